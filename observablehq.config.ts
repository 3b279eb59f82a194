import {siteConfig} from "./components/site/config.js";

export default siteConfig();
