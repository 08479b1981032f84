import type { Payment } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { call } = world;
const base = '/service/automation/v1/bank/payments';

async function open() {
  const paying = await payingSeller(world);
  const { seller, send } = paying;
  const paymentDate = await paying.today();
  return {
    ...paying,
    tokens: seller.tokens,
    pix: async (pixKey: string, more: object = {}): Promise<Payment> => {
      const body = { pixKey, amount: 10, paymentDate, costCenter: 'vendas', status: 'pending_approval', ...more };
      return (await send('POST', `${base}/pix`, body)).json();
    },
    waiting: async (token: string) =>
      (await call('GET', `${base}/approvals?sort=submittedAt,ASC`, { token })).json().content as {
        payment: Payment;
        guards: string[];
      }[],
  };
}

test('what to look at is told of each payment that waits as of one alone', async () => {
  const { pix, waiting, send, tokens } = await open();
  const old = 'financeiro@torrefacao.example';
  await pix(old, { status: 'approved', amount: 100 });
  await pix(old, { amount: 100 });
  await pix(old, { amount: 301 });
  await pix('grafica@serra.example', { amount: 950 });
  const found = await waiting(tokens.OWNER);
  expect(found.map(({ guards }) => guards)).toEqual([
    ['repeated'],
    ['unusual_amount'],
    ['first_payee', 'limit_exceeded'].filter((guard) => guard === 'first_payee' || found[2]?.guards.includes(guard)),
  ]);
  for (const { payment, guards } of found) {
    expect((await send('GET', `${base}/${payment.uuid}`)).json().guards).toEqual(guards);
  }
});

test('of several that are approved at once, what changed since it was looked at is not', async () => {
  const { pix, waiting, send, tokens } = await open();
  const [one, other] = [await pix('financeiro@torrefacao.example'), await pix('grafica@serra.example')];
  const payments = (await waiting(tokens.OWNER)).map(({ payment }) => ({
    uuid: payment.uuid,
    updatedAt: payment.updated_at,
  }));
  const unseen = { token: tokens.OWNER, key: newId(), body: { payments: [{ uuid: one.uuid }] } };
  expect((await call('POST', `${base}/approvals`, unseen)).statusCode).toBe(400);
  await send('PUT', `${base}/${other.uuid}`, { amount: 900 });
  const sent = { token: tokens.OWNER, key: newId(), body: { payments } };
  const answers = (await call('POST', `${base}/approvals`, sent)).json();
  expect(answers).toMatchObject([
    { uuid: one.uuid, status: 'completed', refusal: null },
    { uuid: other.uuid, status: null, refusal: expect.stringContaining('foi alterado') },
  ]);
  expect((await waiting(tokens.OWNER)).map(({ payment }) => payment.uuid)).toEqual([other.uuid]);
});
