/** Stored per tab. A browser may refuse storage; then only a reload loses the input. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(error);
  }
}

/** Data of a link for sale before the buyer's own checkout. */
export function saleDraftKey(uuid: string): string {
  return `balcao.sale.${uuid}`;
}
