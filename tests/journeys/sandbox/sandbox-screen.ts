import { expect, type Locator, type Page } from '@playwright/test';
import { longWait } from '../support/long-wait.ts';

export type SandboxTab = 'Pix' | 'Boleto' | 'Cartão' | 'Cartões de teste' | 'E-mails' | 'Autenticador';

/** `exact`, because one tab's name is a prefix of another's. */
export async function openTab(page: Page, name: SandboxTab): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\(fora do normal\\))?$`) }).click();
}

/** An instrument's row, by its description: the sale's title. */
function instrumentRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ hasText: title });
}

/** Runs a simulator action by the button of its row. */
export async function controlSimulator(page: Page, title: string, action: string): Promise<void> {
  await instrumentRow(page, title)
    .getByRole('button', { name: `${action}: ${title}` })
    .click();
}

function clock(page: Page): Locator {
  return page.getByRole('region', { name: 'Hora do vendedor' });
}

/** Confirms the clock's dialog and waits until everything on the way has run. Returns how many events that were. */
export async function confirmMove(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Adiantar o relógio' });
  await dialog.getByRole('button', { name: 'Adiantar relógio' }).click();
  await expect(dialog).toBeHidden();
  const result = clock(page).getByText(/^Relógio adiantado: /);
  await expect(result).toBeVisible(longWait);
  const text = await result.innerText();
  return text.includes('nenhum') ? 0 : Number(/(\d+) eventos? executado/.exec(text)?.[1]);
}
