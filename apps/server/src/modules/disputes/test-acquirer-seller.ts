import { newId } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { CieloProvider } from '../../testing/providers/cielo-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import type { TestProduct, TestSeller } from '../../testing/test-product.ts';

interface AuthenticatedSale {
  readonly installments: number;
  readonly totalAmount: number;
  readonly cardToken: string;
}

/** A seller's calls by the routes, with a connection to a provider of the tests. */
export function sellerAt({ call, database, product }: TestProduct, seller: TestSeller) {
  const callRoute = (method: string, path: string, body?: object, key: string = newId()) =>
    call(method, path, { token: seller.tokens.ADMIN, key, ...(body && { body }) });

  async function connect(body: object): Promise<string> {
    const made = await callRoute('POST', '/service/connections', body);
    expect(made.statusCode, made.body).toBe(201);
    const { uuid } = made.json();
    const tested = (await callRoute('POST', `/service/connections/${uuid}/test`)).json();
    expect(tested, JSON.stringify(tested)).toMatchObject({ ok: true });
    expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
    return uuid;
  }

  async function newestCharge() {
    await product.clockMover.pump(seller.id);
    return (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content[0];
  }

  /** A buyer pays a new link by card; `acquirerToken` is what their browser got, and so is an authentication. */
  async function payByCard(
    acquirerToken: (path: string) => Promise<string>,
    authenticate?: (path: string, sale: AuthenticatedSale) => Promise<object>,
  ) {
    const made = await callRoute('POST', '/service/core/payment-links', linkBody);
    const path = `/service/core/public/payment-links/${made.json().uuid}`;
    const { methods } = (await call('GET', path)).json();
    const body = { acquirerToken: await acquirerToken(path), holderName: 'ANA LIMA' };
    const kept = await call('POST', `${path}/cards`, { key: newId(), body });
    expect(kept.statusCode, kept.body).toBe(201);
    const [{ installments, totalAmount }] = methods.creditCard.options;
    const sale = { installments, totalAmount, cardToken: kept.json().token };
    const authentication = await authenticate?.(path, sale);
    const payment = { buyer, method: 'CREDIT_CARD', ...sale, ...(authentication && { authentication }) };
    const paid = await call('POST', `${path}/payments`, { key: newId(), body: payment });
    expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
    return newestCharge();
  }

  const write = (statement: RawBuilder<unknown>) =>
    database.database.transact(async (tx) => {
      await statement.execute(tx);
    });

  /** Runs the poll of the connections now, as if a day had passed since the last one. */
  async function pollNextDay(): Promise<void> {
    await write(sql`delete from provider_dispute_readings where seller_id = ${seller.id}`);
    await runNow('connection.poll');
  }

  /** Runs the jobs of some kinds now, whenever they are due. */
  async function runNow(kind: string): Promise<void> {
    await write(sql`update scheduled_jobs set due_at = now() - interval '1 second'
      where seller_id = ${seller.id} and kind = ${kind}`);
    await product.scheduler.runDue(seller.id);
    await product.clockMover.pump(seller.id);
  }

  return {
    callRoute,
    connect,
    newestCharge,
    payByCard,
    pollNextDay,
    runNow,
    write,
    async charge(id: string) {
      const { content } = (await callRoute('GET', '/service/core/charges?size=1000')).json();
      return content.find(({ uuid }: { uuid: string }) => uuid === id);
    },
    async disputes() {
      const found = await callRoute('GET', '/service/core/disputes?size=1000');
      expect(found.statusCode, found.body).toBe(200);
      return found.json().content;
    },
    dispute: async (id: string) => (await callRoute('GET', `/service/core/disputes/${id}`)).json(),
    reconcile: () => product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null }),
    balances: async () => Object.fromEntries(await product.ledger.balances(database.database.reader, seller.id)),
    breaks: async () => (await product.ledger.verify(database.database.reader)).breaks,
    async deliver(waiting: { readonly url: string; readonly body: object }[]): Promise<void> {
      const [{ webhooksUrl }] = (await callRoute('GET', '/service/connections')).json().content;
      for (const { body } of waiting.splice(0)) {
        const answer = await call('POST', webhooksUrl.replace('http://balcao.test', ''), { body });
        expect(answer.statusCode, answer.body).toBe(200);
      }
      await product.clockMover.pump(seller.id);
    },
  };
}

/** Body of a connection to Cielo, with or without its API of chargebacks, and 3DS. */
export function cieloBody(cielo: CieloProvider, { contests = true, authenticates = false } = {}) {
  const { authority, url: baseUrl, merchantId, merchantKey: appKey, clientId, clientSecret, contesting } = cielo;
  const { chargebackId, chargebackSecret, establishments, certificate } = contesting;
  return {
    method: 'CREDIT_CARD',
    provider: 'cielo',
    environment: 'TEST',
    ...{ clientId, clientSecret, appKey },
    settings: {
      ...{ merchantId, baseUrl, authority, descriptor: 'LOJA' },
      ...(contests && { establishments, responsibleEmail: 'disputas@loja.example' }),
      ...(authenticates && { establishmentCode: '1006993069', merchantName: 'LOJA', mcc: '5912' }),
    },
    ...(authenticates && { threeDsId: cielo.mpi.threeDsId, threeDsSecret: cielo.mpi.threeDsSecret }),
    ...(contests && {
      ...{ chargebackId, chargebackSecret },
      certificate: { content: certificate.pfx.toString('base64'), password: certificate.password },
    }),
  };
}
