import { features } from '@balcao/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { aSeller, sellersOver } from '../test-sellers.ts';

const { database } = await createTestDatabase();
const { sellers } = sellersOver(database);

describe('a flag that the contract gains', () => {
  it('reaches the sellers that are there once, and not what was taken away', async () => {
    const [whole, without] = [await aSeller(sellers), await aSeller(sellers)];
    const kept = features.filter((flag) => flag !== 'view_seller_charges');
    await sellers.updateSeller(without.id, { features: [...kept, 'disable_paymentlink'] });

    await Promise.all([
      sellers.giveNewFlags([...features, 'view_new']),
      sellers.giveNewFlags([...features, 'view_new']),
    ]);
    expect(await flagsOf(whole.id)).toEqual([...(await defaults()), 'view_new']);
    expect(await flagsOf(without.id)).toEqual([...kept, 'disable_paymentlink', 'view_new']);

    await sellers.updateSeller(whole.id, { features: ['view_seller_home'] });
    await sellers.giveNewFlags([...features, 'view_new']);
    expect(await flagsOf(whole.id)).toEqual(['view_seller_home']);
  });

  it('is not given when it is off by default', async () => {
    const seller = await aSeller(sellers);
    await database.transact((tx) =>
      sql`update sellers set known_features = array_remove(known_features, 'view_seller_refund_pos')
        where seller_id = ${seller.id}`.execute(tx),
    );
    await sellers.giveNewFlags();
    expect(await flagsOf(seller.id)).not.toContain('view_seller_refund_pos');
  });

  it('reaches a seller of a version before it', async () => {
    const seller = await aSeller(sellers, { features: ['view_seller_home'] });
    await database.transact((tx) =>
      sql`update sellers set known_features = '{view_seller_home}' where seller_id = ${seller.id}`.execute(tx),
    );
    await sellers.giveNewFlags();
    expect(await flagsOf(seller.id)).toEqual(await defaults());
  });
});

/** Flags of a seller that is made today. */
async function defaults(): Promise<string[]> {
  return flagsOf((await aSeller(sellers)).id);
}

async function flagsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ features: string[] }>`select features from sellers where seller_id = ${id}`.execute(
    database.reader as never,
  );
  return rows[0]?.features ?? [];
}
