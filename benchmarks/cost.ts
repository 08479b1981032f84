import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withDatabase } from '../apps/server/src/database/testing/test-server.ts';

/** Cost of one call to the product and its PostgreSQL, with what follows from it in the background. */
export interface Cost {
  /** Processor time of the product's process and of the server's, in milliseconds. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  /** Transactions that wrote: a transaction that only reads gets no number, and its commit costs nothing. */
  readonly commits: number;
  /** Kilobytes of write-ahead log. */
  readonly walKb: number;
}

/** The server and the process whose cost is measured. */
export interface Measured {
  readonly connection: pg.ClientConfig;
  readonly pid: number;
  readonly dataFolder: string;
}

/** The cost of each of `calls` that `work` makes, until their events are handled. */
export async function costOf(measured: Measured, work: () => Promise<number>): Promise<Cost> {
  const admin = await connectAdmin(measured);
  try {
    const before = await readMeters(admin, measured);
    const calls = await work();
    await untilHandled(admin);
    const after = await readMeters(admin, measured);
    const each = (name: keyof Cost) => (after[name] - before[name]) / calls;
    return { nodeMs: each('nodeMs'), postgresMs: each('postgresMs'), commits: each('commits'), walKb: each('walKb') };
  } finally {
    await admin.end();
  }
}

/** Statements that the server ran for each of `calls`, counted in its log. */
export async function statementsOf(measured: Measured, work: () => Promise<number>): Promise<number> {
  const admin = await connectAdmin(measured);
  try {
    await logStatements(admin, 'all');
    const before = loggedStatements(measured.dataFolder);
    const calls = await work();
    await untilHandled(admin);
    return (loggedStatements(measured.dataFolder) - before) / calls;
  } finally {
    await logStatements(admin, 'none');
    await admin.end();
  }
}

async function connectAdmin({ connection }: Measured): Promise<pg.Client> {
  const admin = new pg.Client({ ...withDatabase(connection, String(connection.database)), user: 'postgres' });
  await admin.connect();
  return admin;
}

async function logStatements(admin: pg.Client, which: 'all' | 'none'): Promise<void> {
  await admin.query(`alter system set log_statement = '${which}'`);
  await admin.query('select pg_reload_conf()');
  await sleep(500);
}

function loggedStatements(dataFolder: string): number {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.log'));
  return files.reduce((sum, name) => sum + countOf(readFileSync(join(dataFolder, name), 'utf8')), 0);
}

function countOf(log: string): number {
  return log.match(/LOG: {2}(execute|statement:)/g)?.length ?? 0;
}

async function untilHandled(admin: pg.Client): Promise<void> {
  const pending = `select count(*)::int as count from (
    select id::text from outbox
    union all select id::text from queue.job where state in ('created', 'retry', 'active') and start_after < now()
    union all select subject_id from scheduled_jobs where due_at <= now()
  ) as pending`;
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    const { rows } = await admin.query<{ count: number }>(pending);
    if (rows[0]?.count === 0) return;
    await sleep(100);
  }
}

async function readMeters(admin: pg.Client, { pid }: Measured): Promise<Cost> {
  const { rows } = await admin.query<{ commits: number; wal: number; postmaster: number }>(`
    select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as commits,
      (pg_current_wal_lsn() - '0/0')::float8 as wal,
      split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster`);
  const [row] = rows;
  if (!row) throw new Error('a select without from returned no row');
  return {
    nodeMs: processorMs(pid),
    postgresMs: processorMs(row.postmaster) + childrenOf(row.postmaster).reduce((sum, id) => sum + processorMs(id), 0),
    commits: row.commits,
    walKb: row.wal / 1024,
  };
}

const msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Includes children that ended. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0);
}

function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return text.trim().split(/\s+/).map(Number);
}
