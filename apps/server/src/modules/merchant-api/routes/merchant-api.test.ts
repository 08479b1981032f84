import { apiScopes, scopeOf } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { addDays, newId, plainDateAt } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createRouteSample } from '../../../testing/route-sample.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const sample = await createRouteSample({ call, product }, { ours, theirs });

async function keyOf(seller: TestSeller, given: object = {}) {
  const body = { title: 'ERP', scopes: [...apiScopes], ...given };
  const answer = await call('POST', '/service/core/api-keys', { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { uuid: string; secret: string; lastFour: string };
}

const { secret } = await keyOf(ours);
const callRoute = (method: string, path: string, body?: unknown, { token = secret, key = newId() } = {}) =>
  call(method, `/api/v1${path}`, { key, body, headers: { 'x-token-api': token } });

const buyer = { name: 'Ana Lima', document: '52998224725', email: 'ana@example.com', phone: '11988887777' };
const card = {
  number: '4111111111111111',
  cardHolderName: 'ANA LIMA',
  expirationMonth: 12,
  expirationYear: 2040,
  cvv: '123',
};
const inDays = (days: number) => addDays(plainDateAt(Temporal.Now.instant()), days);
const opened = endpoints.filter(({ access }) => scopeOf(access) !== null);

describe('every endpoint of the merchant API', () => {
  const send = (endpoint: (typeof opened)[number], headers: Record<string, string>) =>
    call(endpoint.method, sample.pathOf(endpoint), { key: newId(), body: endpoint.example?.body ?? {}, headers });

  it.each(opened.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const code = async (headers: Record<string, string>) => {
      const answer = await send(endpoint, headers);
      return [answer.statusCode, answer.json().errors[0].code];
    };
    expect(await code({})).toEqual([401, 'api_key.required']);
    expect(await code({ authorization: `Bearer ${ours.tokens.ADMIN}` })).toEqual([401, 'api_key.required']);
    expect(await code({ 'x-token-api': `${secret}x` })).toEqual([401, 'api_key.invalid']);
    const scope = scopeOf(endpoint.access);
    const without = await keyOnce(`without ${scope}`, { scopes: apiScopes.filter((one) => one !== scope) }, theirs);
    expect(await code({ 'x-token-api': without.secret })).toEqual([403, 'api_key.scope_missing']);
    if (endpoint.path.includes('{')) {
      const stranger = await keyOnce('theirs', {}, theirs);
      expect((await code({ 'x-token-api': stranger.secret }))[0]).toBe(404);
    }
    if (endpoint.example) expect(endpoint.body?.safeParse(endpoint.example.body).success).toBe(true);
  });

  const made = new Map<string, Promise<{ secret: string }>>();
  function keyOnce(name: string, given: object, seller = ours) {
    const known = made.get(name) ?? keyOf(seller, given);
    made.set(name, known);
    return known;
  }
});

describe('a key', () => {
  it('that is switched off, expired, rotated out or deleted opens nothing', async () => {
    const { uuid, secret: token } = await keyOf(ours, { title: 'Some' });
    const code = async (with_ = token) => {
      const answer = await callRoute('GET', '/balance', undefined, { token: with_ });
      return answer.statusCode === 200 ? 'open' : answer.json().errors[0].code;
    };
    const change = (method: string, path: string, body?: object) =>
      call(method, `/service/core/api-keys/${uuid}${path}`, { token: ours.tokens.ADMIN, key: newId(), body });
    expect(await code()).toBe('open');
    await change('PATCH', '/active', { active: false });
    expect(await code()).toBe('api_key.inactive');
    await change('PATCH', '/active', { active: true });
    const rotated = (await change('POST', '/secret', { overlapHours: 1 })).json();
    expect([await code(), await code(rotated.secret)]).toEqual(['open', 'open']);
    const again = (await change('POST', '/secret', { overlapHours: 0 })).json();
    expect([await code(), await code(rotated.secret), await code(again.secret)]).toEqual([
      'api_key.invalid',
      'api_key.expired',
      'open',
    ]);
    await change('DELETE', '');
    expect(await code(again.secret)).toBe('api_key.invalid');
  });

  it('is shown again by the same call, and its secret is in no table', async () => {
    const [key, body] = [newId(), { title: 'Duas vezes', scopes: ['plans:read'] }];
    const create = () => call('POST', '/service/core/api-keys', { token: ours.tokens.ADMIN, key, body });
    const [first, second] = [(await create()).json(), (await create()).json()];
    expect(second).toMatchObject({ uuid: first.uuid, secret: first.secret });
    const rows = await database.database.reader.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.secret.slice(8));
  });

  it('has a log of its calls, with the id of the answer and no query', async () => {
    const { uuid, secret: token } = await keyOf(ours, { title: 'Log' });
    const answer = await callRoute('GET', '/customers?email=ana%40example.com', undefined, { token });
    await callRoute('GET', '/charges?cursor=nonsense', undefined, { token });
    expect(answer.headers).toMatchObject({ 'ratelimit-policy': expect.stringMatching(/^"default";q=\d+;w=60$/) });
    await expect
      .poll(async () => {
        const path = `/service/core/api-keys/${uuid}/requests`;
        return (await call('GET', path, { token: ours.tokens.ADMIN })).json().content;
      })
      .toMatchObject([
        { path: '/api/v1/charges', status: 400, errorCode: 'api.cursor_invalid' },
        { path: '/api/v1/customers', status: 200, uuid: answer.headers['request-id'] },
      ]);
    const shown = (await call('GET', `/service/core/api-keys/${uuid}`, { token: ours.tokens.ADMIN })).json();
    expect(shown.lastUsedAt).not.toBeNull();
  });

  it('takes no cursor that no list answered, whatever is in it', async () => {
    const { secret: token } = await keyOf(ours, { title: 'Cursor' });
    const id = newId();
    for (const place of [
      ['charges', 1, id],
      ['charges', '2026-01-01', 2, id],
      ['customers', id],
      ['statement', 1, 2, 'x', 'y'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const answer = await callRoute('GET', `/${place[0]}?cursor=${cursor}`, undefined, { token });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'api.cursor_invalid']);
    }
  });

  it('that is publishable may do no more than a page may', async () => {
    const body = { title: 'Página', kind: 'PUBLISHABLE', scopes: ['balance:read'] };
    const answer = await call('POST', '/service/core/api-keys', { token: ours.tokens.ADMIN, key: newId(), body });
    expect(answer.json().errors[0].code).toBe('request.invalid');
  });
});

