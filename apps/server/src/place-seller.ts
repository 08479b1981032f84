import { isUuid } from '@balcao/kernel';
import pg from 'pg';
import { readConfig } from './config.ts';
import { clusterSettings } from './database/cluster/distribute.ts';

const usage = `npm run seller:isolate -- SELLER
npm run seller:move -- SELLER NODE

SELLER is the seller's id, and NODE a worker, as 10.0.0.2:5432.
The first gives the seller shards of its own, so that the second moves nobody else.`;

/** `npm run seller:isolate` and `npm run seller:move` change where a cluster has a seller's rows, at any time. */
async function run(): Promise<void> {
  const [command, sellerId = '', node = ''] = process.argv.slice(2);
  const { coordinatorUrl } = readConfig(process.env);
  if (!isUuid(sellerId) || (command === 'move' && !/^.+:\d+$/.test(node))) throw new Error(usage);
  if (!coordinatorUrl) throw new Error('DATABASE_URL names no cluster.');
  const client = new pg.Client(coordinatorUrl);
  await client.connect();
  try {
    await client.query(clusterSettings);
    const from = await nodeOf(client, sellerId);
    if (command === 'isolate') await isolate(client, sellerId);
    else if (from !== node) await move(client, sellerId, { from, to: node });
    console.log(`The rows of seller ${sellerId} are on ${await nodeOf(client, sellerId)}.`);
  } finally {
    await client.end();
  }
}

const shardOfSeller = `get_shard_id_for_distribution_column('sellers', $1::uuid)`;

async function nodeOf(client: pg.Client, sellerId: string): Promise<string> {
  const { rows } = await client.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_shard_placement join sellers on seller_id = $1
     where shardid = ${shardOfSeller}`,
    [sellerId],
  );
  if (!rows[0]) throw new Error(`There is no seller ${sellerId}.`);
  return rows[0].node;
}

async function isolate(client: pg.Client, sellerId: string): Promise<void> {
  await client.query(`select isolate_tenant_to_new_shard('sellers', $1::uuid, 'CASCADE')`, [sellerId]);
}

/** Rows are copied while they change. Writes wait at the end, and are repeated by who waited too long. */
async function move(client: pg.Client, sellerId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query(`select citus_move_shard_placement(${shardOfSeller}, $2, $3, $4, $5)`, [
    sellerId,
    ...[from, to].flatMap((node) => [node.replace(/:\d+$/, ''), Number(node.split(':').at(-1))]),
  ]);
}

await run().catch((error: unknown) => {
  console.error(`Nothing was moved. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
