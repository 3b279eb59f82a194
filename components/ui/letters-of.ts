/**
 * A number in [0, 1) by the letters alone, for what no menu lists: the same text is always the same grey. 61/97 is near the
 * golden section, so that neighbouring last letters come far apart.
 */
export const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => (61 * (sum + letter.charCodeAt(0))) % 97, 0) / 97;
