import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import { billing, dayIn } from '../../charges/test-billed.ts';
import { chargesOver, Killed, type TestCharges } from '../../charges/test-charges.ts';
import { cancelOfSubscription } from './cancel-of-subscription.ts';

const { database } = await createTestDatabase();

async function scene() {
  const world = await chargesOver(database);
  return { world, ...billing(database, world) };
}

async function historyOf({ reader, sellerId }: TestCharges, chargeId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('charge_events')
    .select('kind')
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('a boleto or a Pix of a period', () => {
  it('is with its buyer ahead of its day, whole in a mail, and is paid like any other', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const [slip, pix] = [await bill(), await bill({ method: 'PIX' })];
    await open([slip, pix]);
    await world.settleDown();
    for (const { subscriptionId } of [slip, pix]) {
      const [charge] = await chargesOf(subscriptionId);
      expect(charge).toMatchObject({ status: 'SCHEDULED', collect_on: null });
      const [attempt] = await attemptsOf(charge?.id ?? '');
      expect(attempt).toMatchObject({ status: 'PENDING', number: 1, due_date: '2026-11-24' });
      const mail = world.mails.find(({ text }) => text.includes(attempt?.line ?? attempt?.br_code ?? '?'));
      expect(mail).toMatchObject({ to: 'ana@example.com', subject: expect.stringContaining('vence em 24/11/2026') });
      await world.controlSimulator(
        attempt?.line ? 'boleto' : 'pix',
        attempt?.line ? attempt.id : (attempt?.id.replaceAll('-', '') ?? ''),
        'PAY',
      );
    }
    await world.advance('2026-11-25T15:00:00Z');
    for (const { subscriptionId } of [slip, pix]) {
      expect(await chargesOf(subscriptionId)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-19' }]);
    }
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('that the bank refuses is asked for again on the next days, and is then given up', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    await world.behave({ boleto: 'REFUSE' });
    const slip = await bill({ dueDate: dayIn(world, 10) });
    await open([slip]);
    await world.settleDown();
    const [charge] = await chargesOf(slip.subscriptionId);
    expect(charge).toMatchObject({ status: 'FAILED', collect_on: '2026-11-20' });
    await world.advance('2026-11-20T12:00:00Z');
    await world.behave({});
    await world.advance('2026-11-21T12:00:00Z');
    const [issued] = await chargesOf(slip.subscriptionId);
    expect(issued).toMatchObject({ status: 'SCHEDULED', collect_on: null });
    expect((await attemptsOf(issued?.id ?? '')).map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'PENDING']);
    expect(await historyOf(world, issued?.id ?? '')).toEqual([
      ...['charge.created', 'charge.failed', 'charge.retried', 'charge.failed', 'charge.retried', 'boleto.registered'],
    ]);
  });

  it('that the bank takes only after its day is due on the day it is issued', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    await world.behave({ boleto: 'REFUSE' });
    const slip = await bill({ dueDate: dayIn(world, 0) });
    await open([slip]);
    await world.settleDown();
    await world.behave({});
    await world.advance('2026-11-20T12:00:00Z');
    const [charge] = await chargesOf(slip.subscriptionId);
    expect((await attemptsOf(charge?.id ?? '')).map(({ status, due_date }) => [status, due_date])).toEqual([
      ['FAILED', '2026-11-19'],
      ['PENDING', '2026-11-20'],
    ]);
  });

  it('whose rail is silent is asked about before it is told again', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    await world.behave({ boleto: 'TIMEOUT', pix: 'TIMEOUT' });
    const bills = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => bill({ method: number % 2 ? 'PIX' : 'BANK_SLIP' })),
    );
    await open(bills);
    await world.settleDown();
    await world.advance('2026-11-19T15:05:00Z');
    for (const { subscriptionId } of bills) {
      const [charge] = await chargesOf(subscriptionId);
      expect((await attemptsOf(charge?.id ?? '')).map(({ status }) => status)).toEqual(['PENDING']);
    }
    expect(world.failures).toEqual([]);
  });
});

