import type { Page } from '@playwright/test';
import { isWindowClosed } from '../../../apps/web/src/components/withdrawals/withdrawal-rules.ts';

/** Withdrawals are closed around midnight, also for a journey. */
export const isNight = isWindowClosed(Date.now());

/** A row of the statement's foot, with its 'A liberar' and 'Disponível'. */
export function total(page: Page, label: string) {
  return page.locator('tfoot tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
}

/** The date in São Paulo a number of days from today, as `22/11/2026`. */
export function dayText(ahead: number): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  return day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
