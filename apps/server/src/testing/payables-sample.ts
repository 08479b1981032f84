import { cents, newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { issuedBody, paymentBody, recurringBody } from './payment-body.ts';
import { batchBody } from './route-bodies.ts';
import type { TestProduct, TestSeller } from './test-product.ts';

/** The approval of a file of the seller's own without errors. */
export async function checkedBatch({ call, product, seller }: Caller & Pick<TestProduct, 'product'>) {
  const { document } = await product.sellers.sellerOf(seller.id);
  const path = '/service/automation/v1/bank/payments/cnab';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body: batchBody(document) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { path: `${path}/${answer.json().fileId}/approve`, body: { costCenter: 'vendas' } };
}

type Caller = Pick<TestProduct, 'call'> & { readonly seller: TestSeller };

/** Samples of payables: a file, a payment, a recurring order, a boleto by DDA, and a payment at the bank. */
export async function paidOf(one: Caller & Pick<TestProduct, 'product'>) {
  const [batch, payable, recurring] = [await batchOf(one), await payableOf(one), await recurringOf(one)];
  return {
    batch,
    payable: payable.uuid,
    payableSeen: payable.updated_at,
    recurring: recurring.uuid,
    recurringSeen: recurring.updatedAt,
    dda: await ddaOf(one),
    paid: await sentOf(one),
  };
}

/** A file of payments, one of which has an error. */
async function batchOf({ call, seller }: Caller): Promise<string> {
  const sent = { token: seller.tokens.ADMIN, key: newId(), body: batchBody() };
  const answer = await call('POST', '/service/automation/v1/bank/payments/cnab', sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().fileId;
}

/** A payee paid by Pix. */
export async function favoriteOf({ call, seller }: Caller): Promise<string> {
  const body = {
    nickname: 'Gráfica',
    recipientName: 'Gráfica Serra',
    beneficiaryDocument: '52998224725',
    pixKey: 'grafica@serra.example',
  };
  const path = '/service/automation/v1/bank/payments/pix/favorites';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

/** A payment that waits for approval, and a cost centre. */
async function payableOf({ call, seller }: Caller): Promise<{ uuid: string; updated_at: string }> {
  const body = { ...paymentBody, status: 'pending_approval' };
  const path = '/service/automation/v1/bank/payments/pix';
  const center = { token: seller.tokens.ADMIN, key: newId(), body: { name: 'Feiras' } };
  await call('POST', '/service/automation/v1/bank/cost-centers', center);
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** A recurring payment that waits for approval. */
async function recurringOf({ call, seller }: Caller): Promise<{ uuid: string; updatedAt: string }> {
  const body = { ...recurringBody, status: 'pending_approval' };
  const path = '/service/automation/v1/bank/recurring-payments';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** The approval of a payment that waits, as it was seen. */
export async function paymentToApprove(one: Caller): Promise<{ path: string }> {
  const { uuid, updated_at: seen } = await payableOf(one);
  return { path: `/service/automation/v1/bank/payments/${uuid}/approve?updatedAt=${encodeURIComponent(seen)}` };
}

/** The approval of a recurring payment that waits, as it was seen. */
export async function orderToApprove(one: Caller): Promise<{ path: string }> {
  const { uuid, updatedAt: seen } = await recurringOf(one);
  return {
    path: `/service/automation/v1/bank/recurring-payments/${uuid}/approve?updatedAt=${encodeURIComponent(seen)}`,
  };
}

export async function pathOfWaiting(one: Caller): Promise<string> {
  return `/service/automation/v1/bank/payments/${(await payableOf(one)).uuid}`;
}

export async function orderToReject(one: Caller): Promise<{ path: string }> {
  return { path: `/service/automation/v1/bank/recurring-payments/${(await recurringOf(one)).uuid}/reject` };
}

/** The approval of several payments, here of one. */
export async function paymentsToApprove(one: Caller) {
  const { uuid, updated_at: updatedAt } = await payableOf(one);
  return { body: { payments: [{ uuid, updatedAt }] } };
}

/** A payment that the bank has. */
async function sentOf({ product, seller }: Caller & Pick<TestProduct, 'product'>): Promise<string> {
  const id = newId();
  await product.rails.payments.send({
    sellerId: seller.id,
    id,
    amountCents: cents(500),
    description: 'Sacas',
    to: { kind: 'PIX', type: 'EMAIL', key: 'sacas@serra.example', txid: null, brCode: null },
    payee: { name: 'Serra', document: null },
  });
  return id;
}

/** A boleto issued against the seller. */
async function ddaOf({ call, seller }: Caller): Promise<string> {
  const sent = { token: seller.tokens.ADMIN, key: newId(), body: issuedBody };
  const answer = await call('POST', '/service/core/sandbox/dda-boletos', sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}
