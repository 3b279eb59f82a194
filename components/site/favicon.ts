// A sweet in its wrapper: a disc between two twisted ends, warm and cool like the two methods.
const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<path d="M2 9l9 7-9 7zM30 9l-9 7 9 7z" fill="#d9622b"/><circle cx="16" cy="16" r="7" fill="#2b7a9e"/>',
  "</svg>"
].join("");

/** The site's icon as a data URL: no request is made for it. In base64, since Framework encodes addresses once more. */
export const favicon = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
