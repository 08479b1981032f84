const written = /[\p{L}\p{N}]/u;

/** Keeps the caret after the same number of letters and digits. */
export function caretAfter(typed: string, caret: number, masked: string): number {
  let left = [...typed.slice(0, caret)].filter((character) => written.test(character)).length;
  if (caret >= typed.length) return masked.length;
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (written.test(masked[position] ?? '')) left--;
    position++;
  }
  return position;
}
