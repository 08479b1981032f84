import { newId, plainDateAt } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type PixProvider, startPixProvider } from '../../testing/providers/pix-provider.ts';
import { certificateBody, customerBody, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';
import { aSubSeller, percent } from '../payment-links/test-split.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const [first, second] = await Promise.all([startPixProvider(), startPixProvider()]);
const { call, createSeller, database, product } = await createTestProduct({
  log,
  providers: [first, second],
});
let seller: TestSeller;

afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  seller = await createSeller();
});

const path = '/service/connections';

function bodyOf(provider: PixProvider, changes: object = {}) {
  const { certificate, authority, clientId, clientSecret, pixKey, tokenUrl, url: baseUrl } = provider;
  return {
    method: 'PIX',
    provider: 'other',
    environment: 'TEST',
    clientId,
    clientSecret,
    settings: { pixKey, baseUrl, tokenUrl, authority },
    certificate: { content: certificate.pfx.toString('base64'), password: certificate.password },
    ...changes,
  };
}

async function callRoute(method: string, of: string, body?: object, token = seller.tokens.ADMIN) {
  return call(method, `${path}${of}`, { token, key: newId(), ...(body && { body }) });
}

async function connected(provider: PixProvider): Promise<string> {
  const made = await callRoute('POST', '', bodyOf(provider));
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await callRoute('POST', `/${uuid}/test`)).json()).toMatchObject({
    ok: true,
    connection: { status: 'DRAFT' },
  });
  const on = await callRoute('PATCH', `/${uuid}/activate`);
  expect(on.json()).toMatchObject({ status: 'ACTIVE', webhooksAt: expect.any(String) });
  return uuid;
}

async function list() {
  return (await callRoute('GET', '')).json();
}

/** A buyer requests a Pix; returns its txid. */
async function sold(): Promise<string> {
  const made = await call('POST', '/service/core/payment-links', {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: linkBody,
  });
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const order = { buyer, method: 'PIX', installments: 1, totalAmount: 10 };
  const of = `/service/core/public/payment-links/${made.json().uuid}/payments`;
  const answer = await call('POST', of, { key: newId(), body: order });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid.replaceAll('-', '');
}

async function chargeStatus(): Promise<string> {
  const { content } = (await call('GET', '/service/core/charges', { token: seller.tokens.ADMIN })).json();
  return content[0].status;
}

it('a bank is connected, tried and switched on, and money comes over it', async () => {
  await connected(first);
  first.webhooks.hold = true;
  await sold();
  const waiting =
    first.calls
      .findLast((one) => one.startsWith('PUT /cob/'))
      ?.split('/')
      .at(-1) ?? '';
  first.pay(waiting);
  const [webhook] = first.webhooks.waiting.splice(0);
  expect(webhook?.url).toMatch(new RegExp(`^http://balcao.test${path}/webhooks/${seller.id}/[^/]+/[\\w-]{43}/pix$`));
  const at = webhook?.url.replace('http://balcao.test', '') ?? '';

  expect(await chargeStatus()).toBe('SCHEDULED');
  expect((await call('POST', at, { body: webhook?.body })).json()).toEqual({ received: 1 });
  await call('POST', at, { body: webhook?.body });
  await product.clockMover.pump(seller.id);
  expect(await chargeStatus()).toBe('PAID');
  const { content } = await list();
  expect(content).toMatchObject([{ status: 'ACTIVE', health: { failuresInRow: 0, lastAnswerAt: expect.any(String) } }]);
});

it('a webhook that only says it was paid is not believed, and another address is none', async () => {
  await connected(first);
  first.webhooks.hold = true;
  await sold();
  const txid =
    first.calls
      .findLast((one) => one.startsWith('PUT /cob/'))
      ?.split('/')
      .at(-1) ?? '';
  const { rows } = await sql<{ id: string }>`select id from connections where seller_id = ${seller.id}`.execute(
    database.database.reader,
  );
  const wrong = `${path}/webhooks/${seller.id}/${rows[0]?.id}/${'x'.repeat(43)}/pix`;
  const pix = { endToEndId: 'E9999999020261122120012345678901', txid, valor: '10.00' };
  expect((await call('POST', wrong, { body: { pix: [pix] } })).statusCode).toBe(404);

  const { webhooksUrl } = (await product.connections.get(seller.id, rows[0]?.id ?? '')) ?? { webhooksUrl: '' };
  const right = `${webhooksUrl.replace('http://balcao.test', '')}/pix`;
  expect((await call('POST', right, { body: { outro: 1 } })).statusCode).toBe(404);
  expect((await call('POST', right, { body: { pix: [pix] } })).statusCode).toBe(200);
  await product.clockMover.pump(seller.id);
  expect(await chargeStatus()).toBe('SCHEDULED');
});

