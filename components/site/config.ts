import {join} from "node:path";
import {head} from "./head.js";
import {header} from "./header.js";
import {linkFolders} from "./links.js";
import {addMath, type Markdown} from "./math.js";
import {pinUnusedPackages} from "./pins.js";
import {addSourceFence} from "./source-fence.js";

/** The settings of the notebooks' site. Reading them also readies `src`, for a build and for a preview alike. */
export function siteConfig(root = "src") {
  linkFolders(root, ["components", "data"]);
  pinUnusedPackages(root);
  return {
    root,
    output: "dist",
    title: "Candywrapper",
    style: "style.css",
    globalStylesheets: [],
    head,
    header: ({path}: {path: string}) => header(path, root),
    footer: "",
    sidebar: false,
    toc: false,
    pager: false,
    search: false,
    markdownIt(md: Markdown) {
      addMath(md);
      addSourceFence(md, join(root, "..", "components"));
      return md;
    }
  };
}
