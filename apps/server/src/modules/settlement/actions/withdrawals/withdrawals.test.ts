import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
const noon = '2026-11-18T15:00:00Z';
let now = noon;
const { ledger, terms, rails, controls, checkingAccount, pay, run, send, call } = settlementOver(database, () => now);

async function sellerWith(pix: number): Promise<string> {
  const sellerId = newId<'seller'>();
  for (let count = 0; count < pix; count++) await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', noon);
  return sellerId;
}

function withdraw(sellerId: string, body: object, more: { effectId?: string; roles?: contract.Role[] } = {}) {
  return call(contract.requestWithdrawal, sellerId, { body, ...more });
}

async function balancesOf(sellerId: string): Promise<object> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

async function topicsOf(sellerId: string): Promise<string[]> {
  const events = await reader
    .selectFrom('outbox')
    .select('topic')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return events.map((event) => event.topic).filter((topic) => topic.startsWith('withdrawal.'));
}

async function jobOf(sellerId: string): Promise<[string, string][]> {
  const rows = await reader.selectFrom('scheduled_jobs').selectAll().where('seller_id', '=', sellerId).execute();
  return rows.filter((row) => row.kind === 'withdrawal.send').map((row) => [row.subject_id, row.due_at.toString()]);
}

async function behave(sellerId: string, pix: 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT'): Promise<void> {
  await controls.instruments.setBehaviours(sellerId, { pix, boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 30 });
}

/** The simulator decides by the last character whether an instruction is lost while the bank does not respond. */
function idEnding(character: string): string {
  return `${newId().slice(0, -1)}${character}`;
}

function callsOfPayout(): () => string[] {
  const calls: string[] = [];
  const payout = rails.payout as { -readonly [Name in keyof typeof rails.payout]: (typeof rails.payout)[Name] };
  const { send: originalSend, find: originalFind } = payout;
  payout.send = (instruction) => {
    calls.push('send');
    return originalSend(instruction);
  };
  payout.find = (...of) => {
    calls.push('find');
    return originalFind(...of);
  };
  return () => {
    Object.assign(payout, { send: originalSend, find: originalFind });
    return calls;
  };
}

test('the money of a seller who was blocked before its day is available again, and the bank is not asked', async () => {
  const sellerId = await sellerWith(1);
  const { uuid } = await withdraw(sellerId, { amount: 50 });
  terms.blockReason = 'Documentos vencidos';
  const calls = callsOfPayout();
  await send(sellerId, uuid, '2026-11-19T15:00:00Z');
  terms.blockReason = null;
  expect(calls()).toEqual([]);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_700, 'payout-in-transit': 0 });
  const { content } = await call(contract.findWithdrawals, sellerId);
  expect(content).toMatchObject([{ status: 'RETURNED', reason: 'Documentos vencidos' }]);
});

test('a withdrawal is approved once a bank is connected that pays it', async () => {
  const sellerId = await sellerWith(1);
  const { uuid } = await withdraw(sellerId, { amount: 50 }, { roles: ['SELLER_FINANCES'] });
  const approve = () => call(contract.approveWithdrawal, sellerId, { params: { uuid } });
  terms.isPayable = false;
  await expect(approve()).rejects.toMatchObject({ code: 'withdrawal.not_connected' });
  terms.isPayable = true;
  expect(await approve()).toMatchObject({ status: 'SCHEDULED' });
});

test('who approves withdraws: scheduled for the next business day, in transit until the bank paid it', async () => {
  const sellerId = await sellerWith(2);
  const made = await withdraw(sellerId, { amount: 150 });
  expect(made).toMatchObject({
    amount: 150,
    date: '2026-11-18',
    scheduledDate: '2026-11-19',
    status: 'SCHEDULED',
    requestedBy: 'ana@example.com',
    decidedBy: 'ana@example.com',
    reason: null,
    anticipationTax: 0,
  });
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_400, 'payout-in-transit': 15_000 });
  expect(await jobOf(sellerId)).toEqual([[made.uuid, '2026-11-19T09:00:00Z']]);
  now = '2026-11-19T09:00:00Z';
  await send(sellerId, made.uuid, now);
  await send(sellerId, made.uuid, now);
  now = noon;
  expect(await balancesOf(sellerId)).toMatchObject({
    available: 4_400,
    'payout-in-transit': 0,
    'rail-clearing:payout': 15_000,
  });
  expect(await call(contract.findWithdrawals, sellerId)).toMatchObject({ content: [{ status: 'CONFIRMED' }] });
  expect(await topicsOf(sellerId)).toEqual(['withdrawal.requested', 'withdrawal.confirmed']);
});

