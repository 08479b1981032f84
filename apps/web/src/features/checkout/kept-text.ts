/** A text that this tab keeps. A browser may refuse storage; then a reload empties the form, and nothing else changes. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null leaves nothing of it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(error);
  }
}

/** Of what a buyer typed at a link for sale, before their own checkout. */
export function saleDraftKey(uuid: string): string {
  return `balcao.sale.${uuid}`;
}
