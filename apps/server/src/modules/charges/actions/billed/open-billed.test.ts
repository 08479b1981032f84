import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { billing, dayIn } from '../../test-billed.ts';
import { chargesOver } from '../../test-charges.ts';

const { database } = await createTestDatabase();

it('a period is charged once, however often and by however many at once it is billed', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf } = billing(database, world);
  const subscriptionId = newId<'subscription'>();
  const first = await bill({ subscriptionId });
  const opened = await Promise.all(Array.from({ length: 8 }, () => open([first])));
  expect(opened.reduce((total, count) => total + count, 0)).toBe(1);
  expect(await open([first, await bill({ subscriptionId, period: 2 }), await bill()])).toBe(2);
  expect((await chargesOf(subscriptionId)).map(({ period, status }) => [period, status])).toEqual([
    [1, 'SCHEDULED'],
    [2, 'SCHEDULED'],
  ]);
  const purchases = await database.reader
    .selectFrom('purchases')
    .select('id')
    .where('seller_id', '=', world.sellerId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
  expect(purchases).toHaveLength(2);
});

it('is told like any other charge, with the subscription and the period that it is of', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf } = billing(database, world);
  const today = await bill({ dueDate: dayIn(world, 0), period: 3 });
  const later = await bill();
  await open([today, later]);
  const events = await database.reader
    .selectFrom('outbox')
    .selectAll()
    .where('seller_id', '=', world.sellerId)
    .execute();
  const published = events
    .filter(({ topic }) => topic.startsWith('charge.'))
    .map(({ topic, payload }) => [topic, payload]);
  const [first] = await chargesOf(today.subscriptionId);
  expect(published).toHaveLength(2);
  expect(published[0]).toEqual([
    'charge.created',
    {
      chargeId: first?.id,
      purchaseId: first?.purchase_id,
      source: { kind: 'subscription', id: today.subscriptionId },
      subscription: { id: today.subscriptionId, period: 3 },
    },
  ]);
  expect(published[1]?.[0]).toBe('charge.scheduled');
});

it('puts one run for each day in the scheduler, however many charges ask for it', async () => {
  const world = await chargesOver(database);
  const { bill, open } = billing(database, world);
  const slips = await Promise.all(Array.from({ length: 20 }, () => bill()));
  const cards = await Promise.all(Array.from({ length: 20 }, () => bill({ method: 'CREDIT_CARD' })));
  await open([...slips, ...cards]);
  const jobs = await database.reader
    .selectFrom('scheduled_jobs')
    .select(['kind', 'subject_id'])
    .where('seller_id', '=', world.sellerId)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();
  // Due on Tuesday 24 November: late on Wednesday.
  expect(jobs.map(({ kind, subject_id }) => [kind, subject_id])).toEqual([
    ['charge.collect', '2026-11-19'],
    ['charge.collect', '2026-11-24'],
    ['charge.late-day', '2026-11-25'],
  ]);
});
