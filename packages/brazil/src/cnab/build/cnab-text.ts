/**
 * A name or address as banks take it: capitals of ASCII, accents left out, cut to the columns there are. What people
 * wrote is not refused for a letter or for its length.
 */
export function cnabText(text: string, length: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, length)
    .trim();
}