test('what the bank returns is available again, with the reason', async () => {
  const sellerId = await sellerWith(1);
  await behave(sellerId, 'REFUSE');
  const { uuid } = await withdraw(sellerId, { amount: 50 });
  await send(sellerId, uuid, noon);
  await send(sellerId, uuid, noon);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_700, 'payout-in-transit': 0 });
  expect((await call(contract.findWithdrawals, sellerId)).content).toMatchObject([
    { status: 'RETURNED', reason: 'Conta de destino inválida' },
  ]);
  expect(await topicsOf(sellerId)).toEqual(['withdrawal.requested', 'withdrawal.returned']);
});

test('a bank that does not answer is asked before it is told again, and pays once', async () => {
  for (const id of [idEnding('0'), idEnding('1')]) {
    const sellerId = await sellerWith(1);
    await behave(sellerId, 'TIMEOUT');
    await withdraw(sellerId, { amount: 50 }, { effectId: id });
    const calls = callsOfPayout();
    await send(sellerId, id, noon);
    expect((await call(contract.findWithdrawals, sellerId)).content).toMatchObject([
      { status: 'IN_TRANSIT', unansweredSince: noon, unanswered: false },
    ]);
    await send(sellerId, id, noon);
    const again = id.endsWith('0') ? ['find'] : ['find', 'send', 'find'];
    expect(calls()).toEqual(['find', 'send', ...again]);
    expect(await balancesOf(sellerId)).toMatchObject({ 'payout-in-transit': 0, 'rail-clearing:payout': 5_000 });
  }
});

test('a bank that is slow is asked again in a minute', async () => {
  const sellerId = await sellerWith(1);
  await behave(sellerId, 'DELAY');
  const { uuid } = await withdraw(sellerId, { amount: 50 });
  await send(sellerId, uuid, noon);
  expect(await jobOf(sellerId)).toEqual([[uuid, '2026-11-18T15:01:00Z']]);
  expect(await balancesOf(sellerId)).toMatchObject({ 'payout-in-transit': 5_000 });
  now = '2026-11-18T15:01:00Z';
  await send(sellerId, uuid, now);
  now = noon;
  expect(await balancesOf(sellerId)).toMatchObject({ 'payout-in-transit': 0 });
});

test('sent by several workers at once, it is paid and posted once', async () => {
  const sellerId = await sellerWith(1);
  const { uuid } = await withdraw(sellerId, { amount: 50 });
  await Promise.all([1, 2, 3, 4].map(() => send(sellerId, uuid, noon)));
  expect(await balancesOf(sellerId)).toMatchObject({ 'payout-in-transit': 0, 'rail-clearing:payout': 5_000 });
  expect(await topicsOf(sellerId)).toEqual(['withdrawal.requested', 'withdrawal.confirmed']);
});

test('asked by who does not approve, it waits; its money cannot be spent meanwhile; approved, it is scheduled from then', async () => {
  const sellerId = await sellerWith(1);
  const made = await withdraw(sellerId, { amount: 97 }, { roles: ['SELLER_FINANCES'] });
  expect(made).toMatchObject({ status: 'PENDING_APPROVAL', scheduledDate: null, decidedBy: null });
  expect(await jobOf(sellerId)).toEqual([]);
  await expect(withdraw(sellerId, { amount: 10 })).rejects.toMatchObject({ code: 'withdrawal.exceeds_available' });
  const waiting = await call(contract.findWithdrawalsToApprove, sellerId);
  expect(waiting).toMatchObject({ totalElements: 1, size: 50, content: [{ uuid: made.uuid }] });

  now = '2026-11-19T15:00:00Z';
  const approve = () =>
    call(contract.approveWithdrawal, sellerId, { params: { uuid: made.uuid }, email: 'dona@example.com' });
  const approved = await approve();
  expect(approved).toMatchObject({ status: 'SCHEDULED', scheduledDate: '2026-11-23', decidedBy: 'dona@example.com' });
  expect(await approve()).toEqual(approved);
  now = noon;
  expect(await jobOf(sellerId)).toEqual([[made.uuid, '2026-11-23T09:00:00Z']]);
  expect(await call(contract.findWithdrawalsToApprove, sellerId)).toMatchObject({ totalElements: 0 });
  const reject = call(contract.rejectWithdrawal, sellerId, { params: { uuid: made.uuid } });
  await expect(reject).rejects.toMatchObject({ code: 'withdrawal.already_decided' });
  expect(await topicsOf(sellerId)).toEqual(['withdrawal.requested', 'withdrawal.approved']);
});

