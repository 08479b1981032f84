import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { call, product, database } = world;
const users = '/service/core/app/v1/users';
const payments = '/service/automation/v1/bank/payments';
const policyPath = '/service/automation/v1/bank/approval-policy';

async function open() {
  const paying = await payingSeller(world, 100_000);
  const { sellerId, send, seller } = paying;
  const paymentDate = await paying.today();
  const idOf = async (token: string) => (await product.identity.authenticate(token))?.userId ?? '';
  const mails = async () => (await product.notifications.findMails(sellerId, { page: 0, size: 100 })).content;
  return {
    ...paying,
    owner: seller.tokens.OWNER,
    admin: seller.tokens.ADMIN,
    idOf,
    mailsOf: async (subject: string) =>
      (await mails())
        .filter((mail) => mail.subject === subject)
        .map(({ to }) => to)
        .sort(),
    pix: (amount: number, token?: string, more: object = {}) =>
      send(
        'POST',
        `${payments}/pix`,
        { pixKey: 'financeiro@torrefacao.example', amount, paymentDate, costCenter: 'vendas', ...more },
        token,
      ),
    approve: (payment: { uuid: string; updated_at: string }, token: string) =>
      send(
        'POST',
        `${payments}/${payment.uuid}/approve?updatedAt=${encodeURIComponent(payment.updated_at)}`,
        {},
        token,
      ),
    secondAccount: async (profile = 'ADMIN') => {
      const email = `${newId()}@loja.test`;
      const { id } = (await send('POST', users, { email, profile })).json();
      const hash = sql`(select password_hash from users where seller_id = ${sellerId} and password_hash is not null limit 1)`;
      await database.database.transact((tx) =>
        sql`update users set status = 'ACTIVE', password_hash = ${hash} where id = ${id}`.execute(tx),
      );
      return { id, email, token: await signIn(email) };
    },
    laterBy: async (hours: number) => {
      const now = (await product.sellers.clockOf(sellerId)).now();
      await product.clockMover.advance(sellerId, now.add({ hours }));
    },
  };
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: 'uma senha de teste', client: 'API' };
  return (await call('POST', '/service/core/public/auth/sign-in', { body })).json().accessToken;
}

const codeOf = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

it('who an administrator makes an approver approves a day later; owner and administrators are notified', async () => {
  const { sellerId, admin, owner, secondAccount, pix, approve, mailsOf, laterBy } = await open();
  const waiting = (await pix(9_000)).json();
  expect(waiting.status).toBe('pending_approval');
  expect(codeOf(await approve(waiting, admin))).toBe('payable.own_approval');
  const { token, email } = await secondAccount();
  expect(await mailsOf('Uma pessoa a mais aprova pagamentos')).toEqual(
    [`admin.${sellerId}@example.com`, `owner.${sellerId}@example.com`].sort(),
  );
  expect(codeOf(await approve(waiting, token))).toBe('session.approver_too_new');
  const own = (await pix(100, token)).json();
  expect(own.status, 'nor does a small one leave at their word').toBe('pending_approval');
  const withdrawal = await call('POST', '/service/automation/v1/products/withdrawals', {
    token,
    key: newId(),
    body: { amount: 10 },
  });
  expect(withdrawal.json().status ?? codeOf(withdrawal)).toBe('PENDING_APPROVAL');
  await product.clockMover.pump(sellerId);
  const bell = await call('GET', '/service/core/seller-notifications?size=50', { token: owner });
  expect(bell.body).toContain(email);
  await laterBy(24);
  const later = await signIn(email);
  const seen = (await call('GET', `${payments}/${waiting.uuid}`, { token: later })).json().payment;
  expect((await approve(seen, later)).json().status).not.toBe('pending_approval');
});

