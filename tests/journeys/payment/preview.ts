import { expect, type Page } from '@playwright/test';
import { methodGroup, openForm, submitForm, titleField, valueField } from '../payment-links/link-form.ts';
import { centsOf } from '../support/cents-of.ts';

type Method = 'Cartão de crédito' | 'Boleto' | 'Pix';

/** The preview of a method with a number of installments, in cents. */
export interface Previewed {
  readonly installmentCents: number;
  readonly totalCents: number;
  readonly receivedCents: number;
}

interface CreatedLink {
  readonly uuid: string;
  readonly title: string;
  readonly previewed: Readonly<Record<'card' | 'pix' | 'boleto', Previewed>>;
}

/**
 * Creates a link of R$ 1.234,56 in up to 12 installments with the fees paid by the buyer, and reads in the preview a card
 * in 12 installments, a Pix and a boleto.
 */
export async function createByForm(page: Page, title: string): Promise<CreatedLink> {
  await openForm(page);
  await titleField(page).fill(title);
  await valueField(page).pressSequentially('123456');
  await expect(valueField(page)).toHaveValue('1.234,56');
  const card = methodGroup(page, 'Cartão de crédito');
  await card.getByLabel('Parcelas').selectOption('12');
  await card.getByRole('radio', { name: /^Cliente/ }).check();
  await page.getByRole('tab', { name: 'Parcelamento' }).click();
  const previewed = {
    card: await readPreview(page, 'Cartão de crédito', 12),
    pix: await readPreview(page, 'Pix', 1),
    boleto: await readPreview(page, 'Boleto', 1),
  };
  return { uuid: await submitForm(page), title, previewed };
}

async function readPreview(page: Page, method: Method, installments: number): Promise<Previewed> {
  // The inputs are hidden behind their labels.
  await page.getByRole('radiogroup', { name: 'Método' }).getByText(method, { exact: true }).click();
  const rows = page.getByRole('table', { name: `Parcelamento: ${method}` }).locator('tbody tr');
  await expect(rows.nth(installments - 1)).toBeVisible();
  const row = rows.nth(installments - 1);
  const [total = '', received = ''] = await row.locator('td').allInnerTexts();
  const times = /^(\d+)x\s+(R\$\s[\d.,]+)/.exec(await row.locator('th').innerText());
  expect(times?.[1]).toBe(String(installments));
  return {
    installmentCents: centsOf(times?.[2] ?? ''),
    totalCents: centsOf(total),
    receivedCents: centsOf(received),
  };
}