test('rejected, the money is available again, once', async () => {
  const sellerId = await sellerWith(1);
  const { uuid } = await withdraw(sellerId, { amount: 97 }, { roles: ['SELLER_FINANCES'] });
  const reject = () =>
    call(contract.rejectWithdrawal, sellerId, { params: { uuid }, body: { reason: 'Não combinado' } });
  expect(await reject()).toMatchObject({ status: 'REJECTED', reason: 'Não combinado' });
  await reject();
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_700, 'payout-in-transit': 0 });
  await expect(call(contract.approveWithdrawal, sellerId, { params: { uuid } })).rejects.toMatchObject({
    code: 'withdrawal.already_decided',
  });
  await expect(call(contract.approveWithdrawal, newId<'seller'>(), { params: { uuid } })).rejects.toMatchObject({
    code: 'withdrawal.not_found',
  });
});

test('approved and rejected at once, one of them holds', async () => {
  const sellerId = await sellerWith(1);
  const { uuid } = await withdraw(sellerId, { amount: 97 }, { roles: ['SELLER_FINANCES'] });
  const outcomes = await Promise.allSettled([
    call(contract.approveWithdrawal, sellerId, { params: { uuid } }),
    call(contract.rejectWithdrawal, sellerId, { params: { uuid } }),
  ]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const isRejected = outcomes[1]?.status === 'fulfilled';
  expect(await balancesOf(sellerId)).toMatchObject({ available: isRejected ? 9_700 : 0 });
});

test('too little, too much, at night or while blocked, it is refused, and nothing moves', async () => {
  const sellerId = await sellerWith(1);
  const refused = (body: object) => expect(withdraw(sellerId, body)).rejects;
  await refused({ amount: 9 }).toMatchObject({ code: 'withdrawal.too_small', params: { aboveCents: 900 } });
  await refused({ amount: 97.01 }).toMatchObject({
    code: 'withdrawal.exceeds_available',
    params: { availableCents: 9_700 },
  });
  for (const time of ['2026-11-19T02:00:00Z', '2026-11-19T03:59:59Z']) {
    now = time;
    await refused({ amount: 50 }).toMatchObject({ code: 'withdrawal.window_closed' });
  }
  now = noon;
  terms.blockReason = 'Cadastro desatualizado';
  await refused({ amount: 50 }).toMatchObject({ code: 'seller.blocked' });
  terms.blockReason = null;
  terms.isPayable = false;
  await refused({ amount: 50 }).toMatchObject({ code: 'withdrawal.not_connected' });
  expect(await call(contract.getRedeemAmount, sellerId)).toMatchObject({ payable: false });
  terms.isPayable = true;
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_700 });
  expect(await call(contract.findWithdrawals, sellerId)).toMatchObject({ totalElements: 0 });
});

test('asked again with the same id it is the same; others at once do not spend the same money', async () => {
  const sellerId = await sellerWith(2);
  const id = newId();
  const same = await Promise.all([1, 2, 3].map(() => withdraw(sellerId, { amount: 50 }, { effectId: id })));
  for (const answer of same) expect(answer).toEqual(same[0]);
  const others = await Promise.allSettled([1, 2, 3, 4].map(() => withdraw(sellerId, { amount: 72 })));
  expect(others.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 0, 'payout-in-transit': 19_400 });
});

test('with anticipation: what lacks comes early at the price that was shown, the rest stays available', async () => {
  const sellerId = await sellerWith(1);
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 2 }));
  const body = { requestedAmount: 150, useAnticipationAmount: true };
  const simulated = await call(contract.simulateWithdrawal, sellerId, { body });
  expect(simulated).toMatchObject({
    totalRedeem: 151.45,
    anticipationTax: 1.45,
    amountToReceive: 150,
    remainingAmount: 42.55,
    scheduledDate: '2026-11-19',
  });
  const request = { amount: 150, useAnticipationAmount: true };
  await expect(withdraw(sellerId, { ...request, quote: 'another' })).rejects.toMatchObject({
    code: 'anticipation.quote_changed',
  });
  const made = await withdraw(sellerId, { ...request, quote: simulated.quote });
  expect(made).toMatchObject({ amount: 150, anticipationTax: 1.45 });
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_255, 'payout-in-transit': 15_000 });

  const all = await call(contract.simulateWithdrawal, sellerId, { body: { ...body, requestedAmount: 42.55 } });
  expect(all).toMatchObject({ anticipationTax: 0, quote: null, remainingAmount: 0 });
  await expect(
    call(contract.simulateWithdrawal, sellerId, { body: { ...body, requestedAmount: 1_000 } }),
  ).rejects.toMatchObject({ code: 'withdrawal.exceeds_available' });
  await expect(
    withdraw(sellerId, { amount: 5, useAnticipationAmount: true }),
    'the minimum holds where nothing is anticipated',
  ).rejects.toMatchObject({ code: 'withdrawal.too_small' });
});

