import { newId } from '@balcao/kernel';
import { afterAll, expect, it } from 'vitest';
import { startSicoobBoletoProvider } from '../../testing/providers/sicoob-boleto-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const bank = await startSicoobBoletoProvider();
const { call, createSeller, database, product } = await createTestProduct({
  sandbox: false,
  providers: [bank],
});
const seller = await createSeller();
afterAll(() => bank.close());

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
}

async function charges() {
  return (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content;
}

async function pay(): Promise<string> {
  const { uuid } = (await callRoute('POST', '/service/core/payment-links', linkBody)).json();
  const body = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 10 };
  const paid = await call('POST', `/service/core/public/payment-links/${uuid}/payments`, { key: newId(), body });
  expect(paid.statusCode, paid.body).toBe(201);
  return [...bank.booked.keys()].at(-1) ?? '';
}

/** Today, as the bank and the seller have it. */
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo').toString();

it('a boleto at Sicoob is sold, paid, reported and in the books; one that no webhook reported is found', async () => {
  const made = await callRoute('POST', '/service/connections', {
    method: 'BANK_SLIP',
    provider: 'sicoobApi',
    environment: 'PRODUCTION',
    clientId: bank.clientId,
    settings: {
      beneficiary: String(bank.contract),
      account: '12345-6',
      baseUrl: bank.url,
      tokenUrl: bank.tokenUrl,
      authority: bank.authority,
    },
    certificate: { content: bank.certificate.pfx.toString('base64'), password: bank.certificate.password },
  });
  const { uuid: connection, certificate } = made.json();
  expect(certificate).toMatchObject({ holder: 'LOJA DE TESTE' });
  expect((await callRoute('POST', `/service/connections/${connection}/test`)).json()).toMatchObject({ ok: true });
  expect((await callRoute('PATCH', `/service/connections/${connection}/activate`)).json()).toMatchObject({
    status: 'ACTIVE',
    settings: { beneficiary: String(bank.contract) },
  });

  const reported = await pay();
  bank.pay(reported, today());
  const { pathname } = new URL(bank.webhookUrl ?? '');
  expect((await call('POST', pathname, { body: {} })).statusCode, 'the trial of an address').toBe(200);
  expect((await call('POST', pathname, { body: { nossoNumero: Number(reported) } })).statusCode).toBe(200);
  await product.clockMover.pump(seller.id);
  expect(await charges()).toMatchObject([{ status: 'PAID' }]);
  expect(await product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null })).toMatchObject({
    open: 0,
    healed: 0,
  });
  const files = bank.calls.filter((one) => one === 'POST /boletos/movimentacoes').length;
  expect(files, 'only the days since the first boleto are requested').toBeLessThan(5);

  const untold = await pay();
  bank.pay(untold, today());
  expect(await charges()).toMatchObject([{ status: 'SCHEDULED' }, {}]);
  expect(await product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null })).toMatchObject({
    open: 0,
    healed: 1,
  });
  expect(await charges()).toMatchObject([{ status: 'PAID' }, {}]);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});
