import { expect } from 'vitest';
import type { TestCharges } from '../charges/test-charges.ts';

export async function balances(world: TestCharges) {
  expect((await world.ledger.verify(world.reader)).breaks).toEqual([]);
  expect(world.failures).toEqual([]);
  return Object.fromEntries(await world.ledger.balances(world.reader, world.sellerId));
}

export async function statusOf(world: TestCharges, { id }: { readonly id: string }) {
  return (await world.rowsOf(id))[0]?.status;
}

export async function disputesOf({ reader, sellerId }: TestCharges) {
  return reader.selectFrom('disputes').selectAll().where('seller_id', '=', sellerId).orderBy('opened_at').execute();
}
