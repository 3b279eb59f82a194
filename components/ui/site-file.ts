/** A file of the site, as a page hands it over: Framework's FileAttachment is one. */
export interface SiteFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}
