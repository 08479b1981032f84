import { z } from 'zod';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { SellerAddress } from './seller-tables.ts';

const shape = z.object({
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
});

/** Null before the first query. */
export async function readAddress(
  reader: Reader,
  sellerId: string,
): Promise<{ readonly address: SellerAddress | null; readonly foundAt: Temporal.Instant } | null> {
  const row = await reader
    .selectFrom('seller_addresses')
    .select(['address', 'found_at'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row ? { address: shape.nullable().parse(row.address), foundAt: row.found_at } : null;
}

export async function keepAddress(
  tx: Tx,
  sellerId: string,
  { address, at }: { readonly address: SellerAddress | null; readonly at: Temporal.Instant },
): Promise<void> {
  const found = { address: address && JSON.stringify(address), found_at: at };
  await tx
    .insertInto('seller_addresses')
    .values({ seller_id: sellerId, ...found })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(found))
    .execute();
}
