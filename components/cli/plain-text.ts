/** Characters that a terminal obeys instead of showing: controls, and those that reverse or hide the text after them. */
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text with what a terminal would obey written out, as JSON writes it: names come from files. */
export const plainText = (text: string): string =>
  text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
