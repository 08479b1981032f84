import { expect, type Page, test } from '@playwright/test';
import { startCardProvider } from '../../../apps/server/src/testing/providers/card-provider.ts';
import { startCieloProvider } from '../../../apps/server/src/testing/providers/cielo-provider.ts';
import { findConnections, refundWholeCharge } from '../../../packages/contract/src/index.ts';
import { choose, expectTitle, field, fillBuyer, fillCard, openLink, pressPay } from '../checkout/checkout-screen.ts';
import { callAs } from '../support/call-api.ts';
import { fillCielo, fillPagarme, fillThreeDs, openConnectionFields, testAndActivate } from '../support/connect.ts';
import { createLink } from '../support/create-link.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

// The test acquirers' certificates are unknown to the buyer's browser.
test.use({ ignoreHTTPSErrors: true });

test('an acquirer is connected, and a second one; the card goes from the browser straight to them, is paid at the first, goes back, and is paid at the second while the first is out of order', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Adquirentes');
  const acquirer = await startCardProvider({ port: Number(process.env.BALCAO_JOURNEYS_FIRST_PORT), days: 365 });
  const cielo = await startCieloProvider({ port: Number(process.env.BALCAO_JOURNEYS_SECOND_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await fillPagarme(await openConnectionFields(page, 'Receber por cartão', 'Pagar.me'), acquirer);
    await testAndActivate(page, 'Cartão de crédito · Pagar.me');
    const first = page.getByRole('article', { name: 'Cartão de crédito · Pagar.me' });
    await expect(first.getByText('Nenhum aviso recebido ainda.')).toBeVisible();
    await fillCielo(await openConnectionFields(page, 'Receber por cartão', 'Cielo'), cielo);
    await page.getByRole('button', { name: 'Guardar e testar' }).click();
    await page.getByRole('button', { name: 'Usar como segunda' }).click();
    await page.getByRole('link', { name: 'Ver conexões' }).click();
    const second = page.getByRole('article', { name: 'Cartão de crédito · Cielo' });
    await expect(second.getByText('Segunda adquirente')).toBeVisible();
    for (const secret of [acquirer.secretKey, cielo.merchantKey, cielo.clientSecret]) {
      await expect(page.getByText(secret)).toHaveCount(0);
    }

    const seller = await callAs(request, email);
    const [connected] = (await seller(findConnections, {})).content.filter(({ provider }) => provider === 'pagarme');
    acquirer.webhooks.url = connected?.webhooksUrl ?? null;
    const title = titleOf('Moedor');
    const sent: string[] = [];
    page.on('request', (one) => {
      const isOurs = !one.url().startsWith(acquirer.url) && !one.url().startsWith(cielo.url);
      if (isOurs) sent.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    await payByCard(page, await createLink(seller, { title, amountCents: 12_000 }), '4000 0000 0000 0028');
    await expect(page.getByRole('alert').filter({ hasText: 'O banco emissor não autorizou.' })).toBeVisible();
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0000 0000 0028');
    await fillCard(page, '4000 0000 0000 0010');
    await pressPay(page, /^Pagar R\$/);
    await expectTitle(page, 'Pagamento confirmado');
    expect(acquirer.books.numbers()).toEqual(['4000000000000028', '4000000000000010']);
    expect(cielo.books.sales()).toEqual([]);

    const charge = await chargeOf(seller, { title });
    expect(charge.status).toBe('PAID');
    await seller(refundWholeCharge, { params: { uuid: charge.uuid }, body: { asFraud: false } });
    const booked = () =>
      acquirer.books.charges().map(({ status, canceled_amount = 0 }) => [status, canceled_amount > 0]);
    await expect.poll(booked).toEqual([
      ['failed', false],
      ['canceled', true],
    ]);
    await expect.poll(async () => (await chargeOf(seller, { title })).status).toBe('REFUND');

    const other = titleOf('Torradeira');
    acquirer.faults.push({ call: 'POST /orders', does: 401 });
    await payByCard(page, await createLink(seller, { title: other, amountCents: 15_000 }), '4000 0000 0000 0010');
    await expectTitle(page, 'Pagamento confirmado');
    expect(cielo.books.numbers().at(-1)).toBe('4000000000000010');
    expect(cielo.books.sales().map(({ Payment }) => Payment.Status)).toEqual([2]);
    expect(acquirer.books.charges()).toHaveLength(2);
    expect(sent.filter((text) => /4000[ +%20]*0000|000010|000028/.test(text))).toEqual([]);
    expect(sent.some((text) => text.includes('acquirerToken'))).toBe(true);

    await page.goto(`/cobrancas/${(await chargeOf(seller, { title: other })).uuid}`);
    await expect(page.getByText('Cartão de crédito · Cielo')).toBeVisible();
    await expect(page.getByText(/^Pagar\.me falhou sem fazer a venda/)).toBeVisible();
    await openScreen(page, '/conexoes');
    await expect(first.getByText(/Primeiro aviso recebido em/)).toBeVisible();
    await second.getByRole('button', { name: 'Usar como primeira' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar como primeira' }).click();
    await expect(second.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(first.getByText('Segunda adquirente')).toBeVisible();
  } finally {
    await Promise.all([acquirer.close(), cielo.close()]);
  }
});

test('the buyer’s bank authenticates a card, and the charge says who bears its fraud', async ({ page, request }) => {
  test.slow();
  const { email } = await newSeller('Loja com 3DS');
  const cielo = await startCieloProvider({ port: Number(process.env.BALCAO_JOURNEYS_ACQUIRER_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    const form = await openConnectionFields(page, 'Receber por cartão', 'Cielo');
    await fillCielo(form, cielo);
    await expect(form.getByText('SAQ A-EP')).toBeVisible();
    await fillThreeDs(form, cielo);
    await testAndActivate(page, 'Cartão de crédito · Cielo');
    await expect(page.getByText('Sim; o que o banco não autentica é vendido mesmo assim')).toBeVisible();
    const seller = await callAs(request, email);
    const link = await createLink(seller, { title: titleOf('Chaleira'), amountCents: 15_000 });
    const sent: string[] = [];
    page.on('request', (one) => {
      if (!one.url().startsWith(cielo.url)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    await payByCard(page, link, '4000 0000 0000 1091');
    await expect(page.getByText('Informe a rua e o número')).toBeVisible();
    await fillBilling(page);
    await pressPay(page, /^Pagar R\$/);
    const bank = page.frameLocator('iframe[title="Confirmação do banco"]');
    // The answer takes the frame away, and a click in a frame that is gone may never end.
    const yes = bank.getByRole('button', { name: 'Sim, fui eu' });
    await yes.evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
    await expectTitle(page, 'Pagamento confirmado');
    const [sale] = cielo.books.sales();
    expect(sale?.authentication).toMatchObject({ Eci: '5', Version: '2' });
    expect(cielo.mpi.enrolled()).toMatchObject([
      {
        totalamount: String(sale?.Payment.Amount),
        ...{ billto_zipcode: '01310100', billto_phonenumber: '5511912345678', billto_state: 'SP' },
      },
    ]);
    expect(sent.filter((text) => /Paulista|001091/.test(text))).toEqual([]);
    await expect(page.locator('[class^="bpmpi_"]')).toHaveCount(0);

    const { uuid } = await chargeOf(seller, { title: link.title });
    await page.goto(`/cobrancas/${uuid}`);
    await expect(
      page.getByText('Autenticado pelo emissor: a contestação por fraude é do emissor', { exact: true }),
    ).toBeVisible();

    // A sale that the bank does not authenticate goes through, at the seller's risk.
    const failing = await createLink(seller, { title: titleOf('Bule'), amountCents: 7_000 });
    await openLink(page, failing);
    await fillBuyer(page);
    await choose(page, 'Cartão de crédito');
    await fillCard(page, '5200 0000 0000 1120');
    await fillBilling(page);
    await pressPay(page, /^Pagar R\$/);
    await expectTitle(page, 'Pagamento confirmado');
    expect(cielo.books.sales().at(-1)?.authentication).toBeNull();
    await page.goto(`/cobrancas/${(await chargeOf(seller, { title: failing.title })).uuid}`);
    await expect(
      page.getByText('Sem autenticação do emissor: a contestação por fraude é da loja', { exact: true }),
    ).toBeVisible();
  } finally {
    await cielo.close();
  }
});

async function fillBilling(page: Page): Promise<void> {
  await field(page, 'CEP').pressSequentially('01310100');
  await field(page, 'Rua e número').fill('Av. Paulista, 1000');
  await field(page, 'Bairro e complemento').fill('Bela Vista');
  await field(page, 'Cidade').fill('São Paulo');
  await field(page, 'Estado (UF)').fill('sp');
}

async function payByCard(page: Page, link: { uuid: string; title: string }, number: string): Promise<void> {
  await openLink(page, link);
  await fillBuyer(page);
  await choose(page, 'Cartão de crédito');
  await fillCard(page, number);
  await pressPay(page, /^Pagar R\$/);
}
