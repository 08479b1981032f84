import type { Locator, Page } from '@playwright/test';
import { plainText } from '../support/money-text.ts';

/** What the start page shows under a label: a figure of the balance or of the period. */
export function figure(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('xpath=following-sibling::dd[1]');
}

export async function figureText(page: Page, label: string): Promise<string> {
  return plainText(await figure(page, label).innerText());
}

export function balanceCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Saldo' });
}

export function receivables(page: Page): Locator {
  return page.getByRole('region', { name: 'Recebíveis' });
}

/** A choice of one of the two rows of options: the period, or which charges are listed. */
export async function choose(page: Page, group: 'Período' | 'Mostrar', option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
}
