/** What a percentage field keeps of what was typed: three characters at most, a comma for the places, no more than 100. */
export function percentText(typed: string): string {
  const [whole = '', ...places] = typed
    .replaceAll('.', ',')
    .replaceAll(/[^\d,]/g, '')
    .split(',');
  const text = (places.length > 0 ? `${whole || '0'},${places.join('')}` : whole).slice(0, 3);
  return percentOfText(text) > 100 ? '100' : text;
}

/** Percent units of a field's text: `2,5` is 2.5; nothing is 0. */
export function percentOfText(text: string): number {
  return Number(text.replace(',', '.')) || 0;
}

/** The field's text of a percentage that a link has; three characters hold one place below ten. */
export function textOfPercent(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}
