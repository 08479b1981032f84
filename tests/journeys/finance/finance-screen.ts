import type { Page } from '@playwright/test';
import { isWindowClosed } from '../../../apps/web/src/components/withdrawals/withdrawal-rules.ts';

/** Nobody withdraws around midnight, and neither does a journey. */
export const isNight = isWindowClosed(Date.now());

/** A row of the statement's foot: what it says of 'A liberar' and of 'Disponível'. */
export function total(page: Page, label: string) {
  return page.locator('tfoot tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
}

/** `22/11/2026` so many days from today, in São Paulo. */
export function dayText(ahead: number): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  return day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
