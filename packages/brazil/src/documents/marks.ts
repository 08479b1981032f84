/** The longest text that is read as a document; a mask takes 18, the rest is room for the spaces of a paste. */
export const longestDocument = 64;

/** Whether the code unit may stand between two groups of a document: `.`, `-`, `/` and white space. */
export function isMark(code: number): boolean {
  return (code >= 45 && code <= 47) || isBlank(code);
}

/** Whether the code unit is white space that a paste brings along: tab, line ends, space, no-break space. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160;
}
