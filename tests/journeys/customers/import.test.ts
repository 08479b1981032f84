import { expect, type Page, test } from '@playwright/test';
import { findCustomers } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { type Buyer, newBuyer } from '../support/new-buyer.ts';
import { people, signIn } from '../support/sign-in.ts';

test('customers come from a file: columns, refused rows, run, undo', async ({ page, request }) => {
  test.slow();
  const sales = await callAs(request, people.sales);
  const idsOf = async ({ document }: Buyer) =>
    (await sales(findCustomers, { query: { document } })).content.map(({ id }) => id);
  const [first, second, wrong] = [newBuyer('Abel'), newBuyer('Bela'), newBuyer('Caio')];
  await signIn(page, people.sales);
  await page.goto('/clientes');
  await page.getByRole('link', { name: 'Importar' }).click();
  await chooseFile(page, [
    'Quem;CPF/CNPJ;E-mail;Celular;Observação',
    ...[first, second].map(({ name, document, email, phone }) => `${name};${document};${email};${phone};`),
    `${wrong.name};${wrong.document};sem arroba;${wrong.phone};`,
  ]);

  const column = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(column('CPF/CNPJ')).toHaveValue('document');
  await expect(column('E-mail')).toHaveValue('email');
  await expect(column('Celular')).toHaveValue('phone');
  await column('Quem').selectOption('');
  await expect(page.getByText('Escolha a coluna de: Nome.')).toBeVisible();
  const check = page.getByRole('button', { name: 'Conferir linhas' });
  await expect(check).toBeDisabled();
  await column('Quem').selectOption('Nome');
  await expectAccessible(page);
  await expectNoSideways(page);
  await check.click();

  const rows = page.getByRole('table', { name: 'Linhas da importação' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(wrong.name);
  await expect(rows).toContainText('E-mail: Digite um e-mail válido!');
  await expect(countOf(page, 'A criar')).toHaveText('2');
  await expect(countOf(page, 'Recusadas')).toHaveText('1');
  expect(await idsOf(first), 'nothing is written by a dry run').toEqual([]);
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible(longWait);
  await expect(countOf(page, 'Criados')).toHaveText('2');
  expect(await idsOf(first)).toHaveLength(1);
  expect(await idsOf(wrong)).toEqual([]);

  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desfazer importação?' });
  await expect(dialog).toContainText('2 clientes criados serão removidos');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible(longWait);
  await expect(countOf(page, 'Removidos')).toHaveText('2');
  expect(await idsOf(first)).toEqual([]);
  await page.goto('/clientes/importar');
  const earlier = page.getByRole('table', { name: 'Importações' }).getByRole('row');
  await expect(earlier.filter({ hasText: 'Desfeita' }).first()).toBeVisible();
});

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'meus clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'meus clientes.csv' })).toBeVisible();
}

function countOf(page: Page, label: string) {
  return page.locator('dl div').filter({ hasText: label }).locator('dd');
}
