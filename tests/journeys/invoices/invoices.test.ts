import { expect, type Locator, type Page, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { sandboxCertificate } from '../../../apps/server/src/modules/rails/index.ts';
import { changeInvoiceAutomation, findInvoices, findIssuedInvoices } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

/** The section with the charge's invoices. */
const block = (page: Page) => page.getByRole('region', { name: 'Nota Fiscal' });

test('a paid sale has its invoice: read, mailed, cancelled and issued again; one that waits for its money has it early', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Curso');
  await sell(seller, callAsNobody(request), { title, amountCents: 18_990, method: 'CREDIT_CARD' });
  const { uuid } = await chargeOf(seller, { title });
  const statuses = async () =>
    (await seller(findInvoices, { params: { uuid } })).content.map(({ status }) => status).join();
  await expect.poll(statuses, longWait).toBe('AUTHORIZED');
  await signIn(page, people.admin);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(block(page).getByText('Autorizada')).toBeVisible();
  await expect(block(page)).toContainText('189,90');
  await expectNoSideways(page);

  const opened = page.context().waitForEvent('request', (sent) => /\/invoices\/.+\/pdf$/.test(sent.url()));
  await block(page)
    .getByRole('button', { name: /PDF da nota/ })
    .click();
  const pdf = await request.get((await opened).url());
  expect(pdf.headers()['content-type']).toContain('application/pdf');

  await block(page).getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();
  await expect(block(page)).toContainText('Enviada para');

  await block(page).getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('não volta a valer');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Serviço não prestado' });
  await dialog.getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  await expect(page.getByText('Nota fiscal cancelada com sucesso!')).toBeVisible(longWait);
  await expect(dialog).toBeHidden();
  await expect(block(page).getByText('Cancelada')).toBeVisible();
  await expect(block(page).getByRole('button', { name: 'Enviar por e-mail' })).toBeDisabled();

  await block(page).getByRole('button', { name: 'Emitir novamente' }).click();
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible(longWait);
  expect(await statuses()).toBe('AUTHORIZED,CANCELED');

  const waiting = { title: titleOf('Consultoria'), amountCents: 45_000, method: 'BANK_SLIP' } as const;
  await sell(seller, callAsNobody(request), waiting);
  const { uuid: other } = await chargeOf(seller, waiting);
  await openScreen(page, `/cobrancas/${other}`);
  await expect(block(page)).toContainText('Nota fiscal não emitida.');
  await block(page).getByRole('button', { name: 'Antecipar emissão' }).click();
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible(longWait);
  await expect(block(page)).toContainText('emissão antecipada');
  await expect(block(page).getByRole('button', { name: 'Antecipar emissão' })).toHaveCount(0);
});