it('another administrator or the owner confirms a new approver, never who made them one', async () => {
  const { admin, owner, secondAccount, pix, approve, send, sellerId } = await open();
  const { id, token } = await secondAccount('MANAGER');
  expect((await send('PATCH', `${users}/${id}`, { profile: 'ADMIN' })).json()).toMatchObject({
    approvesFrom: expect.any(String),
    actions: { confirmApprover: false },
  });
  const waiting = (await pix(9_000)).json();
  await new Promise((done) => setTimeout(done, 1_100));
  expect(codeOf(await approve(waiting, token))).toBe('session.approver_too_new');
  const confirm = (by: string) => call('POST', `${users}/${id}/approver`, { token: by, key: newId() });
  expect(codeOf(await confirm(admin))).toBe('identity.approver_made_by_you');
  expect(codeOf(await confirm(token))).toBe('session.approver_too_new');
  expect((await confirm(owner)).json().approvesFrom).toBeNull();
  const audit = await sql<{ action: string }>`
    select action from audit_entries where seller_id = ${sellerId} and action = 'user.approver_confirmed'`.execute(
    database.database.reader,
  );
  expect(audit.rows).toHaveLength(1);
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await approve(waiting, token)).json().status).not.toBe('pending_approval');
});

it('who is let in again as an administrator waits again', async () => {
  const { secondAccount, send, laterBy } = await open();
  const { id } = await secondAccount();
  await laterBy(25);
  expect((await send('PATCH', `${users}/${id}`, { status: 'INACTIVE' })).json().approvesFrom).toBeNull();
  expect((await send('PATCH', `${users}/${id}`, { status: 'ACTIVE' })).json().approvesFrom).not.toBeNull();
  expect((await send('PATCH', `${users}/${id}`, { profile: 'SALE' })).json().approvesFrom).toBeNull();
});

it('a policy counts at once as far as it tightens, and for the rest a day later or at another’s word', async () => {
  const { owner, admin, send, pix, mailsOf, laterBy, sellerId } = await open();
  const policy = { secondPersonAbove: 50_000, notifyAbove: 100, codeAbove: 1_000, delegations: [] };
  const saved = (await send('PUT', policyPath, policy, owner)).json();
  expect(saved).toMatchObject({ secondPersonAbove: 5_000, notifyAbove: 100, codeAbove: 1_000 });
  expect(saved.pending).toMatchObject({ ...policy, by: `owner.${sellerId}@example.com`, mayConfirm: false });
  expect(await mailsOf('A política de aprovação mudou')).toHaveLength(2);
  const confirm = (token: string) => send('POST', `${policyPath}/confirmation`, {}, token);
  expect(codeOf(await confirm(owner))).toBe('payable.own_policy');
  expect((await send('GET', policyPath, undefined, admin)).json().pending.mayConfirm).toBe(true);
  expect((await confirm(admin)).json()).toMatchObject({ ...policy, pending: null });
  expect(codeOf(await confirm(admin))).toBe('payable.no_pending_policy');

  const looser = { ...policy, codeAbove: null };
  await send('PUT', policyPath, looser, owner);
  expect(codeOf(await pix(2_000))).toBe('step_up.code_required');
  await laterBy(24);
  expect((await send('GET', policyPath, undefined, owner)).json()).toMatchObject({ ...looser, pending: null });
});

it('many payments just under an amount are as one above it', async () => {
  const { pix } = await open();
  expect((await pix(3_000)).json().status).toBe('completed');
  expect((await pix(2_000)).json().status).toBe('completed');
  expect((await pix(0.01)).json().status).toBe('pending_approval');
  const of = await open();
  const policy = { secondPersonAbove: 5_000, notifyAbove: 5_000, codeAbove: 4_000, delegations: [] };
  await of.send('PUT', policyPath, policy, of.owner);
  expect((await of.pix(3_000)).json().status).toBe('completed');
  expect(codeOf(await of.pix(1_000.01))).toBe('step_up.code_required');
  expect((await of.pix(1_000)).json().status).toBe('completed');
});

it('somebody never paid is paid once the session confirmed its person; somebody paid before, as always', async () => {
  const { pix, admin } = await open();
  const expire = () => call('POST', '/service/core/sandbox/step-up/expiration', { token: admin });
  await expire();
  expect(codeOf(await pix(10))).toBe('step_up.required');
  expect((await pix(10, undefined, { status: 'pending_approval' })).statusCode).toBe(201);
  const body = { method: 'PASSWORD', password: 'uma senha de teste' };
  await call('POST', '/service/core/step-up', { token: admin, body });
  expect((await pix(10)).json().status).toBe('completed');
  await expire();
  expect((await pix(10)).json().status).toBe('completed');
  expect(codeOf(await pix(10, undefined, { pixKey: 'grafica@serra.example' }))).toBe('step_up.required');
});
