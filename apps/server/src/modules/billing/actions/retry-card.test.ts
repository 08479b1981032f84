import type { CardRetry, ChargeDetail } from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, holdTransaction } from '../../../database/test-database.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { auditedOf, billing, dayIn } from '../../charges/test-billed.ts';
import { chargesOver, type TestCharges } from '../../charges/test-charges.ts';
import type { Caller, Route } from '../../route.ts';

const { database } = await createTestDatabase();
const noFunds = '4000000000009995';

function call<Answer>(world: TestCharges, name: string, uuid: string, more: object = {}): Promise<Answer> {
  const routes = [...world.charges.routes, ...world.billing.routes];
  const { handler } = routes.find(({ endpoint }) => endpoint.name === name) as Route;
  const caller = { sellerId: world.sellerId, email: 'bia@example.com' } as Caller;
  return (handler as (request: object) => Promise<Answer>)({ caller, params: { uuid }, effectId: newId(), ...more });
}

/** A card that was refused on 24 November; its charge has become late before the next daily run. */
async function refused({ number = noFunds, until = '2026-11-25T05:00:00Z' } = {}) {
  const world = await chargesOver(database);
  const bills = billing(database, world);
  const bill = await bills.bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf(number) });
  await bills.open([bill]);
  if (number === '4111111111111111') await world.behave({ card: 'REFUSE' });
  await world.advance(until);
  await world.behave({});
  const chargeOf = async () => {
    const [charge] = await bills.chargesOf(bill.subscriptionId);
    if (!charge) throw new Error('the period has no charge');
    return { ...charge, attempts: (await bills.attemptsOf(charge.id)).map(({ status }) => status) };
  };
  const { id } = await chargeOf();
  const retry = (effectId: string = newId()) => call<CardRetry>(world, 'retryCard', id, { effectId });
  const actionsOf = async () => (await call<ChargeDetail>(world, 'getCharge', id)).actions;
  return { world, bills, bill, id, chargeOf, retry, actionsOf };
}

async function authorizationsOf({ reader, sellerId }: TestCharges) {
  const rows = await reader
    .selectFrom('sim_card_authorizations')
    .select('id')
    .where('seller_id', '=', sellerId)
    .execute();
  return rows.length;
}

