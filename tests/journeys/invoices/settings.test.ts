import { expect, test } from '@playwright/test';
import { createInvoiceService, type InvoiceCompany, saveInvoiceCompany } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { signIn } from '../support/sign-in.ts';

const company: InvoiceCompany = {
  taxRegime: 'LUCRO_PRESUMIDO',
  municipalRegistration: '',
  federalTaxRate: 13.45,
  cityCode: '3550308',
  city: 'São Paulo',
  state: 'SP',
};

test('services are added with the proposals of their items, changed and deleted', async ({ page, request }) => {
  const { email } = await newSeller('Serviços da Serra');
  const seller = await callAs(request, email);
  await signIn(page, email);
  await page.goto('/nota-fiscal');
  const step = page.getByRole('region', { name: '2. Serviços' });
  await expect(step.getByText('Preencha os dados fiscais antes')).toBeVisible();
  await seller(saveInvoiceCompany, { body: company });
  await page.reload();
  await expect(step.getByText('Nenhum serviço cadastrado.')).toBeVisible();
  await step.getByRole('button', { name: 'Adicionar serviço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo serviço' });
  const name = 'Obra';
  await dialog.getByLabel('Nome do serviço').fill(name);
  await dialog.getByRole('combobox', { name: 'Código do serviço (LC 116)' }).fill('07.02');
  await page.getByRole('option', { name: /^07\.02/ }).click();
  await expect(dialog.getByLabel('Onde o serviço é prestado')).toHaveValue('BUYER');
  await expect(dialog.getByLabel('Clientes que são empresas retêm o ISS')).toBeChecked();
  await expect(dialog.getByLabel('Declarar IBS e CBS')).toBeChecked();
  await expect(dialog.getByText('Obrigatório para Lucro Presumido desde 01/10/2026')).toBeVisible();
  await expect(dialog.getByLabel('Alíquota do PIS')).toHaveValue('0,65');

  await dialog.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(dialog.getByText('Preenchimento obrigatório!')).toHaveCount(3);
  await expect(dialog.getByText('Informe uma alíquota de 0 a 5%.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Desdobro do serviço' }).click();
  await page.getByRole('option', { name: /^01 Execução/ }).click();
  await dialog.getByRole('combobox', { name: 'Código NBS' }).click();
  const codes = page.getByRole('listbox', { name: 'Código NBS' });
  await expect(codes.getByText('Sugeridos para este serviço')).toBeVisible();
  await page.getByRole('option', { name: /^101011100/ }).click();
  await dialog.getByRole('combobox', { name: 'Classificação tributária' }).fill('imoveis operacoes');
  await page.getByRole('option', { name: '200046 Operações com bens imóveis' }).click();
  await dialog.getByLabel('Alíquota do ISS').fill('3');
  await expect(dialog.getByText('Sugerido pela tabela de correlação')).toHaveCount(2);
  await expectNoSideways(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(page.getByText('Serviço salvo com sucesso!')).toBeVisible();
  const item = step.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('ISS 3%, retido por empresas');

  await item.getByRole('button', { name: `Editar ${name}` }).click();
  const editing = page.getByRole('dialog', { name: `Editar ${name}` });
  await editing.getByLabel('Alíquota do ISS').fill('3,5');
  await editing.getByLabel('Clientes que são empresas retêm o ISS').uncheck();
  await editing.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(item).toContainText('ISS 3,5% ·');

  await seller(createInvoiceService, {
    body: { ...other, name: 'Consultoria', isDefault: true, plans: [], links: [] },
  });
  await page.reload();
  await expect(step.getByRole('listitem').first()).toContainText('Padrão');
  await item.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible();
  await expect(item).toHaveCount(0);
});

const other = {
  name: '',
  isDefault: false,
  serviceCode: '17.01',
  serviceDesdobro: '01',
  municipalCode: null,
  nbsCode: null,
  description: '',
  placeOfService: 'SELLER',
  issRate: 2,
  isIssWithheld: false,
  ibsCbs: null,
  pisCofins: null,
  withheld: null,
} as const;
