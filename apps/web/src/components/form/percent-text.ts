const written = /^\d{0,3}(,\d{0,2})?$/;

/**
 * What a percentage field keeps of what was typed: figures with a comma for up to two places, no more than 100. A key that
 * would make it anything else is refused, and the field keeps what it had before: nothing is turned into 100 in silence.
 */
export function percentText(typed: string, before = ''): string {
  const figures = typed.replaceAll('.', ',').replaceAll(/[\s%]/g, '');
  const text = figures.startsWith(',') ? `0${figures}` : figures;
  return written.test(text) && percentOfText(text) <= 100 ? text : before;
}

/** Percent units of a field's text: `2,5` is 2.5; nothing is 0. */
export function percentOfText(text: string): number {
  return Number(text.replace(',', '.')) || 0;
}

/** The field's text of a percentage that a link has */
export function textOfPercent(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}
