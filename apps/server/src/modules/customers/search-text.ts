/** Text as it is searched: without accents or capitals, so that "joao" finds "João". */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The letters and digits of a document typed so far, without its marks. */
export function documentPrefix(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
