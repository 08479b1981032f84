import { expect, type Locator, type Page } from '@playwright/test';

/** What a person sees of `/cobrancas`, by its words. */
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

/** Opens the options of the panel's statuses; several may be chosen. */
export async function openStatuses(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible();
}

/** Opens the list from its address, and waits for its rows or for its word that there are none. */
export async function openList(page: Page, search: string): Promise<ReturnType<typeof chargeList>> {
  const list = chargeList(page);
  await page.goto(`/cobrancas${search}`);
  await expect(list.rows.first().or(page.getByText('Sem dados de cobranças'))).toBeVisible();
  return list;
}

/** The texts of one column, the check boxes not counted, top to bottom, with common spaces. */
export async function columnTexts(rows: Locator, column: number): Promise<string[]> {
  const texts = await rows.evaluateAll(
    (all, place) =>
      all.map((row) => row.querySelectorAll<HTMLElement>('td:not([data-select])')[place - 1]?.innerText ?? ''),
    column,
  );
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
