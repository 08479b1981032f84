import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { startInterAccountProvider } from '../../../../testing/providers/inter-account-provider.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import type { SendPayout } from '../../ports/payout-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { connectionTo } from '../account-api/test-account-connection.ts';
import { keepMovements } from '../store/account-movement-store.ts';
import { createApiPayouts } from './payout-api-rail.ts';

const { database } = await createTestDatabase();
const bank = await startInterAccountProvider();
afterAll(() => bank.close());

const account = {
  ...{ bank: '341', issuer: '1234', issuerDigit: '', number: '98765', bankDigit: '1' },
  accountType: 'CHECKING_ACCOUNT',
} as const;
let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let connection: ListedConnection;
let one: SendPayout;
const { rail, statement } = createApiPayouts(
  { ...database, clockOf: async () => fixedClock(now.toString()) },
  { active: async () => connection, get: async () => connection, noteCall: async () => undefined },
);

/** A payout whose first call got no answer. */
beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  bank.lacking.clear();
  Object.assign(bank.books.settings, { outcome: 'PAID', refusesRepeats: true, today: '2026-11-20' });
  const sellerId = newId<'seller'>();
  connection = { ...(await connectionTo(database, bank, { sellerId, provider: 'inter' })), method: 'PAYOUT' };
  const holder = { name: 'Loja Ltda', document: '12345678000195' };
  one = { sellerId, id: newId(), amountCents: cents(123_456), account, holder };
});

async function loseAnswer(does: 'DONE_WITHOUT_ANSWER' | 'LOST') {
  bank.faults.push({ call: 'POST /pix', does });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
}
const outcome = () => rail.find(one.sellerId, one.id);

it('a payout that the bank refuses to repeat was paid when the statement has it', async () => {
  await loseAnswer('DONE_WITHOUT_ANSWER');
  await expect(rail.send(one), 'the statement does not have it yet').rejects.toThrow(RailTimeout);
  expect(await outcome(), 'nothing is decided').toBeNull();
  const [made] = bank.books.payments;
  if (made) bank.books.settle(made);
  await rail.send(one);
  expect(await outcome()).toEqual({ status: 'PAID', returnReason: null });
  expect(bank.books.payments).toHaveLength(1);
});

it('it comes back only after a day without it in the statement', async () => {
  await loseAnswer('LOST');
  bank.faults.push({ call: 'POST /pix', does: 400 });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  now = now.add({ hours: 24 });
  bank.books.settings.today = '2026-11-21';
  bank.faults.push({ call: 'POST /pix', does: 400 });
  await rail.send(one);
  expect(await outcome()).toEqual({ status: 'RETURNED', returnReason: '400 Recusado pelo teste' });
});

it('where the integration may not read the statement a person says what the bank shows', async () => {
  bank.lacking.add('extrato.read');
  await loseAnswer('DONE_WITHOUT_ANSWER');
  const settle = () => rail.settle({ sellerId: one.sellerId, id: one.id, reason: null });
  expect(await settle(), 'the bank was called just now').toBe(false);
  now = now.add({ hours: 48 });
  bank.books.settings.today = '2026-11-22';
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  expect(await outcome(), 'nothing is decided').toBeNull();
  expect(await settle()).toBe(true);
  expect(await outcome()).toEqual({ status: 'PAID', returnReason: null });
  await rail.send(one);
  expect(bank.books.payments, 'nothing is sent any more').toHaveLength(1);
});

it('one debit that may be of either of two equal payouts decides neither, and nothing is sent again', async () => {
  const two = { ...one, id: newId() };
  for (const payout of [one, two]) {
    bank.faults.push({ call: 'POST /pix', does: payout === one ? 'DONE_WITHOUT_ANSWER' : 'LOST' });
    await expect(rail.send(payout)).rejects.toThrow(RailTimeout);
  }
  const [made] = bank.books.payments;
  if (made) bank.books.settle(made);
  now = now.add({ hours: 24 });
  bank.books.settings.today = '2026-11-21';
  expect(await rail.settle({ sellerId: one.sellerId, id: one.id, reason: null })).toBe(true);
  await expect(rail.send(two)).rejects.toThrow(RailTimeout);
  expect(await rail.find(two.sellerId, two.id)).toBeNull();
  expect(bank.books.payments).toHaveLength(1);
  bank.books.line({ type: 'PIX', cents: -two.amountCents, title: 'Pix', details: { endToEndId: `E${newId()}` } });
  await rail.send(two);
  expect(await rail.find(two.sellerId, two.id), 'a second debit is of the second').toMatchObject({ status: 'PAID' });
});

it('a payout that a person said was not paid is done at the bank when its statement has the money leave', async () => {
  await loseAnswer('LOST');
  now = now.add({ hours: 2 });
  expect(await rail.settle({ sellerId: one.sellerId, id: one.id, reason: 'Não foi pago' })).toBe(true);
  const { sellerId, id, amountCents } = one;
  const entry = async () => (await statement.find(sellerId, [{ rail: 'payout', kind: 'PAYOUT', id }]))[0]?.state;
  const line = (cents: number) => ({
    ...{ sellerId, id: newId(), connectionId: connection.id, day: plainDate('2026-11-20'), rank: 1 },
    ...{ amountCents: cents as typeof amountCents, text: 'Pix', endToEndId: null },
    ...{ partyName: null, partyDocument: null },
    ...{ subjectKind: 'PAYOUT' as const, subjectId: id, entryId: newId(), readAt: now },
  });
  expect(await entry()).toBe('FAILED');
  await database.transact((tx) => keepMovements(tx, [line(-amountCents)]));
  expect(await entry()).toBe('DONE');
  expect(await statement.totals(sellerId)).toEqual(new Map([['payout', -amountCents]]));
  await database.transact((tx) => keepMovements(tx, [line(amountCents)]));
  expect(await entry(), 'it came back').toBe('FAILED');
});
