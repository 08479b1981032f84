import { newId } from '@balcao/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankingBody } from '../../testing/banking-body.ts';
import { startPixProvider } from '../../testing/providers/pix-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const bank = await startPixProvider();
const { call, createSeller, database, product } = await createTestProduct({
  sandbox: false,
  providers: [bank],
});
const seller = await createSeller();
beforeAll(async () => {
  bank.webhooks.hold = true;
});
afterAll(() => bank.close());

const token = seller.tokens.ADMIN;

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token, key: newId(), ...(body && { body }) });
}

async function link(): Promise<string> {
  return (await callRoute('POST', '/service/core/payment-links', linkBody)).json().uuid;
}

function pay(uuid: string, method = 'PIX') {
  const body = { buyer, method, installments: 1, totalAmount: 10 };
  return call('POST', `/service/core/public/payment-links/${uuid}/payments`, { key: newId(), body });
}

/** A buyer requests a Pix and pays it at the bank; returns its txid and the bank's webhook. */
async function paid() {
  const uuid = await link();
  expect((await pay(uuid)).statusCode).toBe(201);
  const txid =
    bank.calls
      .findLast((one) => one.startsWith('PUT /cob/'))
      ?.split('/')
      .at(-1) ?? '';
  const endToEndId = bank.pay(txid);
  return { uuid, txid, endToEndId };
}

async function deliverWebhooks(): Promise<void> {
  for (const { url, body } of bank.webhooks.waiting.splice(0)) {
    expect((await call('POST', url.replace('http://balcao.test', ''), { body })).statusCode).toBe(200);
  }
  await product.clockMover.pump(seller.id);
}

async function charges() {
  return (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content;
}

async function left(): Promise<string[]> {
  const { steps } = (await callRoute('GET', '/service/connections/readiness')).json();
  return steps.filter(({ done }: { done: boolean }) => !done).map(({ step }: { step: string }) => step);
}

async function reconcile() {
  return product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });
}

it('outside of a sandbox nothing is simulated: what is not connected is offered to nobody', async () => {
  const uuid = await link();
  const { methods } = (await call('GET', `/service/core/public/payment-links/${uuid}`)).json();
  expect(methods).toEqual({ creditCard: null, bankSlip: null, pix: null });
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD']) {
    expect((await pay(uuid, method)).json().errors[0].code).toBe('checkout.method_not_offered');
  }
  const card = {
    number: '4111111111111111',
    holderName: 'Ana Lima',
    cvv: '123',
    expirationMonth: 12,
    expirationYear: 2040,
  };
  const typed = await call('POST', `/service/core/public/payment-links/${uuid}/cards`, { key: newId(), body: card });
  expect(typed.json().errors[0].code).toBe('rails.not_connected');
  expect((await callRoute('GET', '/service/core/redeems/anticipation/amount')).json()).toMatchObject({
    payable: false,
  });
  expect(await left()).toEqual(expect.arrayContaining(['MAIL', 'PIX', 'FIRST_PIX']));
  expect(await left()).not.toContain('PRODUCTION');
});

it('from an empty installation to the first Pix, its returns, and books that agree', async () => {
  const { authority, certificate, clientId, clientSecret, pixKey, tokenUrl, url: baseUrl } = bank;
  const made = await callRoute('POST', '/service/connections', {
    method: 'PIX',
    provider: 'other',
    environment: 'PRODUCTION',
    clientId,
    clientSecret,
    settings: { pixKey, baseUrl, tokenUrl, authority },
    certificate: { content: certificate.pfx.toString('base64'), password: certificate.password },
  });
  const { uuid: connection } = made.json();
  expect((await callRoute('POST', `/service/connections/${connection}/test`)).json().ok).toBe(true);
  expect((await callRoute('PATCH', `/service/connections/${connection}/activate`)).json().status).toBe('ACTIVE');

  const first = await paid();
  const offered = (await call('GET', `/service/core/public/payment-links/${await link()}`)).json().methods;
  expect(offered).toMatchObject({ creditCard: null, bankSlip: null, pix: { options: [{ installments: 1 }] } });
  await deliverWebhooks();
  const [charge] = await charges();
  expect(charge).toMatchObject({ status: 'PAID' });
  expect(await left()).not.toContain('FIRST_PIX');
  expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });

  for (const value of [3, 5]) {
    const refund = await callRoute('POST', `/service/core/app/v1/charges/${charge.uuid}/refunds`, { amount: value });
    expect(refund.statusCode, refund.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    await product.scheduler.runDue(seller.id);
    await deliverWebhooks();
  }
  const back = bank.payments().find(({ endToEndId }) => endToEndId === first.endToEndId)?.devolucoes ?? [];
  expect(back.map(({ valor, status }) => [valor, status])).toEqual([
    ['3.00', 'DEVOLVIDO'],
    ['5.00', 'DEVOLVIDO'],
  ]);
  expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
});

it('a Pix that no webhook reported is found by the reconciliation; what the payer’s bank takes back is a lost dispute', async () => {
  const { endToEndId } = await paid();
  bank.webhooks.waiting.splice(0);
  expect(await charges()).toMatchObject([{ status: 'SCHEDULED' }, {}]);
  expect(await reconcile()).toMatchObject({ open: 0, healed: 1 });
  expect(await charges()).toMatchObject([{ status: 'PAID' }, {}]);

  bank.takeBack(endToEndId, 'MED_FRAUDE');
  await deliverWebhooks();
  expect(await charges()).toMatchObject([{ status: 'CHARGEBACK' }, {}]);
  expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

it('opens no account, for no institution is connected, and keeps no application', async () => {
  const { document } = await product.sellers.sellerOf(seller.id);
  const refused = await callRoute('POST', '/service/core/banking-account', bankingBody(document));
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'banking.account_not_offered']);
  expect((await callRoute('GET', '/service/core/banking-account')).json()).toMatchObject({ status: 'INACTIVE' });
});
