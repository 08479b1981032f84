import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { isWindowClosed } from '../../../apps/web/src/components/withdrawals/withdrawal-rules.ts';

/** Nobody withdraws around midnight, and neither does a journey. */
export const isNight = isWindowClosed(Date.now());

/** A row of the statement's foot: what it says of 'A liberar' and of 'Disponível'. */
export function total(page: Page, label: string) {
  return page.locator('tfoot tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
}

/** A person says once more who they are, where that is asked. */
export async function confirmWhoIAm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

/** `22/11/2026` so many days from today, in São Paulo. */
export function dayText(ahead: number): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  return day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
