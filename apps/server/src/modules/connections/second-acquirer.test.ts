import { newId } from '@balcao/kernel';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { startCardProvider } from '../../testing/providers/card-provider.ts';
import { startCieloProvider } from '../../testing/providers/cielo-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const [pagarme, cielo] = await Promise.all([startCardProvider(), startCieloProvider()]);
const { call, createSeller, product, database } = await createTestProduct({
  log: pino({ level: 'silent' }),
  sandbox: false,
  providers: [pagarme, cielo],
});
const seller = await createSeller();
afterAll(() => Promise.all([pagarme.close(), cielo.close()]));

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
}

async function connected(provider: 'pagarme' | 'cielo', environment = 'TEST'): Promise<string> {
  const { publicKey, secretKey } = pagarme;
  const { merchantId, merchantKey: appKey, clientId, clientSecret } = cielo;
  const { authority, url: baseUrl } = provider === 'pagarme' ? pagarme : cielo;
  const ofProvider =
    provider === 'pagarme'
      ? { clientSecret: secretKey, settings: { publicKey, baseUrl, authority } }
      : { appKey, clientId, clientSecret, settings: { merchantId, baseUrl, authority } };
  const made = await callRoute('POST', '/service/connections', {
    ...{ method: 'CREDIT_CARD', provider, environment },
    ...ofProvider,
  });
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  return uuid;
}

const change = (uuid: string, how: 'activate' | 'second' | 'deactivate') =>
  callRoute('PATCH', `/service/connections/${uuid}/${how}`);

async function statuses(): Promise<Record<string, string>> {
  const { content } = (await callRoute('GET', '/service/connections')).json();
  return Object.fromEntries(content.map((one: { uuid: string; status: string }) => [one.uuid, one.status]));
}

async function pay() {
  const { uuid } = (await callRoute('POST', '/service/core/payment-links', linkBody)).json();
  const path = `/service/core/public/payment-links/${uuid}`;
  const { methods, cardAcquirer } = (await call('GET', path)).json();
  expect([cardAcquirer.provider, cardAcquirer.second.provider]).toEqual(['pagarme', 'cielo']);
  const { accessToken } = (await call('POST', `${path}/card-access`, {})).json();
  const secondToken = cielo.books.putCard(accessToken, {
    ...{ number: '4000000000000010', holder: 'ANA LIMA', expiration: '12/2040' },
  });
  const body = { acquirerToken: pagarme.tokenOf('4000000000000010'), secondToken, holderName: 'ANA LIMA' };
  const kept = await call('POST', `${path}/cards`, { key: newId(), body });
  expect(kept.statusCode, kept.body).toBe(201);
  const [{ installments, totalAmount }] = methods.creditCard.options;
  return call('POST', `${path}/payments`, {
    key: newId(),
    body: { buyer, method: 'CREDIT_CARD', installments, totalAmount, cardToken: kept.json().token },
  });
}

describe('two acquirers', () => {
  it('one is first and the other second, of another company and the same environment; they change places', async () => {
    const [one, two] = [await connected('pagarme'), await connected('cielo')];
    expect((await change(two, 'second')).body).toContain('connection.no_first');
    expect((await change(one, 'activate')).json().status).toBe('ACTIVE');
    const same = await connected('pagarme');
    expect((await change(same, 'second')).body).toContain('connection.second_must_differ');
    expect((await change(one, 'second')).body).toContain('connection.second_must_differ');
    expect((await change(two, 'second')).json().status).toBe('SECOND');
    expect((await change(two, 'second')).json().status).toBe('SECOND');
    const other = await connected('cielo');
    expect((await change(other, 'activate')).body).toContain('connection.second_must_differ');

    expect((await change(two, 'activate')).json().status).toBe('ACTIVE');
    expect(await statuses()).toMatchObject({ [one]: 'SECOND', [two]: 'ACTIVE' });
    // The first is no longer used, and the second takes its place.
    expect((await change(two, 'deactivate')).json().status).toBe('REPLACED');
    expect(await statuses()).toMatchObject({ [one]: 'ACTIVE', [two]: 'REPLACED' });
    expect((await change(two, 'second')).json().status).toBe('SECOND');
    expect(await statuses()).toMatchObject({ [one]: 'ACTIVE', [two]: 'SECOND' });
  });

  it('a sale that the first cannot make is made, refunded and reconciled at the second, and its charge says so', async () => {
    pagarme.faults.push({ call: 'POST /orders', does: 401 });
    const paid = await pay();
    expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
    await product.clockMover.pump(seller.id);
    const { content } = (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json();
    const detail = (await callRoute('GET', `/service/core/charges/${content[0].uuid}`)).json();
    expect(detail.chargesTries).toMatchObject([{ acquirer: 'cielo', status: 'PAID' }]);
    expect(detail.activities.map(({ description }: { description: string }) => description)).toContain(
      'Pagar.me falhou sem fazer a venda. A mesma tentativa seguiu para Cielo',
    );
    const refund = await callRoute('POST', `/service/core/app/v1/charges/${content[0].uuid}/refunds`, { amount: 3 });
    expect(refund.statusCode, refund.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    await product.scheduler.runDue(seller.id);
    expect(cielo.books.sales()[0]?.Payment).toMatchObject({ VoidedAmount: 300 });
    expect(pagarme.books.charges()).toEqual([]);
    const run = await product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });
    expect(run).toMatchObject({ open: 0, healed: 0 });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });
});
