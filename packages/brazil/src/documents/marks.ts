/** Maximum length of text; a mask takes 18, the rest is room for the spaces of a paste. */
export const maxDocumentLength = 64;

/** Whether the code unit may separate groups of a document: `.`, `-`, `/` and white space. */
export function isMark(code: number): boolean {
  return (code >= 45 && code <= 47) || isBlank(code);
}

/** Whether the code unit is white space of a paste: tab, line ends, space, no-break space. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160;
}
