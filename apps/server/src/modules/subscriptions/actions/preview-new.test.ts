import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { subscriptionsOver } from '../test-subscriptions.ts';
import { previewNew } from './preview-new.ts';

const { database } = await createTestDatabase();

it('says what is charged, to the cent, on the day on which it is', async () => {
  const world = await subscriptionsOver(database);
  const previewDeps = { sellers: world.sellers, clockOf: world.clockOf };
  const terms = fc.record({
    value: fc.integer({ min: 1_000, max: 500_000 }),
    type: fc.constantFrom('MONTHLY' as const, 'SEMESTER' as const),
    method: fc.constantFrom('PIX' as const, 'BANK_SLIP' as const),
    dueInDays: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(terms, async ({ value, type, method, dueInDays }) => {
      const startDate = addDays(world.today(), dueInDays);
      const body = { basicValue: { value: cents(value), type }, payment: { method }, startDate };
      const previewed = await previewNew(previewDeps, world.sellerId, body);
      const { id } = await world.imported(body);
      const [first] = previewed.charges;
      await world.advance(`${first?.createdOn}T23:00:00Z`);
      await world.settleDown();
      const charge = (await world.charged()).find(({ subscription_id }) => subscription_id === id);
      expect(charge).toMatchObject({ due_date: first?.expirationDate, amount_cents: first?.value, period: 1 });
      expect(first?.expirationDate).toBe(startDate);
      expect(first?.value).toBe(value);
    }),
    { numRuns: 8 },
  );
});

it('refuses what cannot be created', async () => {
  const world = await subscriptionsOver(database);
  const previewDeps = { sellers: world.sellers, clockOf: world.clockOf };
  const body = {
    basicValue: { value: cents(10), type: 'MONTHLY' as const },
    payment: { method: 'BANK_SLIP' as const },
  };
  const startDate = plainDate('2020-01-01');
  await expect(previewNew(previewDeps, world.sellerId, { ...body, startDate })).rejects.toMatchObject({
    code: 'subscription.start_past',
  });
  await expect(previewNew(previewDeps, world.sellerId, { ...body, startDate: world.today() })).rejects.toMatchObject({
    code: 'subscription.value_too_small',
  });
});
