import {listFiles} from "../../components/site/dist-files.js";
import {dist} from "./site-server.js";

/** Path of every page of the built site as a link names it, without `.html`: `""` is the front page. */
export function sitePages(directory = dist): string[] {
  return listFiles(directory)
    .filter((path) => path.endsWith(".html") && path !== "404.html")
    .map((path) => path.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1"));
}
