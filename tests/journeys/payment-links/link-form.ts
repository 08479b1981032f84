import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the form by its address. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/seja-pago/criar/cobranca-pontual${search}`);
  await expect(titleField(page)).toBeVisible();
}

export function titleField(page: Page): Locator {
  return page.getByLabel('Título');
}

export function valueField(page: Page): Locator {
  return page.getByLabel('Valor', { exact: true });
}

/** A method's terms: Cartão de crédito, Boleto or Pix. */
export function methodGroup(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Criar cobrança' });
}

/** Submits the form and returns the uuid in the dialog after it. */
export async function submitForm(page: Page): Promise<string> {
  await submitButton(page).click();
  return createdLink(page);
}

/** The uuid in the dialog after creating a link. */
export async function createdLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Cobrança criada com sucesso' });
  const address = await dialog.getByLabel('Link de pagamento').inputValue();
  const uuid = /\/payment-link\/([0-9a-f-]{36})$/.exec(address)?.[1];
  expect(uuid).toBeDefined();
  return uuid ?? '';
}