test('all invoices: from the activation to one without a charge, replaced and cancelled, and a month is completed', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Estúdio das Notas');
  const seller = await callAs(request, email);
  await signIn(page, email);
  await activate(page);
  await seller(changeInvoiceAutomation, { body: { subscriptions: false, links: false, email: false } });
  const title = titleOf('Oficina');
  await sell(seller, callAsNobody(request), { title, amountCents: 32_000, method: 'CREDIT_CARD' });
  const { customerName } = await chargeOf(seller, { title });

  await openScreen(page, '/notas-fiscais');
  await expect(page.getByText('Nenhuma nota fiscal', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Emitir nota' }).first().click();
  const form = page.getByRole('dialog', { name: 'Emitir nota sem cobrança' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(customerName);
  await page.getByRole('option').first().click();
  await form.getByLabel('O que foi vendido').fill('Palestra de abertura');
  await form.getByLabel('Valor').fill('1.500,00');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Emitir nota' }).click();
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible(longWait);
  const list = page.getByRole('table', { name: 'Lista de notas fiscais' });
  await expect(list).toContainText('1.500,00');
  expect(await danfseOf(page, list, 'Autorizada')).not.toMatch(/CANCELADA|SUBSTITUÍDA/);

  await page.getByRole('button', { name: /^Ações da nota de/ }).click();
  await page.getByRole('menuitem', { name: 'Substituir' }).click();
  const other = page.getByRole('dialog', { name: /^Substituir a nota fiscal/ });
  await expect(other.getByLabel('Cliente')).toBeDisabled();
  await other.getByLabel('O que foi vendido').fill('Palestra de encerramento');
  await other.getByLabel('Explicação').fill('A descrição do serviço saiu errada.');
  await other.getByRole('button', { name: 'Substituir nota' }).click();
  await expect(page.getByText('Nota fiscal substituída com sucesso!')).toBeVisible(longWait);
  await expect(list.getByText('Substituída')).toBeVisible();

  await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Autorizada' });
  await expect(page.getByRole('button', { name: /^Ações da nota de/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Ações da nota de/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar' }).click();
  const sure = page.getByRole('dialog', { name: /^Cancelar a nota fiscal/ });
  await expect(sure).toContainText('Esta nota foi autorizada hoje.');
  await sure.getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  await expect(page.getByText('Nota fiscal cancelada com sucesso!')).toBeVisible(longWait);
  await expect(page.getByText('Nenhuma nota fiscal com estes filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  expect(await danfseOf(page, list, 'Cancelada')).toContain('CANCELADA');
  expect(await danfseOf(page, list, 'Substituída')).toContain('SUBSTITUÍDA');

  await page.getByRole('button', { name: 'Emitir o mês' }).click();
  const month = page.getByRole('dialog', { name: 'Emitir as notas de um mês' });
  await expect(month.getByRole('list', { name: 'Cobranças sem nota' })).toContainText(title);
  await month.getByRole('button', { name: 'Emitir 1 nota fiscal' }).click();
  await expect(page.getByText('1 nota fiscal a caminho da prefeitura.')).toBeVisible(longWait);
  await expect(list.getByText('Autorizada')).toBeVisible(longWait);
  await expectNoSideways(page);
  expect((await seller(findIssuedInvoices, {})).content.map(({ status }) => status)).toEqual([
    ...['AUTHORIZED', 'CANCELED', 'REPLACED'],
  ]);
});

/** The five steps of `/nota-fiscal`. */
async function activate(page: Page): Promise<void> {
  await page.goto('/nota-fiscal');
  const company = page.locator('form').filter({ has: page.getByLabel('Alíquota do Simples Nacional') });
  await company.getByLabel('Alíquota do Simples Nacional').fill('6');
  await company.getByRole('combobox', { name: 'Município' }).fill('São Paulo');
  await page.getByRole('option', { name: 'São Paulo' }).click();
  await expect(company.getByLabel('Código do município (IBGE)')).toHaveValue('3550308');
  await company.getByRole('button', { name: 'Salvar' }).click();

  await page.getByRole('button', { name: 'Adicionar serviço' }).click();
  const service = page.getByRole('dialog', { name: 'Novo serviço' });
  await service.getByLabel('Nome do serviço').fill('Oficinas');
  await service.getByRole('combobox', { name: 'Código do serviço (LC 116)' }).fill('08.02');
  await page.getByRole('option', { name: /^08\.02/ }).click();
  await service.getByLabel('Alíquota do ISS').fill('2');
  await service.getByRole('button', { name: 'Salvar serviço' }).click();
  await expect(service).toBeHidden();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  const buffer = Buffer.from(sandboxCertificate.content, 'base64');
  await (await choosing).setFiles({ name: sandboxCertificate.fileName, mimeType: 'application/x-pkcs12', buffer });
  await page.getByLabel('Senha do certificado').fill(sandboxCertificate.password);
  await page.getByRole('button', { name: 'Enviar certificado' }).click();
  await page.getByRole('button', { name: 'Emitir nota de teste' }).click();
  await expect(page.getByText('A nota de teste foi autorizada.')).toBeVisible(longWait);
  await page.getByRole('button', { name: 'Ativar nota fiscal' }).click();
  await expect(page.getByText('Nota fiscal ativada com sucesso!')).toBeVisible(longWait);
}

/** The words of the PDF that a person opens of the only invoice in a state. */
async function danfseOf(page: Page, list: Locator, status: string): Promise<string> {
  const opened = page.context().waitForEvent('request', (sent) => /\/invoices\/.+\/pdf$/.test(sent.url()));
  const row = list.getByRole('row').filter({ hasText: status });
  await row.getByRole('button', { name: /^Ações da nota de/ }).click();
  await page.getByRole('menuitem', { name: 'Abrir PDF' }).click();
  const file = await page.request.get((await opened).url());
  const { text } = await extractText(new Uint8Array(await file.body()), { mergePages: true });
  expect(text).toContain('DANFSe v2.0');
  return text;
}
