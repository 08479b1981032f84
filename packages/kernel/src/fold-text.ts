/** Normalizes text for search: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A column's name as its letters and digits alone: `valorr` for `Valor (R$)`. */
export function foldName(name: string): string {
  return foldText(name).replace(/[^a-z0-9]/g, '');
}

const combiningMarks = /\p{M}/gu;
