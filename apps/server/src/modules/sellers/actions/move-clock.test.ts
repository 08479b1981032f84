import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { aSeller, sellersOver } from '../test-sellers.ts';

const { database } = await createTestDatabase();
const { sellers, wait, now } = sellersOver(database);

const timeOf = async (sellerId: string) => (await sellers.clockOf(sellerId)).now().toString();

test("a seller's clock is the system's until it is moved, and runs on from there", async () => {
  const [mine, theirs] = [await aSeller(sellers), await aSeller(sellers)];
  expect(await timeOf(mine.id)).toBe(now().toString());
  const to = now().add({ hours: 24 * 30 });
  expect(await sellers.moveClock(mine.id, to)).toEqual({ now: to, aheadMs: 30 * 86_400_000 });
  expect(await timeOf(mine.id)).toBe(to.toString());
  expect(await timeOf(theirs.id)).toBe(now().toString());
  wait({ minutes: 5 });
  expect(await timeOf(mine.id)).toBe(to.add({ minutes: 5 }).toString());
  expect(await sellers.sandboxClockOf(mine.id)).toEqual({ now: to.add({ minutes: 5 }), aheadMs: 30 * 86_400_000 });
  expect((await sellers.clockOf(mine.id)).today()).toBe('2026-12-20');
});

test('it only goes forward', async () => {
  const { id } = await aSeller(sellers);
  await sellers.moveClock(id, now().add({ hours: 10 }));
  for (const to of [now(), now().subtract({ hours: 1 }), now().add({ hours: 10 })]) {
    await expect(sellers.moveClock(id, to)).rejects.toMatchObject({ code: 'seller.clock_backwards' });
  }
  expect(await timeOf(id)).toBe(now().add({ hours: 10 }).toString());
});

test('moved from several places at once it ends at the farthest', async () => {
  const { id } = await aSeller(sellers);
  const hours = [3, 9, 1, 7, 5];
  await Promise.allSettled(hours.map((ahead) => sellers.moveClock(id, now().add({ hours: ahead }))));
  expect((await sellers.sandboxClockOf(id)).aheadMs).toBe(9 * 3_600_000);
});

test('it goes ten years at most', async () => {
  const { id } = await aSeller(sellers);
  await expect(sellers.moveClock(id, now().add({ hours: 24 * 366 * 11 }))).rejects.toMatchObject({
    code: 'seller.clock_too_far',
    params: { years: 10 },
  });
});

test('outside a sandbox no clock moves, and one that was moved runs with the system', async () => {
  const { id } = await aSeller(sellers);
  await sellers.moveClock(id, now().add({ hours: 10 }));
  const production = sellersOver(database, { sandbox: false });
  await expect(production.sellers.moveClock(id, production.now().add({ hours: 20 }))).rejects.toMatchObject({
    code: 'seller.clock_fixed',
  });
  expect((await production.sellers.clockOf(id)).now()).toEqual(production.now());
  expect((await production.sellers.sandboxClockOf(id)).aheadMs).toBe(0);
});

test('the clock of no seller is not found', async () => {
  await expect(sellers.clockOf(newId<'seller'>())).rejects.toMatchObject({ code: 'seller.not_found' });
});