describe('a Pix of a period that its provider takes back', () => {
  const txidOf = (id = '') => id.replaceAll('-', '');

  it('is issued again the next morning and mailed, also when it is late, and is paid by the new code', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const [pix, late] = [await bill({ method: 'PIX' }), await bill({ method: 'PIX', dueDate: dayIn(world, 0) })];
    await open([pix, late]);
    await world.advance('2026-11-20T15:00:00Z');
    const currentOf = async (subscriptionId: string) => {
      const [charge] = await chargesOf(subscriptionId);
      return { charge, attempt: (await attemptsOf(charge?.id ?? '')).at(-1) };
    };
    for (const { subscriptionId } of [pix, late]) {
      await world.controlSimulator('pix', txidOf((await currentOf(subscriptionId)).attempt?.id), 'REFUSE');
    }
    await world.settleDown();
    expect((await currentOf(pix.subscriptionId)).charge).toMatchObject({ status: 'FAILED', collect_on: '2026-11-21' });
    expect((await currentOf(late.subscriptionId)).charge).toMatchObject({ status: 'LATE', collect_on: '2026-11-21' });
    await world.advance('2026-11-21T15:00:00Z');
    expect(await currentOf(pix.subscriptionId)).toMatchObject({
      charge: { status: 'SCHEDULED', collect_on: null },
      attempt: { status: 'PENDING', number: 2, due_date: '2026-11-24' },
    });
    const again = await currentOf(late.subscriptionId);
    expect(again).toMatchObject({
      charge: { status: 'LATE', collect_on: null },
      attempt: { status: 'PENDING', number: 2, due_date: '2026-11-21' },
    });
    // It may be paid until thirty days after its new due date.
    expect(again.attempt?.expires_at?.toString()).toBe('2026-12-22T03:00:00Z');
    expect(world.mails.filter(({ text }) => text.includes(again.attempt?.br_code ?? '?'))).toHaveLength(1);
    for (const { subscriptionId } of [pix, late]) {
      await world.controlSimulator('pix', txidOf((await currentOf(subscriptionId)).attempt?.id), 'PAY');
    }
    await world.settleDown();
    for (const { subscriptionId } of [pix, late]) {
      expect((await currentOf(subscriptionId)).charge?.status).toBe('PAID');
    }
    expect(world.failures).toEqual([]);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('each time is issued three times more, and is then owed', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const pix = await bill({ method: 'PIX', dueDate: dayIn(world, 20) });
    await open([pix]);
    await world.settleDown();
    const [charge] = await chargesOf(pix.subscriptionId);
    for (let day = 20; day <= 26; day++) {
      const attempt = (await attemptsOf(charge?.id ?? '')).at(-1);
      if (attempt?.status === 'PENDING') await world.controlSimulator('pix', txidOf(attempt.id), 'REFUSE');
      await world.advance(`2026-11-${day}T15:00:00Z`);
    }
    expect((await attemptsOf(charge?.id ?? '')).map(({ status }) => status)).toEqual(Array(4).fill('FAILED'));
    await world.advance('2026-12-11T15:00:00Z');
    expect(await chargesOf(pix.subscriptionId)).toMatchObject([{ status: 'LATE', collect_on: null }]);
  });
});

