import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { call, product, database } = world;
const base = '/service/automation/v1/bank/payments';
const policyPath = '/service/automation/v1/bank/approval-policy';
const pixKey = 'financeiro@torrefacao.example';

async function open() {
  const paying = await payingSeller(world);
  const { seller, sellerId, send } = paying;
  const token = seller.tokens.ADMIN;
  const policy = { secondPersonAbove: 5_000, notifyAbove: null, delegations: [] };
  const saved = await send('PUT', policyPath, { ...policy, codeAbove: 100 }, seller.tokens.OWNER);
  expect(saved.json()).toMatchObject({ codeAbove: 100 });
  expect((await send('PUT', policyPath, policy, seller.tokens.OWNER)).json(), 'left out, it stays').toMatchObject({
    codeAbove: 100,
  });
  const person = await product.identity.authenticate(token);
  if (!person) throw new Error('the token was given by the product');
  await product.identity.enrollTwoFactor({ sellerId, userId: person.userId, email: person.email });
  // Enrolling used the code of this half minute.
  await database.database.transact((tx) =>
    sql`update user_two_factors set last_step = 0 where seller_id = ${sellerId}`.execute(tx),
  );
  const paymentDate = await paying.today();
  return {
    ...paying,
    token,
    person,
    pixBody: (amount: number, more: object = {}) => ({ pixKey, amount, paymentDate, costCenter: 'vendas', ...more }),
    giveCode: async () => {
      const codes = await product.identity.authenticatorCodes(sellerId);
      const code = codes.find(({ email }) => email === person.email)?.code ?? '';
      const answer = await call('POST', '/service/core/step-up', { token, body: { method: 'CODE', code } });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  };
}

test('above the policy’s amount the password is not enough to approve: a code is, with the same key', async () => {
  const { pixBody, giveCode, token, send } = await open();
  const waiting = async (amount: number) =>
    (await send('POST', `${base}/pix`, pixBody(amount, { status: 'pending_approval' }))).json();
  const [small, large, other] = [await waiting(100), await waiting(100.01), await waiting(100.01)];
  await call('POST', '/service/core/step-up', { token, body: { method: 'PASSWORD', password: 'uma senha de teste' } });
  const pathOf = (payment: { uuid: string; updated_at: string }) =>
    `${base}/${payment.uuid}/approve?updatedAt=${encodeURIComponent(payment.updated_at)}`;
  expect((await send('POST', pathOf(small))).json().status).toBe('completed');
  const key = newId();
  const approve = () => call('POST', pathOf(large), { token, key });
  const refused = await approve();
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'step_up.code_required']);
  const many = { payments: [{ uuid: other.uuid, updatedAt: other.updated_at }] };
  expect((await send('POST', `${base}/approvals`, many)).json().errors[0].code).toBe('step_up.code_required');
  await giveCode();
  expect((await approve()).json().status).toBe('completed');
  expect((await send('POST', `${base}/approvals`, many)).json()[0].status).toBe('completed');
  await call('POST', '/service/core/sandbox/step-up/expiration', { token });
  const again = await approve();
  expect([again.statusCode, again.headers['idempotency-replayed']], 'what is done asks no code').toEqual([
    409,
    undefined,
  ]);
  expect(again.json().errors[0].code).toBe('step_up.required');
});

test('what leaves by its submission asks for it too; what waits for another person does not', async () => {
  const { pixBody, giveCode, send, checking, seller } = await open();
  const key = newId();
  const submit = () => call('POST', `${base}/pix`, { token: seller.tokens.ADMIN, key, body: pixBody(100.01) });
  expect((await submit()).json().errors[0].code).toBe('step_up.code_required');
  expect(await checking()).toBe(100_000);
  expect((await send('POST', `${base}/pix`, pixBody(200, { status: 'pending_approval' }))).statusCode).toBe(201);
  expect((await send('POST', `${base}/pix`, pixBody(200), seller.tokens.MANAGER)).statusCode).not.toBe(409);
  await giveCode();
  expect((await submit()).json().status).toBe('completed');
  expect(await checking()).toBe(89_999);
});
