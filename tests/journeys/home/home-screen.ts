import type { Locator, Page } from '@playwright/test';
import { plainText } from '../support/money-text.ts';

/** A figure of the balance or the period, by its label. */
export function figure(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('xpath=following-sibling::dd[1]');
}

export async function figureText(page: Page, label: string): Promise<string> {
  return plainText(await figure(page, label).innerText());
}

export function receivables(page: Page): Locator {
  return page.getByRole('region', { name: 'Recebíveis' });
}

/** Chooses an option of the period or of the listed charges. */
export async function choose(page: Page, group: 'Período' | 'Mostrar', option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
}
