/** Reais of the wire as the screens write them, `R$ 1.234,56`, with a common space. */
export function moneyText(reais: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais).replaceAll('\u00a0', ' ');
}

/** The text of a piece of screen, with common spaces and no line breaks. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
