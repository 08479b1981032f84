import { expect, type Locator, type Page } from '@playwright/test';

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Buscar páginas/ });
}

export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
}