test('all that there is, with all that could come early, can be withdrawn, and a cent more cannot', async () => {
  const sellerId = await sellerWith(1);
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD' }));
  const { totalAmount } = await call(contract.getRedeemAmount, sellerId);
  const simulate = (requestedAmount: number) =>
    call(contract.simulateWithdrawal, sellerId, { body: { requestedAmount, useAnticipationAmount: true } });
  const all = await simulate(totalAmount);
  expect(all).toMatchObject({ amountToReceive: totalAmount, remainingAmount: 0 });
  await expect(simulate(Math.round(totalAmount * 100 + 1) / 100)).rejects.toMatchObject({
    code: 'withdrawal.exceeds_available',
  });
  await withdraw(sellerId, { amount: totalAmount, useAnticipationAmount: true, quote: all.quote });
  expect(await balancesOf(sellerId)).toMatchObject({ available: 0, 'receivable:card': 0 });
});

test('a transfer between own accounts moves once, and only what is there', async () => {
  const sellerId = await sellerWith(1);
  const move = (amount: number, origin: string, destination: string, effectId: string = newId()) =>
    call(contract.transferBetweenAccounts, sellerId, { body: { amount, origin, destination }, effectId });
  const id = newId();
  const made = await move(60, 'ACQUIRING_ACCOUNT', 'CHECKING_ACCOUNT', id);
  expect(made).toEqual({ uuid: id, amount: 60, date: '2026-11-18' });
  expect(await move(60, 'ACQUIRING_ACCOUNT', 'CHECKING_ACCOUNT', id)).toEqual(made);
  const trail = reader.selectFrom('audit_entries').select('action').where('seller_id', '=', sellerId);
  expect(await trail.execute(), 'after a crash the call comes again').toEqual([{ action: 'transfer.made' }]);
  await move(10, 'CHECKING_ACCOUNT', 'ACQUIRING_ACCOUNT');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_700, checking: 5_000 });
  await expect(move(50.01, 'CHECKING_ACCOUNT', 'ACQUIRING_ACCOUNT')).rejects.toMatchObject({
    code: 'ledger.insufficient_funds',
  });
  await expect(move(1, 'CHECKING_ACCOUNT', 'CHECKING_ACCOUNT')).rejects.toMatchObject({
    code: 'transfer.same_account',
  });
  checkingAccount.isActive = false;
  await expect(move(1, 'CHECKING_ACCOUNT', 'ACQUIRING_ACCOUNT')).rejects.toMatchObject({
    code: 'transfer.account_not_active',
  });
  checkingAccount.isActive = true;
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_700, checking: 5_000 });
});

test('goes to the account of the moment in which it was asked for, though the seller has another one since', async () => {
  const sellerId = await sellerWith(1);
  const account = {
    bank: '341',
    issuer: '1234',
    issuerDigit: '5',
    number: '98765',
    bankDigit: '1',
    accountType: 'CHECKING_ACCOUNT' as const,
  };
  terms.bankAccount = account;
  const { uuid, ...withdrawal } = await withdraw(sellerId, { amount: 50 }, { roles: ['SELLER_FINANCES'] });
  terms.bankAccount = { ...account, number: '11111' };
  expect(withdrawal.account).toEqual(account);
  const approved = await call(contract.approveWithdrawal, sellerId, { params: { uuid } });
  expect(approved.account).toEqual(account);
  await send(sellerId, uuid, '2026-11-19T09:00:00Z');
  terms.bankAccount = null;
  const payouts = await reader.selectFrom('sim_payouts').selectAll().where('seller_id', '=', sellerId).execute();
  expect(payouts).toMatchObject([{ id: uuid, status: 'PAID', account }]);
  expect((await withdraw(sellerId, { amount: 20 })).account).toBeNull();
});

test('out of the checking account: however little, and it comes back there', async () => {
  const sellerId = await sellerWith(1);
  const transfer = { amount: 5, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' };
  await call(contract.transferBetweenAccounts, sellerId, { body: transfer });
  const out = (amount: number) => call(contract.withdrawFromChecking, sellerId, { body: { amount } });
  await expect(out(5.01)).rejects.toMatchObject({
    code: 'withdrawal.exceeds_available',
    params: { availableCents: 500 },
  });
  const { uuid, status, origin } = await out(4);
  expect({ status, origin }).toEqual({ status: 'SCHEDULED', origin: 'CHECKING_ACCOUNT' });
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_200, checking: 100, 'payout-in-transit': 400 });
  await controls.instruments.setBehaviours(sellerId, {
    pix: 'REFUSE',
    boleto: 'NORMAL',
    card: 'NORMAL',
    delaySeconds: 5,
  });
  await send(sellerId, uuid, '2026-11-19T09:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_200, checking: 500, 'payout-in-transit': 0 });
});
