import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { collectionBank } from '../../../apps/server/src/testing/providers/collection-bank.ts';
import { type PlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { openConnectionFields, testAndActivate } from '../support/connect.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

test('boletos go to the bank by file: an agreement, a remessa, its retorno, a paid charge, a line to check', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Convênio');
  await signIn(page, email);
  await page.goto('/conciliacao/boletos');
  await page.getByRole('link', { name: 'Abrir Conexões' }).click();
  await connect(page);

  const seller = await callAs(request, email);
  const title = titleOf('Batedeira');
  await sell(seller, callAsNobody(request), { title, amountCents: 12_345, method: 'BANK_SLIP' });
  await page.getByRole('link', { name: 'Arquivos do banco' }).click();
  const agreement = page.getByRole('list', { name: 'Convênios' });
  await expect(agreement.getByText('1 boleto · R$ 123,45')).toBeVisible();
  await agreement.getByRole('button', { name: 'Gerar remessa' }).click();
  await expect(page.getByText('Remessa gerada. Baixe o arquivo e envie-o ao banco.')).toBeVisible();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Pedido ao banco').last()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Baixar arquivo' }).click();
  const remittance = await readFile(await (await downloading).path());

  const bank = collectionBank('341', '53678');
  const today = ddmmyyyy(plainDateAt(Temporal.Now.instant()));
  expect(bank.take(remittance, today)).toBe(1);
  const [number = ''] = bank.titles.keys();
  bank.pay(number, today);
  bank.waiting.push({ number: '000099999', occurrence: '06', amountCents: 700, paidCents: 700, on: today });
  await closeDrawer(page);
  await expect(agreement.getByText('1 boleto · R$ 123,45')).toBeVisible();
  await expect(agreement.getByText('Nada novo para enviar: tudo já foi em uma remessa.')).toBeVisible();
  const retorno = bank.retorno();
  await bring(page, retorno);
  await expect(page.getByText('Retorno recebido: 3 linhas.')).toBeVisible();
  await expect(drawer.getByText('Boleto desconhecido')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Marcar como conferida' }).click();
  await expect(page.getByText('Linha conferida.')).toBeVisible();
  await expect.poll(async () => (await chargeOf(seller, { title })).status).toBe('PAID');
  await closeDrawer(page);
  await bring(page, retorno);
  await expect(page.getByText('Este retorno já tinha sido recebido: nada mudou.')).toBeVisible();
  await closeDrawer(page);
  await bring(page, remittance);
  await expect(page.getByText(/Este arquivo não é um retorno de cobrança/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Arquivos' })).toHaveAttribute('aria-busy', 'false');
  await expectNoSideways(page);
});

async function connect(page: Page): Promise<void> {
  const form = await openConnectionFields(page, 'Receber por boleto', 'Itaú');
  await form.getByLabel('Agência', { exact: true }).fill('0810');
  await form.getByLabel('Conta corrente', { exact: true }).fill('53678');
  await form.getByLabel('Dígito da conta').fill('0');
  await form.getByLabel('Carteira', { exact: true }).fill('112');
  await form.getByRole('button', { name: 'Guardar e testar' }).click();
  await expect(form.getByText(/Este banco espera 3 dígitos/)).toBeVisible();
  await form.getByLabel('Carteira', { exact: true }).fill('109');
  await testAndActivate(page, 'Boleto · Itaú');
}

async function bring(page: Page, content: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'retorno.ret', mimeType: 'text/plain', buffer: content });
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function ddmmyyyy(day: PlainDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return date + month + year;
}
