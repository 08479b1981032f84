import { type ExecFileException, execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from './database/connect.ts';
import { createTestDatabase } from './database/test-database.ts';
import { quietLog } from './database/testing/test-server.ts';
import { createLedger } from './modules/ledger/index.ts';
import { postingOf } from './modules/ledger/test-postings.ts';

interface Ran {
  readonly code: number;
  readonly out: string[];
  readonly error: string;
}

/** Runs the command as npm does, in an environment that says where the data is. */
function verify(environment: Record<string, string>): Promise<Ran> {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'verify-ledger.ts')], { env }, (failure, stdout, stderr) => {
      resolve({ code: codeOf(failure), out: stdout.trim().split('\n'), error: stderr });
    });
  });
}

function codeOf(failure: ExecFileException | null): number {
  return typeof failure?.code === 'number' ? failure.code : 0;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-verify-'));
  // When root runs the tests, the server's account must be able to walk in.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const received = postingOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 990, available: 10 });

test('verifies the embedded database while the product runs, and after it stopped', { timeout: 180_000 }, async () => {
  const folder = dataFolder();
  const running = await connectDatabase({ dataFolder: folder, log: quietLog });
  try {
    await running.database.transact((tx) => createLedger().post(tx, [received]));
    expect(await verify({ BALCAO_DATA: folder })).toEqual({
      code: 0,
      out: ['the ledger holds: 3 accounts and 1 postings (3 entries) verified'],
      error: '',
    });
    await running.database.transact((tx) =>
      sql`update ledger_balances set balance_cents = 991 where account = 'receivable:pix'`.execute(tx),
    );
  } finally {
    await running.stop();
  }
  expect(await verify({ BALCAO_DATA: folder })).toEqual({
    code: 1,
    out: [
      `broken: a stored balance is the sum of its entries: seller ${received.sellerId}: ` +
        'receivable:pix holds 991 after 1 entries, but its 1 entries sum to 990',
      'the ledger does not hold, breaks found: 1: 3 accounts and 1 postings (3 entries) verified',
    ],
    error: '',
  });
});

test('verifies the database that DATABASE_URL names', async () => {
  const { database, connection } = await createTestDatabase();
  await database.transact((tx) => createLedger().post(tx, [received]));
  const { host, port, user, database: name } = connection;
  const url =
    connection.connectionString ??
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
  const { code, out } = await verify({ DATABASE_URL: url, BALCAO_DATA: dataFolder() });
  expect([code, out.at(-1)]).toEqual([0, 'the ledger holds: 3 accounts and 1 postings (3 entries) verified']);
});

test('says so when there is no ledger to verify', { timeout: 180_000 }, async () => {
  const { code, error } = await verify({ BALCAO_DATA: dataFolder() });
  expect(code).toBe(1);
  expect(error).toContain('The ledger was not verified. This database has no ledger yet');
});
