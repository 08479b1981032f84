import type { Endpoint } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startCardProvider } from '../../testing/providers/card-provider.ts';
import { apiKeyBody, buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const acquirer = await startCardProvider();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const { call, createSeller, database, product } = await createTestProduct({
  log,
  sandbox: false,
  providers: [acquirer],
});
const seller = await createSeller();
beforeAll(async () => {
  acquirer.webhooks.hold = true;
  await connect();
});
afterAll(() => acquirer.close());

const token = seller.tokens.ADMIN;
const number = '4000000000000010';

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token, key: newId(), ...(body && { body }) });
}

/** The simulated provider accepts test keys in its test environment and real-looking keys in production. */
async function connect() {
  const { authority, url: baseUrl, publicKey, secretKey } = acquirer;
  const body = {
    method: 'CREDIT_CARD',
    provider: 'pagarme',
    environment: 'TEST',
    clientSecret: secretKey,
    settings: { publicKey, baseUrl, authority, descriptor: 'LOJA' },
  };
  const made = await callRoute('POST', '/service/connections', body);
  expect(made.statusCode, made.body).toBe(201);
  const { uuid, certificate, clientEnding } = made.json();
  expect([certificate, clientEnding]).toEqual([null, publicKey.slice(-4)]);
  expect((await callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
}

async function connection() {
  return (await callRoute('GET', '/service/connections')).json().content[0];
}

/** The webhook address that a person registers at the acquirer. */
async function webhooksPath(): Promise<string> {
  return (await connection()).webhooksUrl.replace('http://balcao.test', '');
}

async function newLink(): Promise<string> {
  return (await callRoute('POST', '/service/core/payment-links', linkBody)).json().uuid;
}

/** A buyer pays a link with a card that their browser tokenised at the acquirer. */
async function pay(cardNumber = number) {
  const path = `/service/core/public/payment-links/${await newLink()}`;
  const { methods } = (await call('GET', path)).json();
  const body = { acquirerToken: acquirer.tokenOf(cardNumber), holderName: 'ANA LIMA' };
  const kept = await call('POST', `${path}/cards`, { key: newId(), body });
  expect(kept.statusCode, kept.body).toBe(201);
  const [option] = methods.creditCard.options;
  const order = { buyer, method: 'CREDIT_CARD', ...option, cardToken: kept.json().token };
  const { installments, totalAmount, method, cardToken } = order;
  return call('POST', `${path}/payments`, {
    key: newId(),
    body: { buyer, method, installments, totalAmount, cardToken },
  });
}

async function deliverWebhooks(): Promise<void> {
  const path = await webhooksPath();
  for (const { body } of acquirer.webhooks.waiting.splice(0)) {
    expect((await call('POST', path, { body })).statusCode).toBe(200);
  }
  await product.clockMover.pump(seller.id);
}

async function newestCharge() {
  await product.clockMover.pump(seller.id);
  return (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content[0];
}

function reconcile() {
  return product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });
}

describe('a seller with an acquirer', () => {
  it('sells by card in production, gives back in parts, and the books agree', async () => {
    acquirer.webhooks.url = 'http://held.example/card';
    const link = (await call('GET', `/service/core/public/payment-links/${await newLink()}`)).json();
    expect(link).toMatchObject({
      methods: { pix: null, bankSlip: null, creditCard: { options: expect.anything() } },
      cardAcquirer: { publicKey: acquirer.publicKey, url: `${acquirer.url}/tokens?appId=${acquirer.publicKey}` },
    });
    const paid = await pay();
    expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
    const charge = await newestCharge();
    expect(charge.status).toBe('PAID');
    const [booked] = acquirer.books.charges();
    const [option] = link.methods.creditCard.options;
    expect(booked).toMatchObject({ status: 'paid', amount: Math.round(option.totalAmount * 100) });
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });

    expect((await connection()).webhooksAt).toBeNull();
    await deliverWebhooks();
    expect((await connection()).webhooksAt).toEqual(expect.any(String));

    for (const value of [3, 5]) {
      const refund = await callRoute('POST', `/service/core/app/v1/charges/${charge.uuid}/refunds`, { amount: value });
      expect(refund.statusCode, refund.body).toBeLessThan(300);
      await product.clockMover.pump(seller.id);
      await product.scheduler.runDue(seller.id);
      await deliverWebhooks();
    }
    expect(acquirer.books.charge(booked?.id ?? '').canceled_amount).toBe(800);
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
  });

  it('learns what the issuer said, and why, and nothing is paid', async () => {
    const refused = await pay('4000000000000051');
    expect(refused.body).toContain('Saldo ou limite insuficiente');
    expect((await newestCharge()).status).toBe('FAILED');
  });

  it('is notified of what is decided late, twice and out of order, once', async () => {
    const waiting = await pay('4000000000000036');
    expect(waiting.json().status).toBe('PROCESSING');
    const { id } = acquirer.books.charges().at(-1) ?? { id: '' };
    acquirer.webhooks.times = 2;
    acquirer.books.decideLate(id, true);
    await deliverWebhooks();
    expect(await newestCharge()).toMatchObject({ status: 'PAID' });
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });

    acquirer.books.chargeBack(id);
    await deliverWebhooks();
    acquirer.webhooks.times = 1;
    expect(await newestCharge()).toMatchObject({ status: 'CHARGEBACK' });
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('believes no webhook: what was not paid at the acquirer is not paid here', async () => {
    await pay('4000000000000036');
    const { id, code } = acquirer.books.charges().at(-1) ?? { id: '', code: '' };
    const body = { id: 'hook_1', type: 'charge.paid', data: { id, code, status: 'paid', paid_amount: 1_000 } };
    expect((await call('POST', await webhooksPath(), { body })).json()).toEqual({ received: 1 });
    await product.clockMover.pump(seller.id);
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from card_api_charges where seller_id = ${seller.id} and id = ${code}`.execute(
      database.database.reader,
    );
    expect(rows).toEqual([{ outcome: null }]);
    const wrong = (await webhooksPath()).replace(/[\w-]{43}/, 'x'.repeat(43));
    expect((await call('POST', wrong, { body })).statusCode).toBe(404);
  });

  it('reads the acquirer’s schedule for the audit of fees, and audits it once', async () => {
    const audit = '/service/core/fee-audit';
    const rate = {
      ...{ acquirer: 'PAGARME', establishment: null, brand: null, product: 'CREDIT', percent: 3, fixedFee: 0 },
      ...{ installmentsFrom: 1, installmentsTo: 21, daysToSettle: null, anticipationPercent: null },
      ...{ validFrom: '2026-01-01', validTo: null },
    };
    expect((await callRoute('POST', `${audit}/rates`, rate)).statusCode).toBe(201);
    expect((await callRoute('GET', audit)).json().readsPayables).toBe(true);
    const { rows } =
      await sql`select from scheduled_jobs where seller_id = ${seller.id} and kind = 'fee-audit.payables'`.execute(
        database.database.reader,
      );
    expect(rows, 'it is read every day').toHaveLength(1);
    const sold = acquirer.books.payables().filter(({ type }) => type === 'credit');
    for (const payable of sold) Object.assign(payable, { fee: Math.round(payable.amount * 0.05) });
    const read = await callRoute('POST', `${audit}/payables`);
    expect(read.json(), read.body).toMatchObject({ acquirer: 'PAGARME', added: acquirer.books.payables().length });
    const { content } = (await callRoute('GET', `${audit}/findings?size=1000`)).json();
    const charges = new Set(sold.map(({ charge_id: id }) => id));
    expect(content.map(({ kind, tid }: { kind: string; tid: string }) => [kind, tid]).toSorted()).toEqual(
      [...charges].map((id) => ['RATE_ABOVE_CONTRACT', id]).toSorted(),
    );
    expect((await callRoute('POST', `${audit}/payables`)).json()).toEqual(read.json());
  });
});

/** Every endpoint whose body accepts card data, found by the security code. */
const takingCards = endpoints.filter(({ body }) => body && JSON.stringify(schemaOf(body)).includes('"cvv"'));

function schemaOf(body: NonNullable<Endpoint['body']>): unknown {
  return z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
}

describe('no card number reaches a seller with an acquirer', () => {
  const typed = { number: '4111111111111111', expirationMonth: 12, expirationYear: 2040, cvv: '739' };
  const shapes = [
    { ...typed, holderName: 'ANA LIMA', cardHolderName: 'ANA LIMA' },
    { ...typed, number: '4111 1111 1111 1111', holderName: 'ANA LIMA', cardHolderName: 'ANA LIMA' },
    { ...typed, holderName: 'ANA LIMA', cardHolderName: 'ANA LIMA', acquirerToken: 'token_abc' },
    { ...typed, holderName: 'ANA LIMA', cardHolderName: 'ANA LIMA', acquirerToken: null },
  ];

  it('by any call that has a place for one: it is refused, in words, and kept nowhere', async () => {
    const { secret } = (await callRoute('POST', '/service/core/api-keys', apiKeyBody)).json();
    const link = await newLink();
    const customer = (await newestCharge()).customerId;
    const portal = (await callRoute('POST', `/service/core/seller-clients/${customer}/portal-link`))
      .json()
      .url.split('/')
      .at(-1);
    const plan = { uuid: link, token: portal, subscription: newId() };
    expect(takingCards.map(({ name }) => name).toSorted()).toEqual([
      'apiCreateCard',
      'tokenizeCard',
      'tokenizePortalCard',
      'tokenizePortalPayingCard',
    ]);
    for (const { name, method, path } of takingCards) {
      const at = path.replace(/\{(\w+)\}/g, (_, of: keyof typeof plan) => plan[of]);
      for (const body of shapes) {
        const headers = { 'x-token-api': secret };
        const answer = await call(method, at, { key: newId(), body, ...(name === 'apiCreateCard' && { headers }) });
        // An unknown subscription and a refused card give the same answer.
        expect([400, 404, 422], `${name}: ${answer.body}`).toContain(answer.statusCode);
        if (name !== 'tokenizePortalCard' && !('acquirerToken' in body)) {
          expect(answer.json().errors?.[0]?.code ?? answer.body).toContain('card.number_not_accepted');
        }
      }
    }
    await expect(
      product.rails.card.tokenize({ ...typed, sellerId: seller.id, boundTo: newId(), holderName: 'ANA LIMA' }),
    ).rejects.toMatchObject({ code: 'card.number_not_accepted' });
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from card_tokens as t where seller_id = ${seller.id}
      union all select row_to_json(k)::text from idempotency_keys as k where seller_id = ${seller.id}
      union all select row_to_json(c)::text from connections as c where seller_id = ${seller.id}
      union all select row_to_json(a)::text from audit_entries as a where seller_id = ${seller.id}`.execute(
      database.database.reader,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const logged = lines.join('\n');
    for (const secretText of [typed.number, shapes[1]?.number ?? '', number, acquirer.secretKey]) {
      expect(stored).not.toContain(secretText);
      expect(logged).not.toContain(secretText);
    }
    const sealed = await sql<{ count: number }>`
      select count(*)::int as count from card_tokens where seller_id = ${seller.id} and sealed_number is not null`.execute(
      database.database.reader,
    );
    expect(sealed.rows).toEqual([{ count: 0 }]);
  });
});