describe('a saved card that a person has charged again', () => {
  it.each([
    ['on the day of its refusal', '2026-11-24T15:00:00Z', 'FAILED'],
    ['when it is late', '2026-11-25T05:00:00Z', 'LATE'],
  ])('pays %s, and says who asked', async (_, until, status) => {
    const { world, id, chargeOf, retry, actionsOf } = await refused({ number: '4111111111111111', until });
    expect(await chargeOf()).toMatchObject({ status, attempts: ['FAILED'] });
    expect(await actionsOf()).toMatchObject({ retryCard: true, changeMethod: 'PERIOD' });
    expect(await retry()).toEqual({ status: 'PAID', refusal: null });
    expect(await chargeOf()).toMatchObject({ status: 'PAID', attempts: ['FAILED', 'PAID'] });
    const { activities, actions } = await call<ChargeDetail>(world, 'getCharge', id);
    expect(activities.find(({ kind }) => kind === 'charge.retried')).toMatchObject({ by: 'bia@example.com' });
    expect(actions).toMatchObject({ retryCard: false, changeMethod: null });
    expect(await auditedOf(world, id)).toEqual(['charge.retried']);
    await world.advance('2026-12-30T12:00:00Z');
    expect(await authorizationsOf(world)).toBe(2);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
    expect(world.failures).toEqual([]);
  });

  it('is refused with the reason of its issuer, and the days of the plan stay', async () => {
    const { world, chargeOf, retry } = await refused();
    expect(await chargeOf()).toMatchObject({ status: 'LATE', collect_on: '2026-11-27' });
    expect(await retry()).toEqual({ status: 'REFUSED', refusal: 'Saldo ou limite insuficiente' });
    expect(await chargeOf()).toMatchObject({
      status: 'LATE',
      collect_on: '2026-11-27',
      attempts: ['FAILED', 'FAILED'],
    });
    await world.advance('2026-11-27T12:00:00Z');
    expect(await chargeOf()).toMatchObject({ collect_on: '2026-12-01', attempts: ['FAILED', 'FAILED', 'FAILED'] });
  });

  it('of a plan that is over is tried once, and by the plan no more', async () => {
    const { world, chargeOf, retry } = await refused({ until: '2026-12-20T12:00:00Z' });
    expect(await chargeOf()).toMatchObject({ status: 'LATE', collect_on: null });
    expect(await retry()).toMatchObject({ status: 'REFUSED' });
    expect(await chargeOf()).toMatchObject({ collect_on: null });
    await world.advance('2027-02-20T12:00:00Z');
    expect((await chargeOf()).attempts).toHaveLength(6);
  });

  it('is charged once by a call that comes twice, at once or later', async () => {
    const { world, chargeOf, retry } = await refused({ number: '4111111111111111' });
    const key = newId();
    const answers = await Promise.all([retry(key), retry(key)]);
    expect(answers.map(({ status }) => status)).toContain('PAID');
    expect(await retry(key)).toEqual({ status: 'PAID', refusal: null });
    expect(await chargeOf()).toMatchObject({ status: 'PAID', attempts: ['FAILED', 'PAID'] });
    expect(await authorizationsOf(world)).toBe(2);
  });

  it('is charged once by two people at the same time', async () => {
    const { world, chargeOf, retry } = await refused();
    await world.behave({ card: 'TIMEOUT' });
    const results = await Promise.allSettled([retry(), retry()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'charge.payment_processing' },
    });
    expect((await chargeOf()).attempts).toHaveLength(2);
  });

  it('is charged once although the day’s run tries it at the same moment', async () => {
    const { world, bills, chargeOf, retry, id } = await refused();
    await world.advance('2026-11-27T10:59:00Z');
    const before = await bills.attemptsOf(id);
    const [first] = before;
    if (!first) throw new Error('it was tried');
    let retried: Promise<unknown> = Promise.resolve();
    await holdTransaction(database, async (tx) => {
      // The run locks the charge and opens its attempt while the person's call waits.
      await tx
        .selectFrom('charges')
        .select('id')
        .where('seller_id', '=', world.sellerId)
        .where('id', '=', id)
        .forUpdate()
        .execute();
      retried = retry().catch((error: unknown) => error);
      await someoneWaits(database.reader);
      const opened = {
        ...first,
        id: newId(),
        number: before.length + 1,
        status: 'PROCESSING',
        error_code: null,
      } as const;
      await tx
        .insertInto('payment_attempts')
        .values({ ...opened, error_reason: null })
        .execute();
    });
    expect(await retried).toMatchObject({ code: 'charge.payment_processing' });
    expect((await chargeOf()).attempts).toHaveLength(before.length + 1);
  });

  it('that does not answer in time is asked about later, and charged once', async () => {
    const { world, chargeOf, retry } = await refused({ number: '4111111111111111' });
    await world.behave({ card: 'TIMEOUT' });
    const answer = await retry();
    await world.behave({});
    if (answer.status === 'PROCESSING') {
      await expect(retry()).rejects.toMatchObject({ code: 'charge.payment_processing' });
    }
    await world.advance('2026-11-26T15:00:00Z');
    expect(await chargeOf()).toMatchObject({ status: 'PAID', attempts: ['FAILED', 'PAID'] });
    expect(world.failures).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'is charged once although the process dies %s the rail hears of it',
    async (moment) => {
      const { world, chargeOf, retry } = await refused({ number: '4111111111111111' });
      world.dieAtRail(moment);
      const key = newId();
      await expect(retry(key)).rejects.toThrow();
      expect(await retry(key)).toMatchObject({ status: 'PAID' });
      await world.advance('2026-11-28T15:00:00Z');
      expect(await chargeOf()).toMatchObject({ status: 'PAID', attempts: ['FAILED', 'PAID'] });
      expect(await authorizationsOf(world)).toBe(2);
    },
  );
});

