import { expect, test } from '@playwright/test';
import { startCardProvider } from '../../../apps/server/src/testing/providers/card-provider.ts';
import { startCieloProvider } from '../../../apps/server/src/testing/providers/cielo-provider.ts';
import { choose, expectTitle, fillBuyer, fillCard, openLink, pressPay } from '../checkout/checkout-screen.ts';
import { callAs } from '../support/call-api.ts';
import { fillCielo, fillPagarme, openConnectionFields, testAndActivate } from '../support/connect.ts';
import { createLink } from '../support/create-link.ts';
import { newSeller } from '../support/new-seller.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

// The test acquirers' certificates are unknown to the buyer's browser.
test.use({ ignoreHTTPSErrors: true });

test('a buyer pays at the second acquirer while the first is out of order, and the seller sees where', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Duas Adquirentes');
  const pagarme = await startCardProvider({ port: Number(process.env.BALCAO_JOURNEYS_FIRST_PORT), days: 365 });
  const cielo = await startCieloProvider({ port: Number(process.env.BALCAO_JOURNEYS_SECOND_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await fillPagarme(await openConnectionFields(page, 'Receber por cartão', 'Pagar.me'), pagarme);
    await testAndActivate(page, 'Cartão de crédito · Pagar.me');
    await fillCielo(await openConnectionFields(page, 'Receber por cartão', 'Cielo'), cielo);
    await page.getByRole('button', { name: 'Guardar e testar' }).click();
    await page.getByRole('button', { name: 'Usar como segunda' }).click();
    await page.getByRole('link', { name: 'Ver conexões' }).click();
    const second = page.getByRole('article', { name: 'Cartão de crédito · Cielo' });
    await expect(second.getByText('Segunda adquirente')).toBeVisible();

    const seller = await callAs(request, email);
    const title = titleOf('Torradeira');
    const link = await createLink(seller, { title, amountCents: 15_000 });
    pagarme.faults.push({ call: 'POST /orders', does: 401 });
    await openLink(page, link);
    await fillBuyer(page);
    await choose(page, 'Cartão de crédito');
    await fillCard(page, '4000 0000 0000 0010');
    await pressPay(page, /^Pagar R\$/);
    await expectTitle(page, 'Pagamento confirmado');
    expect(cielo.books.sales().map(({ Payment }) => Payment.Status)).toEqual([2]);
    expect(pagarme.books.charges()).toEqual([]);

    const charge = await chargeOf(seller, { title });
    await page.goto(`/cobrancas/${charge.uuid}`);
    await expect(page.getByText('Cartão de crédito · Cielo')).toBeVisible();
    await expect(page.getByText(/^Pagar\.me falhou sem fazer a venda/)).toBeVisible();

    await page.goto('/conexoes');
    await second.getByRole('button', { name: 'Usar como primeira' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar como primeira' }).click();
    await expect(second.getByText('Ativa', { exact: true })).toBeVisible();
    const first = page.getByRole('article', { name: 'Cartão de crédito · Pagar.me' });
    await expect(first.getByText('Segunda adquirente')).toBeVisible();
  } finally {
    await Promise.all([pagarme.close(), cielo.close()]);
  }
});
