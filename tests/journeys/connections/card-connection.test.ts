import { expect, type Page, test } from '@playwright/test';
import { type CardProvider, startCardProvider } from '../../../apps/server/src/testing/providers/card-provider.ts';
import { type CieloProvider, startCieloProvider } from '../../../apps/server/src/testing/providers/cielo-provider.ts';
import { findConnections, refundWholeCharge } from '../../../packages/contract/src/index.ts';
import { choose, expectTitle, field, fillBuyer, fillCard, openLink, pressPay } from '../checkout/checkout-screen.ts';
import { callAs } from '../support/call-api.ts';
import { fillCielo, fillPagarme, fillThreeDs, openConnectionFields, testAndActivate } from '../support/connect.ts';
import { createLink } from '../support/create-link.ts';
import { newSeller } from '../support/new-seller.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

// The test acquirer's certificate is unknown to the buyer's browser.
test.use({ ignoreHTTPSErrors: true });

test('an acquirer is connected; the card goes from the browser straight to it, is paid there, and goes back', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Adquirente');
  const acquirer = await startCardProvider({ port: Number(process.env.BALCAO_JOURNEYS_ACQUIRER_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await connect(page, acquirer);
    const card = page.getByRole('article', { name: 'Cartão de crédito · Pagar.me' });
    await expect(card.getByText('Nenhum aviso recebido ainda.')).toBeVisible();
    await expect(page.getByText(acquirer.secretKey)).toHaveCount(0);

    const seller = await callAs(request, email);
    const [connected] = (await seller(findConnections, {})).content;
    acquirer.webhooks.url = connected?.webhooksUrl ?? null;
    const title = titleOf('Moedor');
    const link = await createLink(seller, { title, amountCents: 12_000 });
    const sent: string[] = [];
    page.on('request', (one) => {
      if (!one.url().startsWith(acquirer.url)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    await openLink(page, link);
    await fillBuyer(page);
    await choose(page, 'Cartão de crédito');
    await fillCard(page, '4000 0000 0000 0028');
    await pressPay(page, /^Pagar R\$/);
    await expect(page.getByRole('alert').filter({ hasText: 'O banco emissor não autorizou.' })).toBeVisible();
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0000 0000 0028');
    await fillCard(page, '4000 0000 0000 0010');
    await pressPay(page, /^Pagar R\$/);
    await expectTitle(page, 'Pagamento confirmado');
    expect(acquirer.books.numbers()).toEqual(['4000000000000028', '4000000000000010']);
    expect(sent.filter((text) => /4000[ +%20]*0000|000010|000028/.test(text))).toEqual([]);
    expect(sent.some((text) => text.includes('acquirerToken'))).toBe(true);

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
    await page.goto('/conexoes');
    await expect(card.getByText(/Primeiro aviso recebido em/)).toBeVisible();
  } finally {
    await acquirer.close();
  }

  // The seller changes to Cielo, whose access token is fetched when the buyer pays.
  const cielo = await startCieloProvider({ port: Number(process.env.BALCAO_JOURNEYS_ACQUIRER_PORT), days: 365 });
  try {
    await connectCielo(page, cielo);
    for (const secret of [cielo.merchantKey, cielo.clientSecret]) await expect(page.getByText(secret)).toHaveCount(0);

    const seller = await callAs(request, email);
    const title = titleOf('Cafeteira');
    const link = await createLink(seller, { title, amountCents: 9_000 });
    const sent: string[] = [];
    page.on('request', (one) => {
      if (!one.url().startsWith(cielo.url)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    await openLink(page, link);
    await fillBuyer(page);
    await choose(page, 'Cartão de crédito');
    await fillCard(page, '4000 0000 0000 0002');
    await pressPay(page, /^Pagar R\$/);
    await expect(page.getByRole('alert').filter({ hasText: 'O banco emissor não autorizou.' })).toBeVisible();
    await fillCard(page, '4000 0000 0000 0010');
    await pressPay(page, /^Pagar R\$/);
    await expectTitle(page, 'Pagamento confirmado');
    expect(cielo.books.numbers()).toEqual(['4000000000000002', '4000000000000010']);
    expect(sent.filter((text) => /4000[ +%20]*0000|000010|000002/.test(text))).toEqual([]);
    expect(cielo.books.sales().map(({ Payment }) => Payment.Status)).toEqual([3, 2]);
    expect((await chargeOf(seller, { title })).status).toBe('PAID');
  } finally {
    await cielo.close();
  }
});

test('the buyer’s bank authenticates a card, and the charge says who bears its fraud', async ({ page, request }) => {
  test.slow();
  const { email } = await newSeller('Loja com 3DS');
  const cielo = await startCieloProvider({ port: Number(process.env.BALCAO_JOURNEYS_ACQUIRER_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await connectCielo(page, cielo, { isAuthenticated: true });
    await expect(page.getByText('Sim; o que o banco não autentica é vendido mesmo assim')).toBeVisible();
    const seller = await callAs(request, email);
    const link = await createLink(seller, { title: titleOf('Chaleira'), amountCents: 15_000 });
    const sent: string[] = [];
    page.on('request', (one) => {
      if (!one.url().startsWith(cielo.url)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    await openLink(page, link);
    await fillBuyer(page);
    await choose(page, 'Cartão de crédito');
    await fillCard(page, '4000 0000 0000 1091');
    await pressPay(page, /^Pagar R\$/);
    await expect(page.getByText('Informe a rua e o número')).toBeVisible();
    await fillBilling(page);
    await pressPay(page, /^Pagar R\$/);
    const bank = page.frameLocator('iframe[title="Confirmação do banco"]');
    await bank.getByRole('button', { name: 'Sim, fui eu' }).click();
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

    // What the bank does not authenticate is sold all the same, at the seller's risk.
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

async function connectCielo(page: Page, cielo: CieloProvider, { isAuthenticated = false } = {}): Promise<void> {
  const form = await openConnectionFields(page, 'Receber por cartão', 'Cielo');
  await fillCielo(form, cielo);
  if (isAuthenticated) {
    await expect(form.getByText('SAQ A-EP')).toBeVisible();
    await fillThreeDs(form, cielo);
  }
  await testAndActivate(page, 'Cartão de crédito · Cielo');
}

async function connect(page: Page, acquirer: CardProvider): Promise<void> {
  const form = await openConnectionFields(page, 'Receber por cartão', 'Pagar.me');
  await form.getByRole('button', { name: 'Guardar e testar' }).click();
  await expect(form.getByText('Preenchimento obrigatório!').first()).toBeVisible();
  await fillPagarme(form, acquirer);
  await testAndActivate(page, 'Cartão de crédito · Pagar.me');
}
