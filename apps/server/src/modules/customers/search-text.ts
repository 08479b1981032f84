/** Folds accents and case, so that "joao" finds "João". */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Strips punctuation from a partly typed document. */
export function documentPrefix(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
