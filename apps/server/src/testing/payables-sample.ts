import { cents, newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { batchBody, issuedBody, paymentBody, recurringBody } from './route-bodies.ts';
import type { TestProduct, TestSeller } from './test-product.ts';

/** The approval of a file of the seller's own, which has no errors. */
export async function checkedBatch({ call, product, seller }: Caller & Pick<TestProduct, 'product'>) {
  const { document } = await product.sellers.sellerOf(seller.id);
  const path = '/service/automation/v1/bank/payments/cnab';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body: batchBody(document) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { path: `${path}/${answer.json().fileId}/approve`, body: { costCenter: 'vendas' } };
}

type Caller = Pick<TestProduct, 'call'> & { readonly seller: TestSeller };

/** What is paid: a file, a payment, an order that repeats, a boleto that came by DDA, and what the bank has paid. */
export async function paidOf(one: Caller & Pick<TestProduct, 'product'>) {
  const [batch, payable] = [await batchOf(one), await payableOf(one)];
  return { batch, payable, recurring: await recurringOf(one), dda: await ddaOf(one), paid: await sentOf(one) };
}

/** A file of payments, which has what cannot be paid. */
async function batchOf({ call, seller }: Caller): Promise<string> {
  const sent = { token: seller.tokens.ADMIN, key: newId(), body: batchBody() };
  const answer = await call('POST', '/service/automation/v1/bank/payments/cnab', sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().fileId;
}

/** A payee that the seller pays by Pix. */
export async function favoriteOf({ call, seller }: Caller): Promise<string> {
  const body = {
    ...{ nickname: 'Gráfica', recipientName: 'Gráfica Serra', beneficiaryDocument: '52998224725' },
    pixKey: 'grafica@serra.example',
  };
  const path = '/service/automation/v1/bank/payments/pix/favorites';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

/** A payment that waits for an approval, and a cost centre of the seller's own. */
export async function payableOf({ call, seller }: Caller): Promise<string> {
  const body = { ...paymentBody, status: 'pending_approval' };
  const path = '/service/automation/v1/bank/payments/pix';
  const center = { token: seller.tokens.ADMIN, key: newId(), body: { name: 'Feiras' } };
  await call('POST', '/service/automation/v1/bank/cost-centers', center);
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

/** A payment that repeats, which waits for an approval. */
export async function recurringOf({ call, seller }: Caller): Promise<string> {
  const body = { ...recurringBody, status: 'pending_approval' };
  const path = '/service/automation/v1/bank/recurring-payments';
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

/** A payment in the bank's book. */
async function sentOf({ product, seller }: Caller & Pick<TestProduct, 'product'>): Promise<string> {
  const id = newId();
  await product.rails.payments.send({
    ...{ sellerId: seller.id, id, amountCents: cents(500), description: 'Sacas' },
    to: { kind: 'PIX', type: 'EMAIL', key: 'sacas@serra.example', txid: null },
  });
  return id;
}

/** A boleto that was issued against the seller. */
async function ddaOf({ call, seller }: Caller): Promise<string> {
  const sent = { token: seller.tokens.ADMIN, key: newId(), body: issuedBody };
  const answer = await call('POST', '/service/core/sandbox/dda-boletos', sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}
