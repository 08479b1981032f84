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

test('each status and each method shows its own', async ({ page }) => {
  await signIn(page, people.sales);
  const statuses = {
    PAID: ['Pagas', 'Paga'],
    SCHEDULED: ['Agendadas', 'Agendada'],
    LATE: ['Atrasadas', 'Atrasada'],
    CANCELED: ['Canceladas', 'Cancelada'],
    ABANDONED: ['Desistência', 'Desistência'],
    CHARGEBACK: ['Estornadas', 'Contestação perdida'],
    FAILED: ['Erro', 'Erro'],
    REFUND: ['Estornadas pelo vendedor', 'Estornada'],
    DISPUTE: ['Em disputa', 'Em disputa'],
    PAID_MANUALLY: ['Pagas manualmente', 'Paga manualmente'],
  } as const;
  for (const [status, [label, ofOne]] of Object.entries(statuses)) {
    const list = await openList(page, `?status=${status}`);
    await expect(list.chip(`Status: ${label}`)).toBeVisible();
    const shown = new Set(await columnTexts(list.rows, columns.status));
    expect(
      [...shown].filter((text) => text !== ofOne),
      status,
    ).toEqual([]);
    // The panel stays open from one address to the next.
    if (status === 'PAID') await list.filters.click();
    await openStatuses(page);
    await expect(page.getByRole('listbox', { name: 'Status' }).getByRole('option', { selected: true })).toHaveText([
      label,
    ]);
    await page.keyboard.press('Escape');
  }
  const both = await openList(page, '?status=PAID&status=LATE&sort=status%2CASC');
  expect(new Set(await columnTexts(both.rows, columns.status))).toEqual(new Set(['Atrasada']));
  await page.getByRole('button', { name: 'Remover filtro Status: Atrasadas' }).click();
  await expect(page).toHaveURL(sameSearch('/cobrancas?status=PAID&sort=status%2CASC'));
  const methods = { CREDIT_CARD: /^Cartão/, BANK_SLIP: /^Boleto/, PIX: /^Pix/ };
  for (const [method, label] of Object.entries(methods)) {
    const list = await openList(page, `?paymentMethod=${method}`);
    for (const text of await columnTexts(list.rows, columns.method)) expect(text).toMatch(label);
  }
});

test('an address typed by hand is read as people write: commas, the other spelling, dates of payment, and nothing that is no filter', async ({
  page,
}) => {
  await signIn(page, people.sales);
  let list = await openList(page, '?valueMin=200,50&valueMax=400,00&status=PAID');
  await expect(list.chip('Valor de R$ 200,50 a R$ 400,00')).toBeVisible();
  const values = (await columnTexts(list.rows, columns.value)).map(centsOf);
  expect(values.length).toBeGreaterThan(0);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(20_050);
  expect(Math.max(...values)).toBeLessThanOrEqual(40_000);

  list = await openList(page, '?status=ABANDONNED');
  await expect(list.chip('Status: Desistência')).toBeVisible();
  list = await openList(page, '?status=TALVEZ&paymentMethod=CHEQUE&page=-1&sort=nada');
  await expect(list.rows).toHaveCount(10);
  await expect(page.getByRole('search').getByRole('button', { name: 'Limpar filtros' })).toBeHidden();

  const last = addDays(today, -20);
  list = await openList(page, `?paidDateInitial=${from}&paidDateFinal=${last}`);
  await expect(list.chip(`Pagamento de ${formatPlainDate(from)} a ${formatPlainDate(last)}`)).toBeVisible();
  const statuses = await columnTexts(list.rows, columns.status);
  expect(statuses).toHaveLength(10);
  // A paid charge may have been refunded or disputed since.
  for (const status of statuses)
    expect(status).toMatch(/^(Paga|Paga manualmente|Estornada|Estornada pelo vendedor|Em disputa)$/);
});

test('ranges that end before they begin are said at their field', async ({ page }) => {
  await signIn(page, people.sales);
  const list = await openList(page, '');
  await list.filters.click();
  for (const [name, text] of [
    ['Pagamento: De', formatPlainDate(today)],
    ['Pagamento: Até', formatPlainDate(addDays(today, -1))],
  ] as const) {
    await page.getByLabel(name).fill(text);
    await page.getByLabel(name).press('Escape');
  }
  await page.getByLabel('Valor mínimo').fill('20,00');
  await page.getByLabel('Valor máximo').fill('10,00');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page.getByLabel('Pagamento: Até')).toHaveAccessibleDescription(
    'A data inicial deve ser anterior à final.',
  );
  await expect(page.getByLabel('Valor máximo')).toHaveAccessibleDescription(
    'O valor mínimo deve ser menor que o máximo.',
  );
  await expect(page).toHaveURL('/cobrancas');
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
