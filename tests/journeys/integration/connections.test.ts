import { expect, type Page, test } from '@playwright/test';
import { type PixProvider, startPixProvider } from '../../../apps/server/src/testing/providers/pix-provider.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
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

    await connect(page, bank, 'um segredo errado');
    const card = page.getByRole('article', { name: 'Pix · Outro provedor' });
    await card.getByRole('button', { name: 'Testar' }).click();
    await expect(card.getByRole('alert', { name: 'O teste falhou' })).toContainText(
      'O banco não reconheceu o Client ID ou o Client Secret.',
    );
    await expect(card.getByRole('button', { name: 'Ativar' })).toBeHidden();
    await card.getByRole('button', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await expect(card).toBeHidden();

    await connect(page, bank, bank.clientSecret, '123456');
    await card.getByRole('button', { name: 'Testar' }).click();
    await expect(page.getByText('Funciona: a conexão respondeu.')).toBeVisible();
    await card.getByRole('button', { name: 'Ativar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click();
    await expect(card.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(card.getByText(/O banco recebeu nosso endereço em/)).toBeVisible();
    await expect(page.getByText(bank.clientSecret)).toHaveCount(0);
    await expect(card).toContainText('Conta do Pix Automático123456');
    await expectAccessibleInBothSchemes(page);

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

/** With an account, the connection carries Pix Automático too. */
async function connect(page: Page, bank: PixProvider, secret: string, account = ''): Promise<void> {
  await page.getByRole('button', { name: 'Nova conexão' }).click();
  const form = page.getByRole('dialog', { name: 'Nova conexão' });
  await form.getByRole('button', { name: 'Guardar conexão' }).click();
  await expect(form.getByText('Preenchimento obrigatório!').first()).toBeVisible();
  await form.getByLabel('Com quem', { exact: true }).selectOption('Outro provedor');
  await form.getByLabel('Client ID').fill(bank.clientId);
  await form.getByLabel('Client Secret').fill(secret);
  await form.getByLabel('Chave Pix da conta').fill(bank.pixKey);
  await form.getByLabel('Conta do Pix Automático', { exact: true }).fill(account);
  await form.getByLabel('Endereço da API Pix').fill(bank.url);
  await form.getByLabel('Endereço do token (OAuth)').fill(bank.tokenUrl);
  await form.getByLabel('Certificado da autoridade (PEM)').fill(bank.authority);
  const file = { name: 'certificado.p12', mimeType: 'application/x-pkcs12', buffer: bank.certificate.pfx };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByLabel('Senha do certificado').fill(bank.certificate.password);
  await form.getByRole('button', { name: 'Guardar conexão' }).click();
  await expect(page.getByText('Conexão guardada. Teste e ative.')).toBeVisible();
}