it('another bank takes over, and what is open at the first is paid there', async () => {
  const one = await connected(first);
  first.webhooks.hold = true;
  await sold();
  const open =
    first.calls
      .findLast((call_) => call_.startsWith('PUT /cob/'))
      ?.split('/')
      .at(-1) ?? '';
  const next = await connected(second);
  const { content } = await list();
  expect(content.map(({ uuid, status }: { uuid: string; status: string }) => [uuid, status])).toEqual([
    [next, 'ACTIVE'],
    [one, 'REPLACED'],
  ]);
  first.pay(open);
  const [webhook] = first.webhooks.waiting.splice(0);
  await call('POST', webhook?.url.replace('http://balcao.test', '') ?? '', { body: webhook?.body });
  await product.clockMover.pump(seller.id);
  expect(await chargeStatus()).toBe('PAID');

  expect((await callRoute('DELETE', `/${one}`)).json().errors[0].code).toBe('connection.in_use');
  expect((await callRoute('PATCH', `/${next}/deactivate`)).json()).toMatchObject({ status: 'REPLACED' });
  expect(await product.connections.active(seller.id, 'PIX')).toBeNull();
  const actions = await database.database.reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', seller.id)
    .where('action', 'like', 'connection.%')
    .execute();
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(
      ['created', 'tested', 'activated', 'webhooks_registered', 'deactivated'].map((done) => `connection.${done}`),
    ),
  );
});

it('is refused in words: a wrong password, a broken file, real money in a sandbox, a host of nobody', async () => {
  const { content } = certificateBody;
  const refusals = [
    [{ certificate: { content, password: 'errada' } }, 422, 'connection.wrong_certificate_password'],
    [{ certificate: { content: 'YWJj', password: '' } }, 422, 'connection.unreadable_certificate'],
    [{ environment: 'PRODUCTION' }, 422, 'connection.production_in_sandbox'],
    [
      { settings: { pixKey: 'a', baseUrl: 'https://10.0.0.1/v2', tokenUrl: 'https://10.0.0.1/t' } },
      422,
      'connection.host_not_allowed',
    ],
    [{ settings: { pixKey: 'a', baseUrl: 'http://localhost:1', tokenUrl: 'https://x' } }, 400, 'request.invalid'],
    [{ clientId: '' }, 400, 'request.invalid'],
  ] as const;
  for (const [changes, status, code] of refusals) {
    const answer = await callRoute('POST', '', bodyOf(first, changes));
    expect([answer.statusCode, answer.json().errors[0].code], answer.body).toEqual([status, code]);
  }
  expect((await list()).content).toEqual([]);
});

it('is not switched on untested, nor by another seller, and a draft is forgotten with its credentials', async () => {
  const { uuid } = (await callRoute('POST', '', bodyOf(first))).json();
  expect((await callRoute('PATCH', `/${uuid}/activate`)).json().errors[0].code).toBe('connection.not_tested');
  const stranger = await createSeller();
  for (const [method, of] of [
    ['POST', `/${uuid}/test`],
    ['PATCH', `/${uuid}/activate`],
    ['PATCH', `/${uuid}/deactivate`],
    ['DELETE', `/${uuid}`],
  ] as const) {
    expect((await callRoute(method, of, undefined, stranger.tokens.ADMIN)).statusCode).toBe(404);
  }
  const wrong = await callRoute('POST', '', bodyOf(first, { clientSecret: 'outro' }));
  expect((await callRoute('POST', `/${wrong.json().uuid}/test`)).json()).toMatchObject({
    ok: false,
    failure: 'credentials',
    connection: { testedAt: null, health: { failuresInRow: 1, lastFailure: 'credentials' } },
  });
  expect((await callRoute('DELETE', `/${uuid}`)).statusCode).toBe(204);
  const { rows } = await sql`select 1 from connections where seller_id = ${seller.id} and id = ${uuid}`.execute(
    database.database.reader,
  );
  expect(rows).toEqual([]);
});

