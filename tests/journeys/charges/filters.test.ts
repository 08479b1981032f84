import { expect, test } from '@playwright/test';
import { addDays, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { people, signIn } from '../support/sign-in.ts';
import { columnTexts, openList, openStatuses } from './charge-list.ts';

const today = plainDateAt(Temporal.Now.instant());
const [from, until] = [addDays(today, -80), addDays(today, 30)];
const columns = { customer: 1, title: 2, dueDate: 3, method: 4, value: 5, status: 6 } as const;

test('filters are applied together, are in the address, and survive a reload', async ({ page }) => {
  await signIn(page, people.sales);
  const list = await openList(page, '');
  await list.filters.click();
  await openStatuses(page);
  await page.getByRole('option', { name: 'Pagas', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Método de pagamento').selectOption('Pix');
  await page.getByLabel('Vencimento: De').fill(formatPlainDate(from));
  await page.getByLabel('Vencimento: De').press('Escape');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  const final = page.getByLabel('Vencimento: Até');
  await expect(final).toHaveAccessibleDescription('Por Favor, selecione uma data final.');
  await expectAccessible(page);
  await expect(page).toHaveURL('/cobrancas');
  await final.fill(formatPlainDate(until));
  await final.press('Escape');
  await page.getByLabel('Valor mínimo').pressSequentially('20050');
  await expect(page.getByLabel('Valor mínimo')).toHaveValue('200,50');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();

  const filtered = `/cobrancas?status=PAID&paymentMethod=PIX&expirationDateInitial=${from}&expirationDateFinal=${until}&valueMin=200.5`;
  await expect(page).toHaveURL(sameSearch(filtered));
  const chips = [
    'Status: Pagas',
    'Método: Pix',
    `Vencimento de ${formatPlainDate(from)} a ${formatPlainDate(until)}`,
    'Valor a partir de R$ 200,50',
  ];
  for (const round of ['applied', 'reloaded']) {
    if (round === 'reloaded') await page.reload();
    for (const label of chips) await expect(list.chip(label), round).toBeVisible();
    // A partial refund shows beside the status.
    await expect
      .poll(() => columnTexts(list.rows, columns.status))
      .toEqual(Array(10).fill(expect.stringMatching(/^Paga( Estornada em parte)?$/)));
    expect(await columnTexts(list.rows, columns.method)).toEqual(Array(10).fill('Pix'));
    for (const value of await columnTexts(list.rows, columns.value))
      expect(centsOf(value)).toBeGreaterThanOrEqual(20_050);
  }

  await page.getByRole('button', { name: 'Remover filtro Status: Pagas' }).click();
  await expect(page).toHaveURL(sameSearch(filtered.replace('status=PAID&', '')));
  await page.getByRole('search').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await expect(list.chip('Método: Pix')).toBeHidden();
});

function sameSearch(path: string): (url: URL) => boolean {
  const expected = new URL(path, 'http://any');
  return ({ pathname, searchParams }) =>
    pathname === expected.pathname && sorted(searchParams) === sorted(expected.searchParams);
}

function sorted(search: URLSearchParams): string {
  return [...search.entries()]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
}
