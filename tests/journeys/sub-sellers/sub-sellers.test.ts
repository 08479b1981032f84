import { expect, type Page, test } from '@playwright/test';
import {
  findSubSellers,
  getSandboxClock,
  moveSandboxClock,
  revokeStatementLinks,
  updateSubSellerContact,
} from '../../../packages/contract/src/index.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { findMailedLink } from '../support/mailed-link.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { newSeller } from '../support/new-seller.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

const path = '/meus-repasses/';

test('a sub-seller is registered, found, known to the split programme, changed over what somebody else changed, and deactivated', async ({
  page,
  request,
}) => {
  const own = await newSeller('Loja da Teresa');
  const seller = await callAs(request, own.email);
  const { document, email } = newBuyer('Teresa');
  const name = titleOf('Teresa Prado');
  await signIn(page, own.email);
  await page.goto('/sub-vendedores/novo');
  await expect(page.getByLabel('Nome completo')).toBeHidden();
  await page.getByLabel('CPF ou CNPJ').fill(document);
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Celular').fill('11988887777');
  await page.getByLabel('Data de nascimento').fill('12/04/1988');
  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByLabel('Rua')).not.toHaveValue('');
  await page.getByLabel('Número').fill('1578');
  await page.getByLabel('Porcentagem de cada venda').fill('12,5');
  await page.getByRole('combobox', { name: 'Banco' }).fill('itau uni');
  await page.getByRole('option', { name: /^341/ }).click();
  await page.getByLabel('Agência', { exact: true }).fill('12a34');
  await expect(page.getByLabel('Agência', { exact: true })).toHaveValue('1234');
  await page.getByLabel('Dígito da agência').fill('5');
  await page.getByLabel('Conta', { exact: true }).fill('98765');
  await page.getByLabel('Dígito da conta').fill('1');
  await page.getByLabel('Tipo de chave Pix').selectOption('E-mail');
  // A draft survives a reload.
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue(name);
  await page.getByLabel('Chave Pix', { exact: true }).fill(email);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  const processing = page.getByRole('dialog', { name: 'Cadastro em processamento' });
  await expect(processing).toContainText('5 minutos');
  await processing.getByRole('button', { name: 'Entendi' }).click();
  await expect(page).toHaveURL('/sub-vendedores');

  await page.getByPlaceholder('Buscar por nome, CPF ou CNPJ').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Em processamento');
  await wait(seller);
  await expect(row).toContainText('Split ativo');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoSideways(page);

  // A save over what somebody else changed says so, and loses nothing.
  const one = await subSellerNamed(seller, name);
  await page.getByRole('button', { name: 'Editar Informações gerais' }).click();
  await page.getByLabel('Celular').fill('(21) 97777-6666');
  const contact = { name: 'Outra Pessoa', email: 'outra@example.com', phone: one.contact.phone };
  await seller(updateSubSellerContact, { params: { uuid: one.id }, body: { ...contact, version: one.version } });
  await page.getByRole('button', { name: 'Concluir' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Este cadastro mudou enquanto você editava' });
  await expect(notice).toContainText('E-mail');
  await expect(page.getByLabel('Celular')).toHaveValue('(21) 97777-6666');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('outra@example.com');
  await page.getByRole('button', { name: 'Concluir' }).click();
  const saved = page.getByRole('dialog', { name: 'Dados alterados com sucesso!' });
  await saved.getByRole('button', { name: 'Fechar' }).last().click();
  expect((await subSellerNamed(seller, name)).contact).toEqual({
    name: 'Outra Pessoa',
    email: 'outra@example.com',
    phone: '21977776666',
  });

  await page.getByRole('button', { name: 'Editar Divisão de valores padrão' }).click();
  await page.getByText('Valor fixo', { exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Alterar tipo de taxa' });
  await expect(confirmation).toContainText(
    'Deseja realmente alterar o tipo de tax desse sub-vendedor? Isso afetará links de pagamento futuros.',
  );
  await confirmation.getByRole('button', { name: 'Alterar' }).click();
  await page.getByLabel('Valor de cada venda').fill('25,00');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(saved).toContainText('Você já pode vincular esse sub-vendedor aos seus links de pagamento.');
  await saved.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText(/R\$\s25,00/)).toBeVisible();

  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Sub-vendedor desativado.')).toBeVisible();
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
});

test('the statement is read, saved and mailed, and its page opens without an account', async ({
  page,
  browser,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const one = await subSellerNamed(seller, 'Rota do Grão');
  await signIn(page, people.owner);
  await page.goto(`/sub-vendedores/${one.id}?tab=statement&from=2025-01-01`);
  await expect(page.getByText('Saldo no fim do período')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Liberado');
  await expectNoSideways(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('extrato-sub-vendedor.csv');
  await page.getByRole('tab', { name: 'Links' }).click();
  await expect(page.getByRole('table', { name: 'Links que dividem com o sub-vendedor' })).toContainText('%');

  await page.getByRole('button', { name: 'Enviar extrato' }).click();
  await expect(page.getByText(`Extrato enviado para ${one.contact.email}.`)).toBeVisible();
  let link: string | undefined;
  await expect.poll(async () => (link = await findMailedLink(seller, one.contact.email, path))).toBeTruthy();
  const stranger = await (await browser.newContext()).newPage();
  await opens(stranger, new URL(link ?? '').pathname, one.name);
  await expectAccessible(stranger);
  await expectNoSideways(stranger);
  expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');

  await seller(revokeStatementLinks, { params: { uuid: one.id } });
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Receber novo link' }).click();
  await expect(stranger.getByText(/Se este link era seu, um novo está a caminho/)).toBeVisible();
  await stranger.context().close();
});

async function opens(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: `Olá, ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Extrato' })).toBeVisible();
  await expect(page.getByText('Liberado', { exact: true }).first()).toBeVisible();
}

async function subSellerNamed(seller: CallApi, filter: string) {
  const { content } = await seller(findSubSellers, { query: { filter } });
  const [one] = content;
  if (!one) throw new Error(`nobody is called ${filter}`);
  return one;
}

/** Longer than the split programme's five minutes. */
async function wait(seller: CallApi): Promise<void> {
  const { now } = await seller(getSandboxClock, {});
  await seller(moveSandboxClock, { body: { to: new Date(Date.parse(now) + 6 * 60_000).toISOString() } });
}
