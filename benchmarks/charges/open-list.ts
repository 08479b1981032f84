import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoSellers } from '../../apps/server/src/demo/demo-world.ts';
import { httpCall, timed, within } from '../load.ts';
import { serveProduct, temporaryDataFolder } from '../product.ts';
import { signIn } from '../sign-in.ts';
import { assertCounted, fillCharges } from './fill-charges.ts';

/** A folder outside the repository in which the databases stay, so that the next run need not fill them. */
const keptIn = process.env.BALCAO_BENCH_DATA;
const seller = demoSellers[3];

export interface OpenList {
  /** Signs in, which does not last as long as ten millions take to fill. */
  enter(profile?: 'OWNER' | 'ADMIN'): Promise<Ask>;
  close(): Promise<void>;
}

export type Ask = (path: string) => Promise<unknown>;

/** Starts the product over a seller of so many charges. */
export async function openList(size: number): Promise<OpenList> {
  const data = keptIn ? keptDataFolder(join(keptIn, String(size))) : temporaryDataFolder();
  const { product, server, close } = await serveProduct(data);
  try {
    await withClient(server.connection, async (client) => {
      await fillCharges(client, seller.id, size);
      await assertCounted(client, seller.id);
    });
    const { url } = product;
    const enter = async (profile = 'OWNER'): Promise<Ask> => {
      const person = seller.users.find((user) => user.profile === profile);
      const headers = { authorization: `Bearer ${await signIn(url, person?.email)}` };
      return (path) => httpCall(`${url}${path}`, { method: 'GET', headers });
    };
    return { enter, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function keptDataFolder(path: string): ReturnType<typeof temporaryDataFolder> {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return { path, remove: () => undefined };
}

/** A connection that is lost fails the statement under way; without a listener it would end the process, and say nothing of why. */
async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', ({ message }) => console.error(`the connection that fills the database was lost: ${message}`));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export async function millisecondsOf(ask: Ask, path: string): Promise<number> {
  const [, ms] = await timed(() => ask(path));
  return ms;
}

export function percentile95(times: readonly number[]): number {
  return within(times, 0.95);
}

export function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
