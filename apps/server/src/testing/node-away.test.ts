import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { closeDatabase, nodesOf } from '../database/testing/test-cluster.ts';
import { runOn, withDatabase } from '../database/testing/test-server.ts';
import { addressOf } from './address-of.ts';
import { composeProduct } from './compose-product.ts';
import { type CrashWorld, refundSome, sell } from './crashes/crash-world.ts';

const documents = ['45997418000153', '11222333000181'];
const { database, connection } = await createTestDatabase();
const product = composeProduct(database);
const [, ...workers] = await nodesOf(addressOf(connection));

it.runIf(workers.length > 1)('while a node is away, sellers of the others sell by card and refund', async () => {
  const [away = '', other = ''] = workers;
  const [theirs, ours] = [await sellerAt(away), await sellerAt(other)];
  await sell(worldOf(theirs), 'CREDIT_CARD');
  await sell(worldOf(ours), 'CREDIT_CARD');
  const node = withDatabase({ connectionString: away }, 'postgres');
  const name = new URL(away).pathname.slice(1);
  await closeDatabase(node, name);
  onTestFinished(() => runOn(node, `alter database ${name} with allow_connections true`));
  await expect(sell(worldOf(theirs), 'CREDIT_CARD')).rejects.toThrow();
  await sell(worldOf(ours), 'CREDIT_CARD');
  await sell(worldOf(ours), 'PIX');
  await refundSome(worldOf(ours), 1);
  const paid = database.reader.selectFrom('charges').select('status').where('seller_id', '=', ours);
  expect((await paid.execute()).map(({ status }) => status).sort()).toEqual(['PAID', 'REFUND', 'SCHEDULED']);
});

function worldOf(sellerId: string): CrashWorld {
  return { product, database, sellerId, receivedCounts: new Map(), close: () => undefined };
}

/** A seller whose rows are at a node. */
async function sellerAt(nodeUrl: string): Promise<string> {
  const port = Number(new URL(nodeUrl).port);
  for (;;) {
    const id = newId<'seller'>();
    const { rows } = await sql<{ port: number }>`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('charges', ${id}::uuid)`.execute(database.reader as never);
    if (rows[0]?.port !== port) continue;
    await product.sellers.createSeller({
      id,
      document: documents.pop() ?? '',
      companyName: 'Loja',
      fantasyName: 'Loja',
    });
    return id;
  }
}
