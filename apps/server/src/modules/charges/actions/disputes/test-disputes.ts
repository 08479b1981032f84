import { expect } from 'vitest';
import type { TestCharges } from '../../test-charges.ts';

/** Every account of the seller, once the ledger was verified and nothing that was due failed. */
export async function balances(world: TestCharges) {
  expect((await world.ledger.verify(world.reader)).breaks).toEqual([]);
  expect(world.failures).toEqual([]);
  return Object.fromEntries(await world.ledger.balances(world.reader, world.sellerId));
}

/** Of the charge of a purchase. */
export async function statusOf(world: TestCharges, { id }: { readonly id: string }) {
  return (await world.rowsOf(id))[0]?.status;
}

/** The oldest first. */
export async function disputesOf({ reader, sellerId }: TestCharges) {
  return reader.selectFrom('disputes').selectAll().where('seller_id', '=', sellerId).orderBy('opened_at').execute();
}