it('the same call twice is one connection, and two that are switched on at once leave one', async () => {
  const key = newId();
  const body = bodyOf(first);
  const given = { token: seller.tokens.ADMIN, key, body };
  const [one, again] = [await call('POST', path, given), await call('POST', path, given)];
  expect(one.json().uuid).toBe(again.json().uuid);
  const other = (await callRoute('POST', '', bodyOf(second))).json().uuid;
  for (const uuid of [one.json().uuid, other]) await callRoute('POST', `/${uuid}/test`);
  await Promise.all([one.json().uuid, other].map((uuid) => callRoute('PATCH', `/${uuid}/activate`)));
  const { content } = await list();
  const states = content.map(({ status }: { status: string }) => status);
  expect(states.toSorted()).toEqual(['ACTIVE', 'REPLACED']);
});

it('a charge that is split is refused at a bank, which pays the seller alone', async () => {
  const token = seller.tokens.ADMIN;
  const subSeller = await aSubSeller({ call }, seller);
  const now = (await product.sellers.clockOf(seller.id)).now();
  await product.clockMover.advance(seller.id, now.add({ minutes: 6 }));
  await connected(first);
  const customer = await call('POST', '/service/core/seller-clients', { token, key: newId(), body: customerBody });
  expect(customer.statusCode, customer.body).toBe(201);
  const chargeBy = (methods: readonly string[]) => {
    const terms = { title: 'Curso', value: 100, dueDate: plainDateAt(now.add({ hours: 24 })), methods };
    const subSellerPaymentRequest = [percent(subSeller, 10)];
    const body = { customers: [customer.json().id], ...terms, subSellerPaymentRequest };
    return call('POST', '/service/core/charges', { token, key: newId(), body });
  };
  expect((await chargeBy(['PIX'])).json().errors[0].code).toBe('payment_link.split_not_carried');
});

it('nothing that opens a bank is answered, logged or stored in the clear', async () => {
  await connected(first);
  await sold();
  const secrets = [
    ...[first.clientSecret, first.certificate.password, first.clientId],
    first.certificate.pfx.toString('base64').slice(200, 260),
  ];
  const answers = JSON.stringify(await list());
  const { rows } = await sql<{ text: string }>`
    select row_to_json(c)::text as text from connections as c where seller_id = ${seller.id}
    union all select row_to_json(k)::text from idempotency_keys as k where seller_id = ${seller.id}
    union all select row_to_json(a)::text from audit_entries as a where seller_id = ${seller.id}`.execute(
    database.database.reader,
  );
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of secrets) {
    expect(answers).not.toContain(secret);
    expect(stored).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(secret);
  }
  expect(stored).not.toContain(Buffer.from(first.clientSecret).toString('hex'));
});

it('destroys the secrets of a connection eighteen months after it was replaced, and not of one that came back', async () => {
  const sealedOf = async (id: string) =>
    (await sql<{ sealed: Buffer }>`select sealed from connections where id = ${id}`.execute(database.database.reader))
      .rows[0]?.sealed.length ?? 0;
  const [gone, back] = [await connected(first), await connected(second)];
  await callRoute('PATCH', `/${back}/deactivate`);
  await callRoute('PATCH', `/${back}/activate`);
  const before = await sealedOf(gone);
  const now = (await product.sellers.clockOf(seller.id)).now();
  await product.clockMover.advance(seller.id, now.add({ hours: 24 * 540 }));
  expect(await sealedOf(gone)).toBe(before);
  await product.clockMover.advance(seller.id, now.add({ hours: 24 * 560 }));
  expect(await sealedOf(gone)).toBeLessThan(200);
  expect(await sealedOf(back)).toBeGreaterThan(200);
  expect((await callRoute('PATCH', `/${gone}/activate`)).json().errors[0].code).toBe('connection.secrets_destroyed');
});
