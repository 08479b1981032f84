import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { isAlive } from './postmaster.ts';

/**
 * The owner stops the server and restarts it when it dies. A connection holds the ownership, so a killed owner releases
 * it.
 */
export interface Ownership {
  onLost(callback: () => void): void;
  end(): Promise<void>;
}

/**
 * Takes the ownership of a running server, or is refused while another process has it. Returns undefined when the
 * server cannot be reached.
 */
export async function takeOwnership(
  connection: pg.ClientConfig,
  { folder, durable }: Pick<Cluster, 'folder' | 'durable'>,
): Promise<Ownership | undefined> {
  const client = await connect(connection);
  if (!client) return undefined;
  try {
    await lock(client, folder, connection);
    await makeDatabase(client, connection, durable);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    onLost: (callback) => void client.once('end', callback),
    end: () => client.end(),
  };
}

/** Refuses a second owner; it has the first owner's connection. */
export class OwnedByAnother extends Error {
  readonly connection: pg.ClientConfig;

  constructor(owner: number, folder: string, connection: pg.ClientConfig) {
    super(
      `The database in ${folder} is in use by another Balcão, process ${owner}. ` +
        'Stop that one first, or set BALCAO_DATA to another folder.',
    );
    this.connection = connection;
  }
}

/** Role of the supervisor in the server; the product's role has no rights over the server. */
export const superuser = 'postgres';

export const product = 'balcao';

const lockKey = 722_051_977;
const retryMs = 20;
const killedOwnersConnectionMs = 5_000;

async function connect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    user: superuser,
    database: 'postgres',
    application_name: `balcao owner ${process.pid}`,
  });
  // A lost connection also ends, which `onLost` reports; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(String(code));
}

/** The connection of an owner that was just killed may still be closing. */
async function lock(client: pg.Client, folder: string, connection: pg.ClientConfig): Promise<void> {
  for (let waitedMs = 0; !(await tryLock(client)); waitedMs += retryMs) {
    const owner = await lockHolder(client);
    if (owner && (isAlive(owner) || waitedMs > killedOwnersConnectionMs)) {
      throw new OwnedByAnother(owner, folder, connection);
    }
    await sleep(retryMs);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
  return rows[0]?.locked === true;
}

async function lockHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = current_database()`,
    [lockKey],
  );
  return Number(/^balcao owner (\d+)$/.exec(rows[0]?.name ?? '')?.[1]) || undefined;
}

/**
 * The product's role has no rights over the server, except that in a temporary cluster it may create databases for
 * tests.
 */
async function makeDatabase(client: pg.Client, { password }: pg.ClientConfig, durable: boolean): Promise<void> {
  const right = durable ? 'nocreatedb' : 'createdb';
  const role = await client.query('select from pg_roles where rolname = $1', [product]);
  if (role.rowCount === 0) {
    const secret = typeof password === 'string' ? `password ${client.escapeLiteral(password)}` : '';
    await client.query(`create role ${product} login ${right} ${secret}`);
  } else {
    await client.query(`alter role ${product} ${right}`);
  }
  const database = await client.query('select from pg_database where datname = $1', [product]);
  if (database.rowCount === 0) await client.query(`create database ${product} owner ${product}`);
}