describe('a saved card that is not charged again', () => {
  it.each([
    ['lost', '4000000000009987'],
    ['expired', '4000000000000069'],
    ['asked a question that nobody is there to answer', '4000002760003184'],
  ])('was %s: its refusal is final', async (_, number) => {
    const { chargeOf, retry, actionsOf } = await refused({ number });
    await expect(retry()).rejects.toMatchObject({ code: 'charge.card_refused_for_good' });
    expect(await actionsOf()).toMatchObject({ retryCard: false, changeMethod: 'PERIOD' });
    expect(await chargeOf()).toMatchObject({ status: 'LATE', attempts: ['FAILED'] });
  });

  it('was found lost by another period of the subscription', async () => {
    const { world, bills, bill, chargeOf, retry } = await refused();
    const { subscriptionId, card } = bill;
    const other = { subscriptionId, period: 2, method: 'CREDIT_CARD', dueDate: dayIn(world, 1) } as const;
    await bills.open([await bills.bill({ ...other, cardToken: card?.token ?? '' })]);
    await world.advance('2026-11-26T12:00:00Z');
    const second = (await bills.chargesOf(subscriptionId))[1];
    await bills.setRefusal(second?.id ?? '', '43');
    await expect(retry()).rejects.toMatchObject({ code: 'charge.card_refused_for_good' });
    expect((await chargeOf()).attempts).toEqual(['FAILED']);
  });

  it('was tried twice today; the next day it may be', async () => {
    const { world, retry, actionsOf } = await refused({ until: '2026-11-26T15:00:00Z' });
    await retry();
    await retry();
    const tomorrow = plainDate('2026-11-27');
    await expect(retry()).rejects.toMatchObject({ code: 'charge.card_tried_too_often', params: { from: tomorrow } });
    expect(await actionsOf()).toMatchObject({ retryCard: false });
    // Before the day's run.
    await world.advance('2026-11-27T10:00:00Z');
    expect(await actionsOf()).toMatchObject({ retryCard: true });
  });

  it('was tried 15 times within 30 days, by whomever: neither a person nor the plan tries it', async () => {
    const { world, chargeOf, retry } = await refused();
    world.planned.retries = { ...world.planned.retries, NO_FUNDS: [3, 7, 12, 20, 31] };
    for (let day = 25; day <= 30; day++) {
      await world.advance(`2026-11-${day}T15:00:00Z`);
      await retry();
      if (day !== 27) await retry();
    }
    await world.advance('2026-12-01T15:00:00Z');
    await retry();
    await world.advance('2026-12-02T15:00:00Z');
    expect((await chargeOf()).attempts).toHaveLength(15);
    await expect(retry()).rejects.toMatchObject({
      code: 'charge.card_tried_too_often',
      params: { from: '2026-12-24' },
    });
    await world.advance('2026-12-23T15:00:00Z');
    expect((await chargeOf()).attempts, 'the plan had days in between').toHaveLength(15);
    await world.advance('2026-12-24T15:00:00Z');
    expect((await chargeOf()).attempts).toHaveLength(16);
  });

  it('is of a subscription that was canceled', async () => {
    const { world, bill, retry, actionsOf } = await refused();
    world.canceled.add(bill.subscriptionId);
    await expect(retry()).rejects.toMatchObject({ code: 'charge.card_not_retriable' });
    expect(await actionsOf()).toMatchObject({ retryCard: false });
  });

  it('is of a charge that is paid, not due yet, by boleto, of a sale, or of another seller', async () => {
    const { world, bills, retry } = await refused({ number: '4111111111111111' });
    await retry();
    await expect(retry()).rejects.toMatchObject({ code: 'charge.card_not_retriable' });
    const later = [await bills.bill({ method: 'CREDIT_CARD' }), await bills.bill()];
    await bills.open(later);
    await world.settleDown();
    for (const { subscriptionId } of later) {
      const [charge] = await bills.chargesOf(subscriptionId);
      await expect(call(world, 'retryCard', charge?.id ?? '')).rejects.toMatchObject({
        code: expect.stringMatching(/charge\.(card_not_retriable|payment_processing)/),
      });
    }
    await world.behave({ card: 'REFUSE' });
    const price = { method: 'CREDIT_CARD', valueCents: cents(9_000) } as const;
    const sale = world.purchase({ price, cardToken: await world.tokenOf() });
    await world.charges.startPurchase(sale);
    const [sold] = await world.rowsOf(sale.id);
    expect(sold?.status).toBe('FAILED');
    await expect(call(world, 'retryCard', sold?.id ?? '')).rejects.toMatchObject({ code: 'charge.card_not_retriable' });
    const other = await refused();
    await expect(call(world, 'retryCard', other.id)).rejects.toMatchObject({ code: 'charge.not_found' });
  });
});
