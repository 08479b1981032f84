const name = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `out. de 26`, of `2026-10`. */
export function shortMonth(month: string): string {
  return name.format(new Date(`${month}-15T00:00:00Z`)).replace('. de ', '/');
}