describe('a card of a period', () => {
  it('is charged in the morning of its day, with the buyer’s saved card', async () => {
    const { world, bill, open, chargesOf } = await scene();
    const card = await bill({ method: 'CREDIT_CARD' });
    await open([card]);
    await world.advance('2026-11-24T10:59:00Z');
    expect(await chargesOf(card.subscriptionId)).toMatchObject([{ status: 'SCHEDULED', collect_on: '2026-11-24' }]);
    await world.advance('2026-11-24T11:01:00Z');
    expect(await chargesOf(card.subscriptionId)).toMatchObject([
      { status: 'PAID', paid_on: '2026-11-24', collect_on: null },
    ]);
  });

  it('without funds is tried on the days of its reason, late meanwhile, and then no more', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const card = await bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf('4000000000009995') });
    await open([card]);
    await world.advance('2026-11-24T12:00:00Z');
    expect(await chargesOf(card.subscriptionId)).toMatchObject([{ status: 'FAILED', collect_on: '2026-11-27' }]);
    await world.advance('2026-11-25T12:00:00Z');
    expect(await chargesOf(card.subscriptionId)).toMatchObject([{ status: 'LATE', collect_on: '2026-11-27' }]);
    await world.advance('2027-02-24T12:00:00Z');
    const [charge] = await chargesOf(card.subscriptionId);
    expect(charge).toMatchObject({ status: 'LATE', collect_on: null });
    const days = (await attemptsOf(charge?.id ?? '')).map(({ created_at }) => created_at.toString().slice(0, 10));
    expect(days).toEqual(['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-06', '2026-12-14']);
    expect(world.failures).toEqual([]);
  });

  it('is tried again on its day although the process died between the refusal and the plan of the next attempt', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const card = await bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf('4000000000009995') });
    await open([card]);
    await world.advance('2026-11-24T12:00:00Z');
    // The process died after it recorded the refusal and before it scheduled the next day, so the run is still due.
    const { sellerId } = world;
    await database.transact(async (tx) => {
      await tx
        .updateTable('charges')
        .set({ collect_on: plainDate('2026-11-24') })
        .where('seller_id', '=', sellerId)
        .execute();
      await tx
        .deleteFrom('scheduled_jobs')
        .where('seller_id', '=', sellerId)
        .where('kind', '=', 'charge.collect')
        .execute();
      const dueAt = world.clock.now();
      await scheduleJobs(tx, [{ sellerId, kind: 'charge.collect', subjectId: '2026-11-24', dueAt }]);
    });
    await world.advance('2026-11-28T12:00:00Z');
    const [charge] = await chargesOf(card.subscriptionId);
    expect(charge).toMatchObject({ status: 'LATE', collect_on: '2026-12-01' });
    const days = (await attemptsOf(charge?.id ?? '')).map(({ created_at }) => created_at.toString().slice(0, 10));
    expect(days).toEqual(['2026-11-24', '2026-11-27']);
  });

  it.each([
    ['lost', '4000000000009987'],
    ['stolen', '4000000000009979'],
    ['expired', '4000000000000069'],
    ['asked a question that nobody is there to answer', '4000002760003184'],
  ])('%s is never tried again', async (_, number) => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const card = await bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf(number) });
    await open([card]);
    await world.advance('2027-01-24T12:00:00Z');
    const [charge] = await chargesOf(card.subscriptionId);
    expect(charge).toMatchObject({ status: 'LATE', collect_on: null });
    expect(await attemptsOf(charge?.id ?? '')).toHaveLength(1);
  });

  it('that was lost is asked by no later period either, and its charge is late when its day is over', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const cardToken = await world.tokenOf('4000000000009987');
    const card = await bill({ method: 'CREDIT_CARD', cardToken });
    const { subscriptionId } = card;
    const other = await bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 35) });
    await open([
      card,
      await bill({ subscriptionId, period: 2, method: 'CREDIT_CARD', cardToken, dueDate: dayIn(world, 35) }),
      other,
    ]);
    await world.advance('2026-12-24T12:00:00Z');
    const [, second] = await chargesOf(subscriptionId);
    expect(second).toMatchObject({ due_date: '2026-12-24', status: 'FAILED', collect_on: null });
    expect(await attemptsOf(second?.id ?? '')).toEqual([]);
    expect(await chargesOf(other.subscriptionId)).toMatchObject([{ status: 'PAID' }]);
    await world.advance('2027-01-24T12:00:00Z');
    expect(await chargesOf(subscriptionId)).toMatchObject([{ status: 'LATE' }, { status: 'LATE', collect_on: null }]);
    expect(await historyOf(world, second?.id ?? '')).toEqual(['charge.created', 'card.not_charged', 'charge.late']);
    const authorizations = await database.reader
      .selectFrom('sim_card_authorizations')
      .select('token')
      .where('seller_id', '=', world.sellerId)
      .where('token', '=', cardToken)
      .execute();
    expect(authorizations).toHaveLength(1);
    expect(world.failures).toEqual([]);
  });

  it('that a later period found stolen is not tried again by an earlier one, which stays late', async () => {
    const { world, bill, open, chargesOf, attemptsOf, setRefusal } = await scene();
    const cardToken = await world.tokenOf('4000000000009995');
    const card = await bill({ method: 'CREDIT_CARD', cardToken });
    const { subscriptionId } = card;
    await open([
      card,
      await bill({ subscriptionId, period: 2, method: 'CREDIT_CARD', cardToken, dueDate: dayIn(world, 10) }),
    ]);
    await world.advance('2026-11-30T12:00:00Z');
    const [first, second] = await chargesOf(subscriptionId);
    expect(first).toMatchObject({ status: 'LATE', collect_on: '2026-12-01' });
    await setRefusal(second?.id ?? '', '43');
    await world.advance('2027-01-24T12:00:00Z');
    expect(await chargesOf(subscriptionId)).toMatchObject([
      { status: 'LATE', collect_on: null },
      { status: 'LATE', collect_on: null },
    ]);
    expect(await attemptsOf(first?.id ?? '')).toHaveLength(2);
    expect((await historyOf(world, first?.id ?? '')).at(-1)).toBe('card.not_charged');
    expect(world.failures).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'is charged once although the process dies %s the rail hears of it',
    async (moment) => {
      const { world, bill, open, chargesOf } = await scene();
      const cards = await Promise.all([1, 2, 3].map(() => bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0) })));
      await open(cards);
      world.dieAtRail(moment);
      await world.settleDown();
      await world.advance('2026-11-19T15:10:00Z');
      for (const { subscriptionId } of cards) {
        expect(await chargesOf(subscriptionId)).toMatchObject([{ status: 'PAID', collect_on: null }]);
      }
      const books = await database.reader
        .selectFrom('sim_card_authorizations')
        .select('amount_cents')
        .where('seller_id', '=', world.sellerId)
        .execute();
      expect(books.map(({ amount_cents }) => amount_cents)).toEqual([10_000, 10_000, 10_000]);
      expect(world.failures.every((failure) => failure instanceof Killed)).toBe(true);
    },
  );

  it('is charged once by two runs at the same time', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const cards = await Promise.all([1, 2, 3, 4].map(() => bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0) })));
    await open(cards);
    const work = {
      sellerId: world.sellerId,
      kind: 'charge.collect',
      subjectId: dayIn(world, 0),
      dueAt: world.clock.now(),
    } as const;
    const run = world.billing.scheduledJobs['charge.collect'];
    await Promise.all([1, 2, 3].map(async () => run(work, { now: world.clock.now, today: () => dayIn(world, 0) })));
    await world.settleDown();
    for (const { subscriptionId } of cards) {
      const [charge] = await chargesOf(subscriptionId);
      expect(charge).toMatchObject({ status: 'PAID' });
      expect(await attemptsOf(charge?.id ?? '')).toHaveLength(1);
    }
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });
});

