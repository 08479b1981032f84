import { newId } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';
import { startReceiver, verified } from '../test-integrations.ts';

const { createSeller, call, product, database } = await createTestProduct();
const [seller, other] = [await createSeller(), await createSeller()];
const token = seller.tokens.ADMIN;
const receiver = await startReceiver();
afterAll(() => receiver.stop());

const path = '/service/core/webhooks';
const body = { title: 'Loja', url: `${receiver.url}/avisos`, domains: ['ORDER'] };

function create(more: object = {}, key: string = newId()) {
  return call('POST', path, { token, key, body: { ...body, ...more } });
}

describe('webhooks', () => {
  it('are made once by key, their secret shown then and never again, nor kept in the open', async () => {
    const key = newId();
    const made = await create({}, key);
    expect(made.statusCode, made.body).toBe(201);
    const { secret, ...webhook } = made.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ ...body, active: true, failingSince: null, disabledAt: null });
    expect((await create({}, key)).json()).toEqual(made.json());
    expect((await call('GET', `${path}/${webhook.uuid}`, { token })).json()).toEqual(webhook);
    const kept = await database.database.reader.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('are listed, changed, switched off and on, and taken away for good', async () => {
    const { uuid } = (await create({ title: 'A' })).json();
    const list = (await call('GET', `${path}?sort=title,ASC&size=1`, { token })).json();
    expect(list).toMatchObject({ number: 0, size: 1, content: [{ uuid, title: 'A' }] });
    const changed = { title: 'B', url: 'https://exemplo.com.br/x', domains: ['SUBSCRIPTION', 'ORDER'], active: false };
    expect((await call('PUT', `${path}/${uuid}`, { token, body: changed })).json()).toMatchObject(changed);
    for (const active of [true, true, false]) {
      const switched = await call('PATCH', `${path}/${uuid}/active`, { token, body: { active } });
      expect(switched.json()).toMatchObject({ uuid, active, title: 'B' });
    }
    expect((await call('DELETE', `${path}/${uuid}`, { token })).statusCode).toBe(204);
    const secrets = database.database.reader.selectFrom('webhook_secrets').selectAll().where('webhook_id', '=', uuid);
    expect(await secrets.execute(), 'with its secrets').toEqual([]);
    for (const method of ['GET', 'DELETE']) {
      expect((await call(method, `${path}/${uuid}`, { token })).json().errors[0].code).toBe('webhook.not_found');
    }
    expect((await call('POST', `${path}/${uuid}/secret`, { token, key: newId() })).statusCode).toBe(404);
  });

  it.each([
    ['no title', { title: ' ' }, 'Preenchimento obrigatório!'],
    ['an address of another kind', { url: 'ftp://exemplo.com' }, 'Entre com uma url correta'],
    ['no address', { url: 'loja' }, 'Entre com uma url correta'],
    ['a password in the address', { url: 'https://ana:senha@exemplo.com' }, 'Entre com uma url correta'],
    ['no domain', { domains: [] }, 'Selecione ao menos um domínio.'],
    ['a domain that is none', { domains: ['ALL'] }, ''],
  ])('are refused with %s', async (_, more, text) => {
    const refused = await create(more);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain(text);
  });

  it('are at most twenty of a seller', async () => {
    const token = other.tokens.OWNER;
    const make = () => call('POST', path, { token, key: newId(), body });
    for (let count = 0; count < 20; count++) expect((await make()).statusCode).toBe(201);
    expect((await make()).json().errors[0].code).toBe('webhook.too_many');
  });

  it('are told of a payment, as it can be read afterwards and sent again', async () => {
    const made = (await create({ title: 'Pagamentos' })).json();
    const linkBody = {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 1234.56, installments: 1 },
      allowedPaymentMethods: { pixMethod: {} },
      metadata: { pedido: '42' },
    };
    const link = (await call('POST', '/service/core/payment-links', { token, key: newId(), body: linkBody })).json();
    const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
    const paying = await call('POST', `/service/core/public/payment-links/${link.uuid}/payments`, {
      key: newId(),
      body: { buyer, method: 'PIX', installments: 1, totalAmount: 1234.56 },
    });
    expect(paying.statusCode, paying.body).toBe(201);
    const { instruments } = product.controls;
    const [pix] = (await instruments.findInstruments(seller.id, 'pix', { page: 0, size: 1, order: 'DESC' })).content;
    await instruments.controlSimulator({
      sellerId: seller.id,
      rail: 'pix',
      id: pix?.id ?? '',
      action: 'PAY',
      effectId: newId(),
    });
    while ((await product.scheduler.runDue(seller.id)) > 0) await product.clockMover.pump(seller.id);
    await product.clockMover.pump(seller.id);

    const of = `${path}/${made.uuid}/deliveries`;
    const { content } = (await call('GET', `${of}?sort=createdAt,ASC&status=DELIVERED`, { token })).json();
    expect(content.map((one: { type: string }) => one.type)).toEqual(
      expect.arrayContaining(['charge.created', 'charge.paid']),
    );
    const paid = content.find((one: { type: string }) => one.type === 'charge.paid');
    const whole = (await call('GET', `${of}/${paid.uuid}`, { token })).json();
    expect(whole).toMatchObject({ ...paid, history: [{ number: 1, statusCode: 200, response: 'ok' }] });
    const arrived = receiver.received.filter(({ headers }) => headers['webhook-id'] === paid.uuid);
    expect(arrived).toHaveLength(1);
    expect(arrived[0] && verified(made.secret, arrived[0])).toMatchObject({
      data: {
        charge: {
          status: 'PAID',
          amountCents: 123_456,
          metadata: { pedido: '42' },
          origin: { kind: 'PAYMENT_LINK', id: link.uuid },
        },
      },
    });
    for (const hidden of ['52998224725', 'ana@example.com', 'Ana Lima', '98888'])
      expect(whole.body).not.toContain(hidden);

    const again = await call('POST', `${of}/${paid.uuid}/resend`, { token, key: newId() });
    expect(again.json()).toMatchObject({ uuid: paid.uuid, status: 'PENDING' });
    await product.clockMover.pump(seller.id);
    expect((await call('GET', `${of}/${paid.uuid}`, { token })).json()).toMatchObject({
      status: 'DELIVERED',
      attempts: 2,
      history: [{ number: 1 }, { number: 2 }],
    });
    await call('PATCH', `${path}/${made.uuid}/active`, { token, body: { active: false } });
    const off = await call('POST', `${of}/${paid.uuid}/resend`, { token, key: newId() });
    expect(off.json().errors[0].code).toBe('webhook.inactive');
    expect((await call('GET', `${of}/${newId()}`, { token })).json().errors[0].code).toBe('webhook.delivery_not_found');
  });

  it('have their messages found by type, by what they are about, by status and by day', async () => {
    const made = (await create({ title: 'Busca' })).json();
    const of = `${path}/${made.uuid}`;
    const test = (type: string) => call('POST', `${of}/test`, { token, key: newId(), body: { type } });
    const [paid, late] = [(await test('charge.paid')).json(), (await test('charge.late')).json()];
    expect(paid).toMatchObject({ type: 'charge.paid', status: 'PENDING', test: true });
    const found = async (query: string) => {
      const { content } = (await call('GET', `${of}/deliveries?sort=createdAt,ASC&${query}`, { token })).json();
      return content.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect(await found('')).toEqual([paid.uuid, late.uuid]);
    expect(await found('text=Charge.PA')).toEqual([paid.uuid]);
    expect(await found(`text=${late.uuid}`)).toEqual([late.uuid]);
    expect(await found(`text=${late.subjectUuid}`)).toEqual([paid.uuid, late.uuid]);
    expect(await found(`text=${newId()}`)).toEqual([]);
    expect(await found('status=FAILED&status=DELIVERED')).toEqual([]);
    expect(await found('status=PENDING')).toHaveLength(2);
    expect(await found('dateFinal=2020-01-01')).toEqual([]);
    expect(await found('dateInitial=2020-01-01')).toHaveLength(2);
  });

  it('list their events, each with the message as it is sent', async () => {
    const events = (await call('GET', `${path}/events`, { token })).json();
    const paid = events.find(({ type }: { type: string }) => type === 'charge.paid');
    expect(paid.domains).toEqual(['ORDER', 'SUBSCRIPTION']);
    expect(JSON.parse(paid.example)).toMatchObject({ type: 'charge.paid', data: { charge: { amountCents: 12_990 } } });
  });
});