describe('a sale', () => {
  it('from customer and link to a Pix that is paid, refunded and in the statement', async () => {
    const made = await callRoute('POST', '/customers', {
      ...buyer,
      document: '39053344705',
      countryCode: '55',
      address: null,
    });
    const customerId = made.statusCode === 201 ? made.json().id : made.json().errors[0].params.customerId;
    const link = await callRoute('POST', '/payment-links', {
      type: 'ORDER',
      title: 'Pedido',
      amountCents: 12_345,
      methods: ['PIX'],
      customerId,
    });
    expect(link.json()).toMatchObject({ amountCents: 12_345, status: 'OPEN', customerId, methods: ['PIX'] });
    expect((await callRoute('POST', `/payment-links/${link.json().uuid}/expire`)).json().status).toBe('DELETED');
    const key = newId();
    const body = { title: 'Pedido', amountCents: 12_345, method: 'PIX', customerId, metadata: { pedido: '7' } };
    const [order, again] = [
      await callRoute('POST', '/orders', body, { key }),
      await callRoute('POST', '/orders', body, { key }),
    ];
    expect(order.statusCode, order.body).toBe(201);
    expect(again.json()).toEqual(order.json());
    expect(order.json()).toMatchObject({ status: 'PENDING', amountCents: 12_345, pix: { brCode: expect.any(String) } });
    const page = { page: 0, size: 1, order: 'DESC' } as const;
    const { content } = await product.controls.instruments.findInstruments(ours.id, 'pix', page);
    const paid = {
      sellerId: ours.id,
      rail: 'pix',
      id: content[0]?.id ?? '',
      action: 'PAY',
      effectId: newId(),
    } as const;
    await product.controls.instruments.controlSimulator(paid);
    await product.clockMover.pump(ours.id);
    await product.scheduler.runDue(ours.id);
    const { charges, status } = (await callRoute('GET', `/orders/${order.json().uuid}`)).json();
    expect(status).toBe('PAID');
    const refund = await callRoute('POST', `/charges/${charges[0]}/refunds`, { amountCents: 345 });
    expect(refund.json()).toMatchObject({ amountCents: 345, currency: 'BRL' });
    const known = await callRoute('GET', `/charges/${charges[0]}/refunds/${refund.json().uuid}`);
    expect(known.json().uuid).toBe(refund.json().uuid);
    await product.clockMover.pump(ours.id);
    const statement = (await callRoute('GET', '/statement?limit=100')).json();
    expect(statement.data.filter((row: { chargeId: string }) => row.chargeId === charges[0]).length).toBeGreaterThan(1);
  });

  it('by boleto with its day is made, changed and canceled', async () => {
    const body = {
      title: 'Mensalidade',
      amountCents: 15_001,
      dueDate: inDays(20),
      installments: 2,
      methods: ['BANK_SLIP'],
    };
    const customer = (
      await callRoute('POST', '/customers', { ...buyer, document: '11144477735', countryCode: '55', address: null })
    ).json();
    const key = newId();
    const made = (await callRoute('POST', '/charges', { customerId: customer.id, ...body }, { key })).json();
    expect(made).toMatchObject({
      status: 'PENDING',
      sent: false,
      charges: [{ amountCents: 7_501 }, { amountCents: 7_500 }],
    });
    expect((await callRoute('POST', '/charges', { customerId: customer.id, ...body }, { key })).json()).toEqual(made);
    const { uuid, line } = made.charges[1];
    const changed = (await callRoute('PATCH', `/charges/${uuid}`, { dueDate: inDays(70), amountCents: 5_000 })).json();
    expect(changed).toMatchObject({ uuid, dueDate: inDays(70), amountCents: 5_000, status: 'SCHEDULED' });
    expect(changed.bankSlip.line).not.toBe(line);
    expect((await callRoute('POST', `/charges/${uuid}/cancel`)).json()).toMatchObject({ status: 'CANCELED' });
    const refused = await callRoute('PATCH', `/charges/${uuid}`, { amountCents: 1 });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'charge.not_changeable']);
    const unknown = await callRoute('POST', '/charges', { customerId: newId(), ...body });
    expect([unknown.statusCode, unknown.json().errors[0].code]).toEqual([404, 'customer.not_found']);
  });

  it('by card with a session of 3DS whose challenge is answered', async () => {
    const stored = (await callRoute('POST', '/cards', { ...card, number: '4000002760003184' })).json();
    expect(stored).toMatchObject({ brand: 'visa', first6digits: '400000', last4digits: '3184', status: 'ACTIVE' });
    const terms = { cardId: stored.cardId, amountCents: 5_000 };
    const session = (await callRoute('POST', '/3ds/session', terms)).json();
    const body = {
      title: 'Com 3DS',
      method: 'CREDIT_CARD',
      buyer,
      ...terms,
      threeDs: { sessionId: session.sessionId },
    };
    const wrong = await callRoute('POST', '/orders', { ...body, amountCents: 5_001 });
    expect(wrong.json().errors[0].code).toBe('api.three_ds_session_invalid');
    const order = (await callRoute('POST', '/orders', body)).json();
    expect(order).toMatchObject({ status: 'CHALLENGE', challenge: { hint: expect.stringContaining('123456') } });
    const answered = await callRoute('POST', `/orders/${order.uuid}/challenge`, { code: '123456' });
    expect(answered.json()).toMatchObject({ status: 'PAID', challenge: null });
    const spent = await callRoute('POST', '/orders', { ...body, threeDs: undefined });
    expect(spent.json().errors[0].code).toBe('checkout.card_unusable');
  });
});

interface Links {
  readonly data: readonly { readonly title: string }[];
  readonly nextCursor: string | null;
}

it('pages by cursor neither repeat nor lose a row while rows are added', async () => {
  const create = (title: string) =>
    callRoute('POST', '/payment-links', { type: 'ORDER', title, amountCents: 100, methods: ['PIX'] });
  for (const title of ['1', '2', '3', '4', '5']) await create(title);
  const titles: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Links = (await callRoute('GET', `/payment-links?limit=2${cursor && `&cursor=${cursor}`}`)).json();
    titles.push(...page.data.map(({ title }) => title));
    cursor = page.nextCursor;
    await create('new');
  }
  expect(titles.slice(0, 5)).toEqual(['5', '4', '3', '2', '1']);
  expect(titles).not.toContain('new');
  const other = (await callRoute('GET', '/payment-links?limit=1')).json().nextCursor;
  expect((await callRoute('GET', `/customers?cursor=${other}`)).statusCode).toBe(400);
});
