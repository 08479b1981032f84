import { expect, type Page, test } from '@playwright/test';
import { longWait } from '../support/long-wait.ts';
import { moneyText, plainText } from '../support/money-text.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';
import { choose, figureText, receivables } from './home-screen.ts';

const figures = ['Pagas', 'Atrasadas', 'Agendadas'] as const;

/** The label of what is late in a month, as the documents give it. */
function labelOf(name: (typeof figures)[number]): string {
  return name === 'Atrasadas' ? 'Atrasadas no mês' : name;
}

test('the figures of a month are the sums of the charge list and of its days; each says by which date it counts, and opens the list behind it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.admin);
  for (const name of figures) {
    // Other journeys sell on this seller, so retry until no sale comes between.
    await expect(async () => {
      await openScreen(page, '/');
      await choose(page, 'Período', 'Mês');
      await choose(page, 'Mostrar', name);
      await expect(page).toHaveURL(/status=/);
      const shown = await figureText(page, labelOf(name));
      expect(await listedSum(page)).toBe(shown);
      if (shown === moneyText(0)) return;
      await receivables(page).getByRole('link', { name: 'Ver todas' }).click();
      await expect(page).toHaveURL(/\/cobrancas\?.*status=/);
      // The start page stays until the list is there.
      await expect(page.getByRole('heading', { level: 1, name: 'Cobranças' })).toBeVisible();
      await expect(page.getByText(/^Total/)).toBeVisible();
      expect(plainText(await page.getByText(/^Total/).innerText())).toBe(`Total ${shown}`);
    }).toPass(longWait);
  }

  await openScreen(page, '/');
  await expect(page.getByText(/: hoje e os seis dias seguintes\. Atrasadas: os sete dias até hoje\.$/)).toBeVisible();
  await expect(page.getByText(/^com pagamento de \d\d\/\d\d a \d\d\/\d\d$/)).toHaveCount(1);
  await expect(page.getByText(/^com vencimento de \d\d\/\d\d a \d\d\/\d\d$/)).toHaveCount(2);
  for (const [name, search] of [
    ['Ver as cobranças pagas', /status=PAID.*paidDateInitial=/],
    ['Ver as cobranças atrasadas', /status=LATE.*expirationDateInitial=/],
    ['Ver as cobranças agendadas', /status=SCHEDULED.*expirationDateInitial=/],
  ] as const) {
    await expect(page.getByTitle(name).first()).toHaveAttribute('href', search);
  }

  await openScreen(page, '/');
  await choose(page, 'Período', 'Mês');
  await choose(page, 'Mostrar', 'Atrasadas');
  await expect(page).toHaveURL(/\?period=MONTH&status=LATE$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Mês' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Atrasadas' })).toBeChecked();
  await expect(receivables(page).getByText(/^Com vencimento de 01\//)).toBeVisible();
  await expectDaysToSum(page);
});

/** The table of the days of a month sums to the figures. */
async function expectDaysToSum(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver tabela' }).click();
  const table = page.getByRole('table', { name: 'Por dia, em reais' });
  await expect(async () => {
    const rows = await table.locator('tbody tr').all();
    const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
    const sums = figures.map((_, column) => cells.reduce((sum, row) => sum + centsOf(row[column] ?? ''), 0));
    const shown = await Promise.all(figures.map((name) => figureText(page, labelOf(name))));
    expect(sums.map((cents) => moneyText(cents / 100))).toEqual(shown);
    expect((await table.locator('tfoot td').allInnerTexts()).map(plainText)).toEqual(shown);
  }).toPass();
  await page.getByRole('button', { name: 'Ver gráfico' }).click();
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
}

/** The sum shown below the list; zero for an empty list. */
async function listedSum(page: Page): Promise<string> {
  const sum = receivables(page).getByText(/^\d+ cobranças?,/);
  await expect(sum.or(receivables(page).getByText('Sem dados de cobranças'))).toBeVisible();
  return (await sum.isVisible()) ? plainText(await sum.innerText()).replace(/^.*, /, '') : moneyText(0);
}

/** Parses `R$ 1.234,56` into cents. */
function centsOf(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}
