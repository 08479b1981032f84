import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { type PayoutRail, RailTimeout } from '../../../rails/index.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
let now = '2026-11-18T15:00:00Z';
const { ledger, rails, pay, run, send, call, settlement } = settlementOver(database, () => now);
const at = (hours: number) => Temporal.Instant.from('2026-11-18T15:00:00Z').add({ hours }).toString();

/** A bank that answers nothing, and takes a person's word. */
function silentBank() {
  const bank = { answers: false, said: null as string | null | undefined, sent: 0 };
  const payout: PayoutRail = {
    send: async () => {
      bank.sent += 1;
      throw new RailTimeout('test: no answer');
    },
    find: async () => {
      if (bank.answers) return { status: 'PROCESSING', returnReason: null };
      if (bank.said === undefined) return null;
      return bank.said === null
        ? { status: 'PAID', returnReason: null }
        : { status: 'RETURNED', returnReason: bank.said };
    },
    settle: async ({ reason }) => {
      bank.said = reason;
      return true;
    },
  };
  bank.said = undefined;
  Object.assign(rails.payout, payout);
  return bank;
}

async function sentWithdrawal() {
  now = at(0);
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', now);
  const { uuid } = await call(contract.requestWithdrawal, sellerId, { body: { amount: 50 } });
  await send(sellerId, uuid, now);
  const settle = (paid: boolean) => call(contract.settleWithdrawal, sellerId, { params: { uuid }, body: { paid } });
  const balances = async () => Object.fromEntries(await ledger.balances(database.reader, sellerId));
  const dueAt = async () => {
    const jobs = await database.reader
      .selectFrom('scheduled_jobs')
      .selectAll()
      .where('subject_id', '=', uuid)
      .execute();
    return jobs.map((job) => job.due_at.toString());
  };
  return { sellerId, uuid, settle, balances, dueAt };
}

test('a person says what became of a payout of which the bank says nothing, after a day', async () => {
  for (const paid of [true, false]) {
    silentBank();
    const { sellerId, settle, balances } = await sentWithdrawal();
    now = at(23);
    await expect(settle(paid)).rejects.toMatchObject({ code: 'withdrawal.bank_answers' });
    expect(await settlement.sumUnansweredWithdrawals(sellerId)).toEqual({ count: 0, amountCents: 0 });
    now = at(24);
    expect(await settlement.sumUnansweredWithdrawals(sellerId)).toEqual({ count: 1, amountCents: 5_000 });
    const { content } = await call(contract.findWithdrawals, sellerId);
    expect(content).toMatchObject([{ status: 'IN_TRANSIT', unansweredSince: at(0), unanswered: true }]);
    const settled = await settle(paid);
    if (paid) expect(settled).toMatchObject({ status: 'CONFIRMED', unanswered: false, reason: null });
    else {
      const reason = 'Não foi pago pelo banco, segundo ana@example.com.';
      expect(settled).toMatchObject({ status: 'RETURNED', unanswered: false, reason });
    }
    expect(await balances()).toMatchObject({ 'payout-in-transit': 0, available: paid ? 4_700 : 9_700 });
    await expect(settle(paid)).rejects.toMatchObject({ code: 'withdrawal.not_in_transit' });
  }
});

test('a bank that answers again is waited for, and one that is silent is queried seldomer', async () => {
  const bank = silentBank();
  const { sellerId, uuid, settle, dueAt } = await sentWithdrawal();
  await send(sellerId, uuid, at(8));
  expect(await dueAt(), 'a quarter of the silence').toEqual([at(10)]);
  await send(sellerId, uuid, at(48));
  expect(await dueAt(), 'and at most six hours').toEqual([at(54)]);
  expect(bank.sent, 'sent again under its id').toBe(3);
  bank.answers = true;
  await send(sellerId, uuid, at(54));
  expect((await call(contract.findWithdrawals, sellerId)).content).toMatchObject([{ unansweredSince: null }]);
  now = at(80);
  await expect(settle(true)).rejects.toMatchObject({ code: 'withdrawal.bank_answers' });
});

test('a bank that answered first is believed', async () => {
  const bank = silentBank();
  const { sellerId, settle, balances } = await sentWithdrawal();
  now = at(24);
  Object.assign(rails.payout, { settle: async () => false });
  await expect(settle(false)).rejects.toMatchObject({ code: 'withdrawal.bank_answers' });
  expect(bank.said).toBeUndefined();
  expect(await balances()).toMatchObject({ 'payout-in-transit': 5_000 });
  const theirs = call(contract.settleWithdrawal, newId<'seller'>(), {
    params: { uuid: (await call(contract.findWithdrawals, sellerId)).content[0]?.uuid },
    body: { paid: true },
  });
  await expect(theirs).rejects.toMatchObject({ code: 'withdrawal.not_found' });
});
