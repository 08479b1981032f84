const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `2,4%`, of a percentage. */
export function formatPercent(percentage: number): string {
  return `${percent.format(percentage)}%`;
}
