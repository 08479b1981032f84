/** Normalizes text for search: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const combiningMarks = /\p{M}/gu;
