import { expect, test } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';
import { dayText, total } from './finance-screen.ts';

const calls = '**/service/core/redeems/statement?*';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

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
  await expectAccessible(page);
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

test('the statement is narrowed by method, and a chip takes that away', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/financeiro');
  const rows = page.getByRole('group', { name: 'Lançamentos', exact: true }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: /^Período e filtros/ }).click();
  await page.getByLabel('Método de pagamento').selectOption('PIX');
  await page.getByLabel('Tipo de lançamento').selectOption('CREDIT_SETTLED');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(/providerType=PIX/);
  await expect(rows.filter({ hasText: 'Venda por Pix liberada' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Venda por Pix liberada' })).toHaveCount(0);
  await expect(total(page, 'Entradas destes lançamentos')).toContainText('R$');
  await page.getByRole('button', { name: /Método: Pix/ }).click();
  await expect(page).not.toHaveURL(/providerType/);
  await expect(page.getByText('Tipo: Liberação')).toBeVisible();
});

test('what fails says so and is tried again; what is empty says that too', async ({ page }) => {
  await blockLiveEvents(page);
  await signIn(page, people.admin);
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.goto('/financeiro');
  await expect(page.getByText('Não foi possível carregar os lançamentos.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saldo', exact: true })).toContainText('R$');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(total(page, 'Saldo no fim do período')).toBeVisible();
  await page.goto('/financeiro?executionDateInitial=2020-01-01&executionDateFinal=2020-01-02');
  await expect(page.getByText('Nenhum lançamento no período')).toBeVisible();
});

test('without the flag of the balance there are no cards, and nothing of it is asked', async ({ page }) => {
  await signIn(page, people.finance);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('balcao.session') ?? '{}');
    session.features = session.features.filter((flag: string) => flag !== 'view_seller_balance');
    localStorage.setItem('balcao.session', JSON.stringify(session));
  });
  await page.route('**/service/core/users/feature-toggles*', (route) => route.abort());
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/financeiro');
  await expect(total(page, 'Saldo no fim do período')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saldo', exact: true })).toHaveCount(0);
  expect(paths).not.toContain('/service/core/sellers/balance');
});
