import { expect, test } from '@playwright/test';
import {
  changeInvoiceAutomation,
  createInvoiceService,
  getInvoiceSettings,
} from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { findMailedLink } from '../support/mailed-link.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

test('the accountant fills the tax data and a service without an account, until the link is revoked; the seller changes and deletes the service', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const own = await newSeller('Consultoria do Vale');
  const seller = await callAs(request, own.email);
  const accountant = 'contas@escritorio.example.com';
  await seller(changeInvoiceAutomation, { body: { accountantEmail: accountant } });
  await signIn(page, own.email);
  await page.goto('/nota-fiscal');
  const section = page.getByRole('region', { name: 'Pedir à contabilidade' });
  await expect(section.getByLabel('E-mail de quem vai preencher')).toHaveValue(accountant);
  await section.getByRole('button', { name: 'Enviar página' }).click();
  await expect(page.getByText(`Página enviada para ${accountant}.`)).toBeVisible();
  await expect(section.getByText(`Enviado a ${accountant} em`)).toContainText('ainda não aberto');
  await expectNoSideways(page);

  let link: string | undefined;
  await expect.poll(async () => (link = await findMailedLink(seller, accountant, '/contador/'))).toBeTruthy();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(new URL(link ?? '').pathname);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dados fiscais da empresa' })).toBeVisible();
  await expect(stranger.getByText(`${own.email} pede que você preencha`)).toBeVisible();
  expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expect(stranger.getByText('Preencha os dados fiscais antes de cadastrar um serviço.')).toBeVisible();
  await expectAccessible(stranger);
  await expectNoSideways(stranger);

  await stranger.getByLabel('Regime tributário').selectOption('LUCRO_PRESUMIDO');
  await stranger.getByLabel('Tributos federais aproximados').fill('13,45');
  await stranger.getByRole('combobox', { name: 'Município' }).fill('São Paulo');
  await stranger.getByLabel('Código do município (IBGE)').fill('3550308');
  await stranger.getByRole('button', { name: 'Salvar' }).click();
  await expect(stranger.getByText('Dados salvos com sucesso!')).toBeVisible();

  await stranger.getByRole('button', { name: 'Adicionar serviço' }).click();
  const dialog = stranger.getByRole('dialog', { name: 'Novo serviço' });
  await dialog.getByLabel('Nome do serviço').fill('Consultoria');
  await dialog.getByRole('combobox', { name: 'Código do serviço (LC 116)' }).fill('07.02');
  await stranger.getByRole('option', { name: /^07\.02/ }).click();
  await expect(dialog.getByLabel('Onde o serviço é prestado')).toHaveValue('BUYER');
  await expect(dialog.getByLabel('Clientes que são empresas retêm o ISS')).toBeChecked();
  await expect(dialog.getByText('Obrigatório para Lucro Presumido desde 01/10/2026')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Desdobro do serviço' }).click();
  await stranger.getByRole('option', { name: /^01 Execução/ }).click();
  await dialog.getByLabel('Declarar IBS e CBS').uncheck();
  await dialog.getByLabel('Alíquota do ISS').fill('2');
  await dialog.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(stranger.getByText('Serviço salvo com sucesso!')).toBeVisible();
  await expect(stranger.getByRole('listitem').filter({ hasText: 'Consultoria' })).toContainText(
    'ISS 2%, retido por empresas',
  );
  await expect(stranger.getByRole('button', { name: 'Excluir Consultoria' })).toHaveCount(0);

  await page.reload();
  await expect(section.getByText(`Enviado a ${accountant} em`)).toContainText(/aberto em .* preenchido em/);
  await expect(page.getByLabel('Regime tributário')).toHaveValue('LUCRO_PRESUMIDO');
  const item = page
    .getByRole('region', { name: '2. Serviços' })
    .getByRole('listitem')
    .filter({ hasText: 'Consultoria' });
  await item.getByRole('button', { name: 'Editar Consultoria' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Consultoria' });
  await editing.getByLabel('Alíquota do ISS').fill('3,5');
  await expectNoSideways(page);
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(item).toContainText('ISS 3,5%, retido por empresas');
  await seller(createInvoiceService, { body: { ...usual, plans: [], links: [] } });
  await page.reload();
  await item.getByRole('button', { name: 'Excluir Consultoria' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Consultoria' })).toHaveCount(0);
  await openScreen(page, '/auditoria');
  await expect(page.getByText('Alterou a emissão de notas fiscais').first()).toBeVisible();
  await expect(page.getByText(accountant).first()).toBeVisible();

  await openScreen(page, '/nota-fiscal');
  await section.getByRole('button', { name: 'Revogar link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar link' }).click();
  await expect(section.getByText(`Enviado a ${accountant} em`)).toContainText('link revogado');
  await stranger.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await context.close();
  expect((await seller(getInvoiceSettings, {})).company).toMatchObject({ taxRegime: 'LUCRO_PRESUMIDO' });
});

/** Another service, for the default one is not deleted. */
const usual = {
  name: 'Treinamento',
  isDefault: true,
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
