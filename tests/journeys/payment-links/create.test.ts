import { expect, type Page, test } from '@playwright/test';
import { createCustomer } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { moneyText, plainText } from '../support/money-text.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { createdLink, methodGroup, openForm, submitButton, titleField, valueField } from './link-form.ts';

interface Option {
  readonly installments: number;
  readonly firstInstallmentAmount: number;
  readonly installmentAmount: number;
  readonly totalAmount: number;
}

test('what the preview said is what the checkout offers; the link is sent once, copied, mailed to a customer, and another can be made', async ({
  page,
  context,
  request,
}) => {
  const customer = newBuyer('Nadir');
  const sales = await callAs(request, people.sales);
  await sales(createCustomer, { body: { ...customer, documentNation: 'BR', address: null } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, people.sales);
  await openForm(page);
  const title = titleOf('Máquina de espresso');
  await titleField(page).fill(title);
  await valueField(page).pressSequentially('123456');
  await expect(valueField(page)).toHaveValue('1.234,56');
  const card = methodGroup(page, 'Cartão de crédito');
  await expect(card.getByLabel('Parcelas')).toHaveValue('12');
  await card.getByRole('radio', { name: /^Cliente/ }).check();
  await methodGroup(page, 'Boleto').getByLabel('Parcelas').selectOption('3');
  await methodGroup(page, 'Pix').getByLabel('Desconto').fill('2,5');
  await expect(page.getByRole('table', { name: 'Resumo' })).toContainText('Desconto de 2,5%');
  await page.getByRole('tab', { name: 'Parcelamento' }).click();
  const previewed = {
    creditCard: await rowsOf(page, 'Cartão de crédito'),
    bankSlip: await rowsOf(page, 'Boleto'),
    pix: await rowsOf(page, 'Pix'),
  };
  expect(previewed.creditCard).toHaveLength(12);

  let sent = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/payment-links')) sent += 1;
  });
  await submitButton(page).dblclick();
  const uuid = await createdLink(page);
  expect(sent).toBe(1);
  const answer = await request.get(`/service/core/public/payment-links/${uuid}`);
  const { methods } = await answer.json();
  for (const method of ['creditCard', 'bankSlip', 'pix'] as const) {
    const offered: Option[] = methods[method].options;
    expect(previewed[method]).toEqual(offered.map(rowOf));
  }
  // 1.234,56 less 2,5 %.
  expect(previewed.pix).toEqual([['1x R$ 1.203,70', 'R$ 1.203,70']]);

  const dialog = page.getByRole('dialog', { name: 'Cobrança criada com sucesso' });
  await expect(dialog).toContainText('R$ 1.234,56');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(dialog.getByText('Copiado')).toBeVisible();
  const address = await dialog.getByLabel('Link de pagamento').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(dialog.getByRole('img', { name: 'QR Code do link' })).toBeVisible();
  const message = `Olá! Este é o link para o pagamento de ${title}, no valor de R$\u00a01.234,56:\n${address}`;
  const whatsApp = await dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(message);
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await dialog.getByRole('combobox', { name: 'Para quem enviar' }).fill(customer.document);
  await page.getByRole('listbox').getByRole('option', { name: customer.name }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(`Link enviado para ${customer.email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Criar outra' }).click();
  await expect(titleField(page)).toHaveValue('');
  await expect(valueField(page)).toHaveValue('');
  await expect(submitButton(page)).toBeDisabled();
  await openScreen(page, `/seja-pago?title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('it is begun on the start page and made by the keyboard alone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Criar cobrança' });
  await create.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: /^Link de Pagamento/ });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Link Rápido/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seja-pago\/criar\/cobranca-pontual$/);
  await expect(titleField(page)).toBeVisible();

  const title = titleOf('Carta de cafés');
  const { keyboard } = page;
  await titleField(page).focus();
  await keyboard.type(title);
  await keyboard.press('Tab');
  await keyboard.type('250000');
  await keyboard.press('Tab');
  await keyboard.type('Duas visitas');
  await keyboard.press('Tab');
  await expect(methodGroup(page, 'Cartão de crédito').getByRole('switch')).toBeFocused();
  for (const _ of ['installments', 'discount', 'bearer']) await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Vendedor/ })).toBeChecked();
  for (const _ of ['receiving', 'bank slip']) await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(methodGroup(page, 'Boleto').getByRole('switch')).not.toBeChecked();
  await titleField(page).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cobrança criada com sucesso' });
  await expect(dialog).toContainText(`${title} · R$\u00a02.500,00`);
  await keyboard.press('Escape');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('on a phone the sum is at hand and leads to the preview @phone-only', async ({ page }) => {
  await signIn(page, people.sales);
  await openForm(page);
  await titleField(page).fill('Moedor manual');
  await valueField(page).fill('649,00');
  const sum = page.getByRole('button', { name: /Você recebe/ });
  await expect(sum).toBeInViewport();
  await expect(submitButton(page)).toBeInViewport();
  const preview = page.getByRole('region', { name: 'Prévia' });
  await expect(preview).not.toBeInViewport();
  await sum.click();
  await expect(preview).toBeInViewport();
  await expectAccessible(page);
});

/** A method's rows in the tab 'Parcelamento': the installment, the first one when it differs, and the total. */
async function rowsOf(page: Page, method: string): Promise<string[][]> {
  await page.getByRole('radiogroup', { name: 'Método' }).getByText(method, { exact: true }).click();
  const table = page.getByRole('table', { name: `Parcelamento: ${method}` });
  await expect(table).toBeVisible();
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts();
      return cells.slice(0, 2).map(plainText);
    }),
  );
}

function rowOf({ installments, firstInstallmentAmount, installmentAmount, totalAmount }: Option): string[] {
  const differs = firstInstallmentAmount !== installmentAmount;
  const first = differs ? ` 1ª de ${moneyText(firstInstallmentAmount)}` : '';
  return [`${installments}x ${moneyText(installmentAmount)}${first}`, moneyText(totalAmount)];
}
