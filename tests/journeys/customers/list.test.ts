import { expect, test } from '@playwright/test';
import { createCustomer } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a customer is found by name, document and e-mail, and the row is a link @phone', async ({ page, request }) => {
  const sales = await callAs(request, people.sales);
  const buyer = newBuyer('Zulmira');
  const { id } = await sales(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  await signIn(page, people.sales);
  await page.goto('/clientes');
  const rows = page.getByRole('table', { name: 'Lista de clientes' }).getByRole('link');
  await expect(rows).toHaveCount(20);
  await expectAccessible(page);
  await expectNoSideways(page);
  const words = page.getByRole('searchbox');
  for (const [field, text] of [
    ['Nome', buyer.name],
    ['Documento', buyer.document],
    ['Email', buyer.email],
  ] as const) {
    await words.fill('');
    await page.getByRole('combobox', { name: 'Buscar por' }).selectOption(field);
    await words.fill(text);
    await words.press('Enter');
    await expect(rows, field).toHaveCount(1);
    await expect(rows).toHaveText(buyer.name);
  }
  await page.reload();
  await expect(rows).toHaveAttribute('href', `/clientes/${id}`);
  await words.fill('ninguém se chama assim');
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('Nome');
  await expect(page.getByText('Sem dados de clientes')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Limpar' }).click();
  await expect(rows).toHaveCount(20);
});
