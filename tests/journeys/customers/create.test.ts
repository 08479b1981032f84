import { expect, type Page, test } from '@playwright/test';
import { cnpjOf } from '../../../packages/brazil/src/index.ts';
import { findCustomers } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Próximo' });
const document = (page: Page) => page.getByLabel('CPF ou CNPJ');

test('a person is registered by CPF, with the address that the postal code fills in, and a company by CNPJ, which fills its name and its address in', async ({
  page,
  request,
}) => {
  const { name, document: cpf, email } = newBuyer('Iara');
  await signIn(page, people.sales);
  await page.goto('/clientes');
  await page.getByRole('link', { name: 'Adicionar cliente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adicionar cliente' })).toBeVisible();
  await document(page).fill(cpf);
  await page.getByLabel('Nome ou razão social').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Telefone').fill('11912345678');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 91234-5678');
  await next(page).click();

  await expect(page).toHaveURL(/step=2/);
  await page.getByLabel('CEP').fill('01310000');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(page.getByLabel('Estado')).toHaveValue('SP');
  await expect(page.getByLabel('País')).toHaveValue('BR');
  await page.goBack();
  await expect(page.getByLabel('Nome ou razão social')).toHaveValue(name);
  await next(page).click();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await page.reload();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page.getByText('Peenchimento obrigatório!')).toHaveCount(1);
  await page.getByLabel('Número').fill('1000');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();

  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Avenida Paulista, 1000')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/adicionar-cliente/);
  await expect(document(page), 'what was sent is not kept').toHaveValue('');

  const cnpj = newCnpj();
  const { email: other } = newBuyer('Padaria');
  await document(page).fill(cnpj);
  await expect(page.getByLabel('Nome ou razão social')).toHaveValue(/\S/);
  const company = await page.getByLabel('Nome ou razão social').inputValue();
  await expect(page.getByText(/^Nome fantasia: /)).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(other);
  await page.getByLabel('Telefone').fill('1140000000');
  await next(page).click();
  for (const field of ['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado']) {
    await expect(page.getByLabel(field), field).toHaveValue(/\S/);
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Cadastrar sem endereço' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();

  const sales = await callAs(request, people.sales);
  const { content } = await sales(findCustomers, { query: { document: cnpj } });
  expect(content).toMatchObject([{ name: company, email: other, address: null, document: { documentType: 'cnpj' } }]);

  await openScreen(page, '/clientes/adicionar-cliente');
  await document(page).fill(cnpj);
  await page.getByLabel('E-mail', { exact: true }).fill(other);
  await page.getByLabel('Telefone').fill('1140000000');
  await next(page).click();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page.getByText('Já existe um cliente com este documento.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver cliente cadastrado' }).click();
  await expect(page).toHaveURL(new RegExp(`/clientes/${content[0]?.id}`));
});

function newCnpj(): string {
  const base = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '1')
    .slice(-8);
  return cnpjOf(`${base}0001`);
}
