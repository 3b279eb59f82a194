import {authored} from "../weights/authored.js";

/** What is skinned: by which method, on which weights. */
export interface SubjectParts {
  /** The method's id with its options, as `chooseMethod` reads it. */
  method: string;
  /** Id of the weights with its options; "authored" for the rig's own. */
  weighting: string;
}

/** Splits `METHOD@WEIGHTING`, as `lbs@heat:c=4`; without an "@" the weights are the rig's own. */
export function parseSubject(text: string): SubjectParts {
  const at = text.indexOf("@");
  return at < 0 ? {method: text, weighting: authored.id} : {method: text.slice(0, at), weighting: text.slice(at + 1)};
}

/** What `parseSubject` splits; rows have the two parts, too. */
export const writeSubject = ({method, weighting}: SubjectParts): string =>
  weighting === authored.id ? method : `${method}@${weighting}`;

export const weightingOf = (text: string): string => parseSubject(text).weighting;
