import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '../support/open-screen.ts';

/** Locators of `/cobrancas`, by its texts. */
export function chargeList(page: Page) {
  const table = page.getByRole('table', { name: 'Lista de cobranças' });
  return {
    table,
    rows: table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('link') }),
    head: (name: string): Locator => table.getByRole('columnheader', { name }),
    pages: page.getByRole('navigation', { name: 'Páginas' }),
    searchBy: page.getByRole('combobox', { name: 'Buscar por' }),
    words: page.getByRole('searchbox'),
    filters: page.getByRole('button', { name: 'Filtros', exact: true }),
    chip: (label: string): Locator => page.getByRole('search').getByText(label, { exact: true }),
  };
}

/** Opens the multiple choice of statuses in the filter panel. */
export async function openStatuses(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible();
}

/** Opens the list by its address, and waits for rows or the empty state. */
export async function openList(page: Page, search: string): Promise<ReturnType<typeof chargeList>> {
  const list = chargeList(page);
  await openScreen(page, `/cobrancas${search}`);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await expect(list.rows.first().or(page.getByText('Sem dados de cobranças'))).toBeVisible();
  return list;
}

/** The texts of a column from top to bottom, without the check box column, with normal spaces. */
export async function columnTexts(rows: Locator, column: number): Promise<string[]> {
  const texts = await rows.evaluateAll(
    (all, place) =>
      all.map((row) => row.querySelectorAll<HTMLElement>('td:not([data-select])')[place - 1]?.innerText ?? ''),
    column,
  );
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
