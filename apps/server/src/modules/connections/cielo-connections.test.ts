import { cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCieloProvider } from '../../testing/providers/cielo-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const cielo = await startCieloProvider();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const { call, createSeller, database, product } = await createTestProduct({
  log,
  sandbox: false,
  providers: [cielo],
});
const seller = await createSeller();
beforeAll(async () => {
  cielo.webhooks.hold = true;
  await connect();
});
afterAll(() => cielo.close());

const number = '4000000000000010';

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
}

async function connect() {
  const { authority, url: baseUrl, merchantId, merchantKey: appKey, clientId, clientSecret } = cielo;
  const body = {
    method: 'CREDIT_CARD',
    provider: 'cielo',
    environment: 'TEST',
    clientId,
    clientSecret,
    appKey,
    settings: { merchantId, baseUrl, authority, descriptor: 'LOJA' },
  };
  const made = await callRoute('POST', '/service/connections', body);
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
}

const linkPath = async () =>
  `/service/core/public/payment-links/${(await callRoute('POST', '/service/core/payment-links', linkBody)).json().uuid}`;

/**
 * Does what the buyer's browser does: takes an access token from us, sends the card to Cielo, and hands us only Cielo's
 * name for it.
 */
async function handOver(path: string, cardNumber: string): Promise<string> {
  const access = await call('POST', `${path}/card-access`, {});
  expect(access.statusCode, access.body).toBe(201);
  const { AccessToken } = { AccessToken: access.json().accessToken as string };
  const card = { number: cardNumber, holder: 'ANA LIMA', expiration: '12/2040' };
  return cielo.books.putCard(AccessToken, card);
}

async function pay(cardNumber = number) {
  const path = await linkPath();
  const { methods } = (await call('GET', path)).json();
  const body = { acquirerToken: await handOver(path, cardNumber), holderName: 'ANA LIMA' };
  const kept = await call('POST', `${path}/cards`, { key: newId(), body });
  expect(kept.statusCode, kept.body).toBe(201);
  const [{ installments, totalAmount }] = methods.creditCard.options;
  const paid = await call('POST', `${path}/payments`, {
    key: newId(),
    body: { buyer, method: 'CREDIT_CARD', installments, totalAmount, cardToken: kept.json().token },
  });
  return { paid, acquirerToken: body.acquirerToken };
}

async function deliverWebhooks(): Promise<void> {
  const [{ webhooksUrl }] = (await callRoute('GET', '/service/connections')).json().content;
  for (const { body } of cielo.webhooks.waiting.splice(0)) {
    expect((await call('POST', webhooksUrl.replace('http://balcao.test', ''), { body })).statusCode).toBe(200);
  }
  await product.clockMover.pump(seller.id);
}

async function newestCharge() {
  await product.clockMover.pump(seller.id);
  return (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content[0];
}

const reconcile = () => product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });

describe('a seller with Cielo', () => {
  it('sells by card in production, gives back, is notified of what is decided late, and the books agree', async () => {
    cielo.webhooks.url = 'http://held.example/card';
    expect((await call('GET', await linkPath())).json().cardAcquirer).toEqual({
      provider: 'cielo',
      publicKey: null,
      second: null,
      url: `${cielo.url}/post/api/public/v1/card`,
    });
    const { paid } = await pay();
    expect(paid.json(), paid.body).toMatchObject({ status: 'PAID', card: { brand: 'visa', last4digits: '0010' } });
    const charge = await newestCharge();
    const refund = await callRoute('POST', `/service/core/app/v1/charges/${charge.uuid}/refunds`, { amount: 3 });
    expect(refund.statusCode, refund.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    await product.scheduler.runDue(seller.id);
    await deliverWebhooks();
    expect(cielo.books.sales()[0]?.Payment).toMatchObject({ Status: 2, VoidedAmount: 300 });
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });

    const waiting = await pay('4000000000000036');
    expect(waiting.paid.json().status).toBe('PROCESSING');
    cielo.books.decideLate(cielo.books.sales().at(-1)?.Payment.PaymentId ?? '', true);
    await deliverWebhooks();
    expect(await newestCharge()).toMatchObject({ status: 'PAID' });
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);

    const refused = await pay('4000000000000069');
    expect(refused.paid.body).toContain('Saldo ou limite insuficiente');
  });

  it('access is for one card of a link that can be paid, and a number is not taken', async () => {
    const path = await linkPath();
    const access = (await call('POST', `${path}/card-access`, {})).json().accessToken;
    const card = { number, holder: 'ANA', expiration: '12/2040' };
    cielo.books.putCard(access, card);
    expect(() => cielo.books.putCard(access, card)).toThrow('Unauthorized');
    const typed = { number, expirationMonth: 12, expirationYear: 2040, cvv: '739', holderName: 'ANA LIMA' };
    const refused = await call('POST', `${path}/cards`, { key: newId(), body: typed });
    expect(refused.body).toContain('card.number_not_accepted');
    const none = path.replace(/[^/]+$/, newId());
    expect((await call('POST', `${none}/card-access`, {})).statusCode).toBe(404);
  });

  it('keeps the brand’s id of a first sale, sends it with the next, and drops a new card’s number unread', async () => {
    const { paid } = await pay();
    expect(paid.json()).toMatchObject({ status: 'PAID' });
    const first = cielo.books.sales().at(-1)?.Payment;
    const { rows } = await sql<{ token: string; kept: string; tid: string }>`
      select token, issuer_transaction_id as kept, tid from card_api_charges
      where seller_id = ${seller.id} and charge_id = ${first?.PaymentId ?? ''}`.execute(database.database.reader);
    expect(rows).toMatchObject([{ kept: first?.IssuerTransactionId, tid: first?.Tid }]);
    const replaced = { CardNumber: '4000000000000093', ExpirationDate: '12/2041', Brand: 'Visa' };
    cielo.books.replaceCards(replaced);
    const token = rows[0]?.token ?? '';
    const again = { sellerId: seller.id, id: newId(), token, amountCents: cents(900), installments: 1 };
    await product.rails.card.authorize({ ...again, isRecurring: true });
    cielo.books.replaceCards(undefined);
    const sale = cielo.books.sales().at(-1);
    expect(sale?.Payment).toMatchObject({ Recurrent: true, NewCard: replaced });
    expect(sale?.firstTransactionId).toBe(first?.IssuerTransactionId);
    const stored = await sql<{ text: string }>`
      select row_to_json(h)::text as text from card_api_charges as h where seller_id = ${seller.id}
      union all select row_to_json(t)::text from card_tokens as t where seller_id = ${seller.id}`.execute(
      database.database.reader,
    );
    for (const text of [...stored.rows.map((row) => row.text), ...lines])
      expect(text).not.toContain(replaced.CardNumber);
  });

  it('no number, no key and no name of a card at Cielo is stored or logged in the open', async () => {
    const { acquirerToken } = await pay();
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from card_tokens as t where seller_id = ${seller.id}
      union all select row_to_json(k)::text from idempotency_keys as k where seller_id = ${seller.id}
      union all select row_to_json(c)::text from connections as c where seller_id = ${seller.id}
      union all select row_to_json(h)::text from card_api_charges as h where seller_id = ${seller.id}
      union all select row_to_json(a)::text from audit_entries as a where seller_id = ${seller.id}`.execute(
      database.database.reader,
    );
    const open = [...rows.map(({ text }) => text), ...lines].join('\n');
    for (const secret of [number, acquirerToken, cielo.merchantKey, cielo.clientSecret])
      expect(open).not.toContain(secret);
  });
});
