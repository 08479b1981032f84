import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, openForm, submitButton, titleField, valueField } from './link-form.ts';

test('what a link lacks is said at its field, a refusal of the service too, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, people.sales);
  await openForm(page);
  // Submit waits for a title, a value and a method.
  await expect(submitButton(page)).toBeDisabled();
  await titleField(page).fill('Curso');
  await expect(submitButton(page)).toBeDisabled();
  await valueField(page).fill('320,00');
  await expect(submitButton(page)).toBeEnabled();
  for (const method of ['Cartão de crédito', 'Boleto', 'Pix']) {
    await methodGroup(page, method).getByRole('switch').uncheck();
  }
  await expect(page.getByText('Selecione ao menos um método de pagamento.')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await methodGroup(page, 'Pix').getByRole('switch').check();
  await expect(page.getByText('Selecione ao menos um método de pagamento.')).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();

  for (const method of ['Cartão de crédito', 'Boleto']) await methodGroup(page, method).getByRole('switch').check();
  await titleField(page).fill('Café');
  await valueField(page).fill('0,01');
  await submitButton(page).click();
  await expect(valueField(page)).toBeFocused();
  await expect(valueField(page)).toHaveAccessibleDescription(/pequeno demais/);
  await expect(titleField(page)).toHaveValue('Café');

  await titleField(page).clear();
  await titleField(page).focus();
  await page.keyboard.press('Tab');
  await expect(titleField(page)).toHaveAccessibleDescription(/Preenchimento obrigatório!/);
  await titleField(page).fill('a'.repeat(61));
  await expect(page.getByText('O título deve ter no máximo 60 caracteres!')).toBeHidden();
  await titleField(page).blur();
  await expect(titleField(page)).toHaveAccessibleDescription(/O título deve ter no máximo 60 caracteres!/);

  await expectAccessible(page);
  const description = page.getByLabel('Descrição do boleto');
  await description.fill('a'.repeat(131));
  await description.blur();
  await expect(page.getByText('A descrição do boleto deve ter no máximo 130 caracteres!')).toBeVisible();

  await valueField(page).clear();
  await valueField(page).blur();
  await expect(valueField(page)).toHaveAccessibleDescription('Preenchimento obrigatório!');
});

test('a draft stays through a reload and a way out and back, until it is thrown away', async ({ page }) => {
  await signIn(page, people.sales);
  await openForm(page);
  const title = titleOf('Consultoria');
  await titleField(page).fill(title);
  await valueField(page).fill('1.800,00');
  await methodGroup(page, 'Boleto').getByRole('switch').uncheck();
  await methodGroup(page, 'Cartão de crédito')
    .getByRole('radio', { name: /^Vendedor/ })
    .check();
  await page.reload();
  await expect(titleField(page)).toHaveValue(title);
  await expect(valueField(page)).toHaveValue('1.800,00');
  await expect(methodGroup(page, 'Boleto').getByRole('switch')).not.toBeChecked();
  await expect(methodGroup(page, 'Cartão de crédito').getByRole('radio', { name: /^Vendedor/ })).toBeChecked();

  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL(/\/seja-pago$/);
  await page.goBack();
  await expect(titleField(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Começar do zero' }).click();
  await expect(titleField(page)).toHaveValue('');
  await page.reload();
  await expect(titleField(page)).toHaveValue('');
});
