import { updateSubscription } from '@balcao/contract';
import { type Cents, cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

async function open() {
  const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
  const { id } = await world.imported({
    startDate: plainDate('2027-01-01'),
    basicValue: { value: cents(10_000), type: 'MONTHLY' },
  });
  const { sellerId, clock, today } = world;
  const work = { sellerId, kind: 'subscription.bill', subjectId: today(), dueAt: clock.now() } as const;
  await world.subscriptions.scheduledJobs['subscription.bill']?.(work, { now: clock.now, today });
  world.clock.moveTo(Temporal.Instant.from('2027-01-10T15:00:00Z'));
  const [{ id: chargeId } = { id: '' }] = await world.charged();
  return { ...actsOf(world, id, chargeId), id };
}

function actsOf(world: TestSubscriptions, id: string, chargeId: string) {
  const { sellerId } = world;
  const refresh = async () => {
    const consumer = world.subscriptions.consumers?.find(({ name }) => name === 'refresh-subscription');
    const event = { sellerId, id: newId(), subjectId: chargeId, payload: { subscription: { id, period: 1 } } };
    for (let time = 0; time < 2; time++) await consumer?.handle([event] as never);
  };
  return {
    stand: async (status: string) => {
      await database.transact((tx) => sql`update charges set status = ${status} where id = ${chargeId}`.execute(tx));
      await refresh();
    },
    refundPart: async (amountCents: number) => {
      await database.transact((tx) =>
        sql`
          insert into refunds (seller_id, id, charge_id, status, amount_cents, fee_cents, rest_fee_cents, as_fraud, taken, requested_by, requested_at, finished_at)
          values (${sellerId}, ${newId()}, ${chargeId}, 'DONE', ${amountCents}, 0, 0, false, '{}', 'x', now(), now())`.execute(
          tx,
        ),
      );
      await refresh();
    },
    change: async (valueCents: number) => {
      const value = cents(valueCents);
      const body = {
        idPlan: world.plan.id,
        basicValueRequest: { type: 'MONTHLY' as const, value, valuePerMonth: value },
        prorate: true,
      };
      await callRoute(world, updateSubscription, { params: { uuid: id }, body });
    },
    carried: async () => (await world.get(id)).carried_cents,
    credit: async () => {
      const { rows } = await sql<{ given: Cents; taken: Cents; paid: Cents; returned: Cents }>`
        select given_cents as given, taken_cents as taken, charges.amount_cents as paid,
          case when charges.status in ('REFUND', 'CHARGEBACK') then charges.amount_cents
            else (select coalesce(sum(amount_cents), 0)::bigint from refunds where seller_id = ${sellerId} and charge_id = charges.id) end as returned
        from subscription_periods join charges using (seller_id, subscription_id, period)
        where seller_id = ${sellerId} and subscription_id = ${id} and given_cents <> 0`.execute(database.reader);
      return rows[0];
    },
  };
}

it('a refund of a charge takes back the credit of its unused part; a dispute that is won gives it again', async () => {
  const { stand, change, carried } = await open();
  await stand('PAID');
  await change(5_000);
  const credit = await carried();
  expect(credit).toBe(-3_387);
  await stand('REFUND');
  expect(await carried()).toBe(0);
  await stand('DISPUTE');
  expect(await carried()).toBe(credit);
  await stand('CHARGEBACK');
  expect(await carried()).toBe(0);
});

it('a change after the refund credits nothing; a part that was refunded leaves the credit that was paid for', async () => {
  const refunded = await open();
  await refunded.stand('PAID');
  await refunded.stand('REFUND');
  await refunded.change(5_000);
  expect(await refunded.carried()).toBe(0);
  const inPart = await open();
  await inPart.stand('PAID');
  await inPart.change(5_000);
  await inPart.refundPart(6_000);
  expect(await inPart.carried(), '60,00 went back and 33,87 is credited, of 100,00').toBe(-3_387);
  await inPart.refundPart(1_000);
  expect(await inPart.carried()).toBe(-3_000);
});

it('whatever happens, a buyer holds no more of a period than they paid for it', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), value: fc.integer({ min: 1_000, max: 30_000 }) }),
    fc.record({
      kind: fc.constant('stand' as const),
      status: fc.constantFrom('PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK'),
    }),
    fc.record({ kind: fc.constant('part' as const), value: fc.integer({ min: 1, max: 3_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const { stand, change, refundPart, carried, credit } = await open();
      await stand('PAID');
      let returned = 0;
      for (const one of acts) {
        if (one.kind === 'change') await change(one.value);
        else if (one.kind === 'stand') await stand(one.status);
        else if (returned + one.value <= 10_000) {
          returned += one.value;
          await refundPart(one.value);
        }
        const kept = await credit();
        if (!kept) continue;
        const held = kept.returned + Math.max(0, kept.given) - kept.taken;
        expect(held).toBeLessThanOrEqual(Math.max(kept.paid, kept.returned));
        expect(kept.taken).toBeLessThanOrEqual(Math.max(0, kept.given));
        expect(await carried(), 'what is carried is what was given, less what was taken back').toBe(
          kept.taken - kept.given,
        );
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
