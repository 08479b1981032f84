import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { collectionBank } from '../../../apps/server/src/testing/providers/collection-bank.ts';
import { type PlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { searchField } from '../support/search.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';
import { countSteps } from '../tasks/count-steps.ts';

test('a bank is connected in 13 steps, and boletos go there by file: an agreement, a remessa, its retorno, a paid charge, a line to check', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Convênio');
  await signIn(page, email);
  await page.goto('/conciliacao/boletos');
  await expect(page.getByRole('link', { name: 'Abrir Conexões' })).toHaveAttribute('href', '/conexoes');
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

/** There 3, which 2, what is needed 2, four fields, test, activate. */
async function connect(page: Page): Promise<void> {
  const steps = countSteps(page);
  await steps.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await steps.type('conectar banco');
  const found = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first();
  await expect(found).toHaveText('Conectar um banco ou adquirente');
  await steps.press('Enter');
  await steps.click(page.getByRole('radio', { name: 'Receber por boleto', exact: true }));
  await steps.click(page.getByRole('radio', { name: 'Itaú', exact: true }));
  await steps.click(page.getByRole('button', { name: 'Próximo' }));
  await steps.click(page.getByRole('button', { name: 'Já tenho tudo' }));
  const form = page.getByRole('region', { name: 'Preencha' });
  await steps.type('0810', form.getByLabel('Agência', { exact: true }));
  await steps.type('53678', form.getByLabel('Conta corrente', { exact: true }));
  await steps.type('0', form.getByLabel('Dígito da conta'));
  await steps.type('109', form.getByLabel('Carteira', { exact: true }));
  await steps.click(page.getByRole('button', { name: 'Guardar e testar' }));
  await steps.click(page.getByRole('region', { name: 'Teste e ative' }).getByRole('button', { name: 'Ativar' }));
  await expect(page.getByRole('heading', { name: 'Boleto · Itaú está em uso' })).toBeFocused();
  steps.expectAtMost(13);
  await page.getByRole('link', { name: 'Ver conexões' }).click();
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