describe('what was due and is not paid', () => {
  it('is late the day after, but a boleto that the bank has still to credit', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    // The bank credits on Monday what is paid on this Friday.
    const dueDate = dayIn(world, 8);
    const [pix, slip, paid] = [
      await bill({ method: 'PIX', dueDate }),
      await bill({ dueDate }),
      await bill({ dueDate }),
    ];
    await open([pix, slip, paid]);
    await world.advance('2026-11-27T15:00:00Z');
    const [charge] = await chargesOf(paid.subscriptionId);
    const [attempt] = await attemptsOf(charge?.id ?? '');
    await world.controlSimulator('boleto', attempt?.id ?? '', 'PAY');
    await world.advance('2026-11-28T03:30:00Z');
    const statuses = async () =>
      Promise.all([pix, slip, paid].map(async ({ subscriptionId }) => (await chargesOf(subscriptionId))[0]?.status));
    expect(await statuses()).toEqual(['LATE', 'LATE', 'SCHEDULED']);
    await world.advance('2026-12-01T15:00:00Z');
    expect(await statuses()).toEqual(['LATE', 'LATE', 'PAID']);
  });

  it('of a subscription that ended is owed if it was due before, and is not tried any more', async () => {
    const { world, bill, open, chargesOf, attemptsOf } = await scene();
    const card = await bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf('4000000000009995') });
    const { subscriptionId } = card;
    await open([card]);
    await world.advance('2026-11-25T12:00:00Z');
    await open([await bill({ subscriptionId, period: 2, dueDate: dayIn(world, 10) })]);
    await world.settleDown();
    const cancel = {
      sellerId: world.sellerId,
      subscriptionId,
      from: dayIn(world, 0),
      by: 'bia',
      reason: 'recorrência cancelada',
    };
    for (let times = 0; times < 2; times++) {
      await database.transact((tx) => cancelOfSubscription(tx, { ...cancel, at: world.clock.now() }));
    }
    await world.advance('2027-01-24T12:00:00Z');
    const ended = await chargesOf(subscriptionId);
    expect(ended).toMatchObject([
      { status: 'LATE', collect_on: null },
      { status: 'CANCELED', collect_on: null },
    ]);
    expect(await attemptsOf(ended[0]?.id ?? ''), 'three more days were left to try the card').toHaveLength(1);
    const boletos = await database.reader
      .selectFrom('sim_boletos')
      .select('status')
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(boletos).toEqual([{ status: 'CANCELED' }]);
  });
});
