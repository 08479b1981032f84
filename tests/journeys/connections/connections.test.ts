import { expect, type Locator, type Page, test } from '@playwright/test';
import { type PixProvider, startPixProvider } from '../../../apps/server/src/testing/providers/pix-provider.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { openConnectionFields, testAndActivate } from '../support/connect.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { sell, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

test('a bank is connected, tried and switched on; a buyer pays there, and the charge is paid', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await newSeller('Loja com Banco');
  const bank = await startPixProvider({ port: Number(process.env.BALCAO_JOURNEYS_BANK_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await expect(page.getByText('Nenhum banco conectado para receber por Pix.')).toBeVisible();
    await expectNoSideways(page);
    const technical = page.getByRole('region', { name: 'Para o responsável técnico' });
    await expect(technical.getByRole('listitem').first()).toHaveText(
      'Inicie o Balcão em produção: BALCAO_MODE=production',
    );
    await technical.getByRole('button', { name: 'Copiar' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Inicie o Balcão em produção/);

    await fillWrongly(page, bank);
    await correct(page, bank);
    const card = page.getByRole('article', { name: 'Pix · Outro provedor' });
    await expect(card).toHaveCount(1);
    await expect(card.getByText(/Ligados em/)).toBeVisible();
    await expect(page.getByText(bank.clientSecret)).toHaveCount(0);
    await expect(card).toContainText('Conta do Pix Automático123456');

    await page.goto('/cobrancas');
    await sell(await callAs(request, email), callAsNobody(request), {
      title: titleOf('Bolo'),
      amountCents: 10_000,
      method: 'PIX',
    });
    const txid = () =>
      bank.calls
        .findLast((call) => call.startsWith('PUT /cob/'))
        ?.split('/')
        .at(-1) ?? '';
    await expect.poll(txid).not.toBe('');
    bank.pay(txid());
    await expect(page.getByRole('table').getByText('Paga', { exact: true }).first()).toBeVisible();
  } finally {
    await bank.close();
  }
});

/** The steps to a connection whose test fails. */
async function fillWrongly(page: Page, bank: PixProvider): Promise<void> {
  const form = await openConnectionFields(page, 'Receber por Pix', 'Outro provedor');
  await page
    .getByRole('list', { name: 'Passos da conexão' })
    .getByRole('button', { name: /credenciais/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Peça as credenciais' })).toBeFocused();
  await page.getByRole('button', { name: 'Copiar pedido' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Preciso conectar ao Balcão: Outro/);
  await page.getByRole('button', { name: 'Já tenho tudo' }).click();
  await form.getByLabel('Client ID').press('Enter');
  await expect(form.getByText('Preenchimento obrigatório!')).toHaveCount(5);
  await form.getByLabel('Client ID').fill(bank.clientId);
  await form.getByLabel('Client Secret').fill('um segredo errado');
  await form.getByLabel('Chave Pix da conta').fill(bank.pixKey);
  await form.getByLabel('Endereço da API Pix').fill(bank.url);
  await form.getByLabel('Endereço do token (OAuth)').fill(bank.tokenUrl);
  await form.getByLabel('Certificado da autoridade (PEM)').fill(bank.authority);
  await fillCertificate(form, bank);
  await expectNoSideways(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar e testar' }).click();
  await expect(page.getByRole('heading', { name: 'Teste e ative' })).toBeFocused();
  await expect(page.getByRole('alert', { name: 'O teste falhou' })).toContainText(
    'O banco não reconheceu o Client ID ou o Client Secret.',
  );
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeHidden();
  expect(
    await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('segredo errado');
}

/** A reload stays at the test; what is no secret is still there. With an account, the connection carries Pix Automático too. */
async function correct(page: Page, bank: PixProvider): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Voltar e corrigir' }).click();
  const form = page.getByRole('region', { name: 'Preencha' });
  await expect(form.getByLabel('Chave Pix da conta')).toHaveValue(bank.pixKey);
  await expect(form.getByLabel('Client Secret')).toHaveValue('');
  await form.getByLabel('Client ID').fill(bank.clientId);
  await form.getByLabel('Client Secret').fill(bank.clientSecret);
  await form.getByLabel('Conta do Pix Automático', { exact: true }).fill('123456');
  await fillCertificate(form, bank);
  await testAndActivate(page, 'Pix · Outro provedor');
}

async function fillCertificate(form: Locator, bank: PixProvider): Promise<void> {
  const file = { name: 'certificado.p12', mimeType: 'application/x-pkcs12', buffer: bank.certificate.pfx };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByLabel('Senha do certificado').fill(bank.certificate.password);
}
