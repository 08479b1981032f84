/** Formats reais as the screens do, `R$ 1.234,56`, with a normal space. */
export function moneyText(reais: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais).replaceAll('\u00a0', ' ');
}

/** A text with normal spaces and without line breaks. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
