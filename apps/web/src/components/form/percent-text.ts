const written = /^\d{0,3}(,\d{0,2})?$/;

/**
 * Keeps figures with a comma and up to two decimals, at most 100. Other input is ignored, so that nothing silently
 * becomes 100.
 */
export function percentText(typed: string, before = ''): string {
  const figures = typed.replaceAll('.', ',').replaceAll(/[\s%]/g, '');
  const text = figures.startsWith(',') ? `0${figures}` : figures;
  return written.test(text) && percentOfText(text) <= 100 ? text : before;
}

export function percentOfText(text: string): number {
  return Number(text.replace(',', '.')) || 0;
}

export function textOfPercent(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}
