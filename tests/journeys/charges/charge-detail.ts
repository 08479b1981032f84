import { expect, type Locator, type Page } from '@playwright/test';
import { centsOf } from '../support/cents-of.ts';
import { plainText } from '../support/money-text.ts';

/** A section of a charge's detail, by its heading. */
function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The buyer's payment, the deductions, and the seller's net, in cents, by their labels. */
export async function amountsOf(page: Page): Promise<Readonly<Record<string, number>>> {
  // The total is the last, and waits for the charge's split.
  await expect(section(page, 'Valores').locator('dd').last()).toHaveText(/\d/);
  const terms = await section(page, 'Valores').locator('dt').allInnerTexts();
  const figures = await section(page, 'Valores').locator('dd').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [plainText(term), centsOf(figures[index] ?? '')]));
}

/** The receivables in cents: the gross, the fees (with the other deductions, if any), and each net amount, which is always the last column. */
export async function receivablesOf(page: Page): Promise<Readonly<Record<'gross' | 'fees' | 'net', number[]>>> {
  const group = section(page, 'Recebíveis').locator('details:not([open]) > summary');
  while ((await group.count()) > 0) await group.first().click();
  const rows = section(page, 'Recebíveis').getByRole('table').locator('tbody > tr:not([data-below])');
  const column = async (cell: string) => (await rows.locator(cell).allInnerTexts()).map(centsOf);
  const [gross, fees] = [await column('td:nth-child(3)'), await column('td:nth-child(4)')];
  return { gross, fees, net: await column('td:last-child') };
}

/** The statement's lines in cents: what each changes of 'A liberar' and 'Disponível'. */
export async function statementOf(page: Page): Promise<[toRelease: number, available: number][]> {
  const lines = section(page, 'Lançamentos no extrato').locator('tbody tr');
  const moved = async (nth: number) =>
    lines
      .locator(`td:nth-child(${nth})`)
      .evaluateAll((cells) => cells.map((cell) => cell.firstElementChild?.textContent));
  const [toRelease, available] = await Promise.all([moved(2), moved(3)]);
  const centsIn = (text: string | null | undefined) => (text && text !== '—' ? centsOf(text) : 0);
  return toRelease.map((text, index) => [centsIn(text), centsIn(available[index])]);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
