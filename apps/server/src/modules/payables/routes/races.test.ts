import { addDays, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const { reader } = database.database;
const base = '/service/automation/v1/bank/payments';

async function open(amountCents = 100_000) {
  const seller = await createSeller();
  const { id: sellerId, tokens } = seller;
  const account = await openCheckingAccount(product, sellerId, amountCents);
  const send = (method: string, path: string, token: string, body?: object) =>
    call(method, `${base}${path}`, { token, key: newId(), ...(body && { body }) });
  const waiting = async (more: object = {}) => {
    const body = { pixKey: 'grafica@serra.example', amount: 10, paymentDate: account.today, costCenter: 'vendas' };
    const answer = await send('POST', '/pix', tokens.MANAGER, { ...body, ...more });
    expect(answer.json().status, answer.body).toBe('pending_approval');
    return answer.json();
  };
  const approve = async (uuid: string, token: string, seen?: string) => {
    const updatedAt = seen ?? (await send('GET', `/${uuid}`, token)).json().payment.updated_at;
    return send('POST', `/${uuid}/approve?updatedAt=${encodeURIComponent(updatedAt)}`, token);
  };
  return { sellerId, tokens, ...account, send, waiting, approve };
}

async function effectsOn(sellerId: string, id: string) {
  const row = await reader
    .selectFrom('outgoing_payments')
    .select(['status', 'amount_cents', 'approved_by', 'rejected_by'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const paid = await reader
    .selectFrom('sim_payments')
    .select('amount_cents')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
  const trail = await reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', sellerId)
    .where('subject_id', '=', id)
    .where('action', 'in', ['payable.approved', 'payable.rejected'])
    .execute();
  const { checkingCents } = await product.banking.balanceOf(sellerId);
  return {
    ...row,
    paid: paid.map(({ amount_cents }) => amount_cents),
    trail: trail.map((one) => one.action),
    checkingCents,
  };
}

const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();

it('two approvers at once: one approves, the other is told so, and it is paid once', async () => {
  const { sellerId, tokens, waiting, approve } = await open();
  const { uuid } = await waiting();
  const answers = await Promise.all([approve(uuid, tokens.OWNER), approve(uuid, tokens.ADMIN)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().errors[0].code).toBe('payable.already_decided');
  expect(await effectsOn(sellerId, uuid)).toMatchObject({
    status: 'completed',
    paid: [1_000],
    trail: ['payable.approved'],
    checkingCents: 99_000,
  });
});

it('approve and reject at once: one of them, whole', async () => {
  const { sellerId, tokens, waiting, approve, send } = await open();
  let checking = 100_000;
  for (let time = 0; time < 4; time++) {
    const { uuid } = await waiting();
    const reject = () => send('POST', `/${uuid}/reject`, tokens.ADMIN, { rejectionReason: 'Engano' });
    const both = [() => approve(uuid, tokens.OWNER), reject];
    const answers = await Promise.all((time % 2 ? both : both.toReversed()).map((act) => act()));
    expect(statuses(answers)).toEqual([200, 409]);
    const { status, approved_by, rejected_by, paid, trail, checkingCents } = await effectsOn(sellerId, uuid);
    const isApproved = status === 'completed';
    if (isApproved) checking -= 1_000;
    expect([status, rejected_by === null, approved_by !== null]).toEqual([
      ...[isApproved ? 'completed' : 'rejected', isApproved, isApproved],
    ]);
    expect({ paid, trail, checkingCents }).toEqual({
      paid: isApproved ? [1_000] : [],
      checkingCents: checking,
      trail: [isApproved ? 'payable.approved' : 'payable.rejected'],
    });
  }
});

it('what is edited while it is approved is not approved unseen', async () => {
  const { sellerId, tokens, waiting, approve, send } = await open();
  for (let time = 0; time < 4; time++) {
    const { uuid, updated_at: seen } = await waiting();
    const edit = () => send('PUT', `/${uuid}`, tokens.MANAGER, { amount: 20 });
    const both = [() => approve(uuid, tokens.OWNER, seen), edit];
    const answers = await Promise.all((time % 2 ? both : both.toReversed()).map((act) => act()));
    expect(statuses(answers)).toEqual([200, 409]);
    const { status, amount_cents, paid } = await effectsOn(sellerId, uuid);
    if (status === 'completed') expect([amount_cents, paid]).toEqual([1_000, [1_000]]);
    else expect([status, amount_cents, paid]).toEqual(['pending_approval', 2_000, []]);
  }
  const { uuid, updated_at: seen } = await waiting();
  const edited = (await send('PUT', `/${uuid}`, tokens.MANAGER, { amount: 30 })).json();
  expect((await approve(uuid, tokens.OWNER, seen)).json().errors[0].code).toBe('payable.changed_meanwhile');
  expect((await approve(uuid, tokens.OWNER, edited.updated_at)).json()).toMatchObject({
    status: 'completed',
    amount: 30,
  });
});

it('a scheduled payment that is cancelled while it begins leaves whole, or not at all', async () => {
  const { sellerId, tokens, today, send, wait } = await open();
  const body = { pixKey: 'grafica@serra.example', amount: 10, paymentDate: addDays(today, 1), costCenter: 'vendas' };
  const { uuid } = (await send('POST', '/pix', tokens.ADMIN, body)).json();
  const [canceled] = await Promise.all([send('POST', `/${uuid}/cancel`, tokens.ADMIN), wait(60 * 24)]);
  const { status, paid, checkingCents } = await effectsOn(sellerId, uuid);
  expect([canceled.statusCode, status, paid, checkingCents]).toEqual(
    canceled.statusCode === 200 ? [200, 'cancelled', [], 100_000] : [409, 'completed', [1_000], 99_000],
  );
});

it('money, and a limit, that fit one of two approvals go to one', async () => {
  const { sellerId, tokens, waiting, approve } = await open(1_500);
  const both = [await waiting(), await waiting()];
  const answers = await Promise.all(both.map(({ uuid }) => approve(uuid, tokens.OWNER)));
  expect(statuses(answers)).toEqual([200, 422]);
  expect((await product.banking.balanceOf(sellerId)).checkingCents).toBe(500);

  const other = await open(1_000_000);
  await other.wait(60 * 11);
  const two = [await other.waiting({ amount: 600 }), await other.waiting({ amount: 600 })];
  const limited = await Promise.all(two.map(({ uuid }) => other.approve(uuid, other.tokens.OWNER)));
  expect(statuses(limited)).toEqual([200, 422]);
  const refused = limited.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().errors[0].code).toBe('pix_limit.exceeded');
  expect((await product.banking.balanceOf(other.sellerId)).checkingCents).toBe(940_000);
});
