/** Parses an amount of the screens into cents, `-R$ 1.234,56`. */
export function centsOf(text: string): number {
  const amount = Number(text.replaceAll(/\D/g, ''));
  return /[-−]/.test(text) ? -amount : amount;
}
