/**
 * Converts a name or address to the banks' characters: ASCII capitals without accents, cut to the columns. People's
 * input is not refused for a letter or for its length.
 */
export function cnabText(text: string, length: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, length)
    .trim();
}
