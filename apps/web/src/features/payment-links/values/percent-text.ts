/**
 * What a percentage field keeps of what was typed: so many characters at most, a comma for up to two places, no more than
 * 100.
 */
export function percentText(typed: string, most = 3): string {
  const [whole = '', ...places] = typed
    .replaceAll('.', ',')
    .replaceAll(/[^\d,]/g, '')
    .split(',');
  const text = (places.length > 0 ? `${whole || '0'},${places.join('').slice(0, 2)}` : whole).slice(0, most);
  return percentOfText(text) > 100 ? '100' : text;
}

/** Percent units of a field's text: `2,5` is 2.5; nothing is 0. */
export function percentOfText(text: string): number {
  return Number(text.replace(',', '.')) || 0;
}

/** The field's text of a percentage that a link has */
export function textOfPercent(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}
