import { expect, test } from '@playwright/test';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';
import { dayText, total } from './finance-screen.ts';

test('the statement is saved in two formats; each tab has its days, and the tab and the page are in the address', async ({
  page,
}) => {
  await signIn(page, people.finance);
  await page.goto('/financeiro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financeiro');
  await expect(page.getByRole('region', { name: 'Saldo', exact: true })).toContainText('Disponível');
  const period = page.getByRole('button', { name: /^Período e filtros/ });
  await expect(period).toHaveText(`${dayText(-30)} a ${dayText(0)}`);
  const table = page.getByRole('group', { name: 'Lançamentos', exact: true });
  await expect(table.locator('tbody tr').first()).toBeVisible();
  for (const label of ['Saldo anterior', 'Entradas no período', 'Saídas no período', 'Saldo no fim do período']) {
    await expect(total(page, label)).toContainText('R$');
  }
  await expectNoSideways(page);
  for (const [item, ending] of [
    ['Planilha (CSV)', 'csv'],
    ['Extrato bancário (OFX)', 'ofx'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^extrato-.*\\.${ending}$`));
  }

  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('button', { name: 'Página 2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=1/);
  await page.getByRole('tab', { name: 'Lançamentos futuros' }).click();
  await expect(page).toHaveURL('/financeiro?tab=FUTURE_REDEEMS');
  await expect(period).toHaveText(`${dayText(1)} a ${dayText(60)}`);
  await expect(total(page, 'Total a receber no período')).toContainText('R$');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Lançamentos futuros' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Antecipações' }).click();
  await expect(period).toHaveText(`${dayText(1)} a ${dayText(360)}`);
  await expect(table.getByText(/disponível para antecipação/).first()).toBeVisible();
  await expectNoSideways(page);
  await page.goBack();
  await expect(period).toHaveText(`${dayText(1)} a ${dayText(60)}`);
});
