import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { ConnectedDatabase } from '../apps/server/src/database/connect.ts';
import { runOn, withDatabase } from '../apps/server/src/database/testing/test-server.ts';

const database = 'pgbench';

/** PostgreSQL's own benchmark: TPC-B at scale 16, 16 clients, each transaction committed to the disk. */
export interface Pgbench {
  /** Fills its tables, in a database of its own. */
  fill(): Promise<void>;
  /** Runs for so many seconds; answers transactions per second. */
  run(seconds: number): Promise<number>;
}

/** pgbench on the server; nothing when no PostgreSQL of this machine has brought the program. */
export function findPgbench(connection: ConnectedDatabase['connection']): Pgbench | null {
  const program = folders().find((folder) => existsSync(join(folder, 'pgbench')));
  if (!program) return null;
  const call = async (options: readonly string[]): Promise<string> => {
    const place = ['-h', String(connection.host), '-p', String(connection.port), '-U', String(connection.user)];
    const { stdout } = await promisify(execFile)(join(program, 'pgbench'), [...place, ...options, database]);
    return stdout;
  };
  return {
    fill: async () => {
      const superuser = { ...withDatabase(connection, 'postgres'), user: 'postgres' };
      await runOn(superuser, `create database ${database} owner balcao`);
      await call(['-i', '-q', '-s', '16']);
    },
    run: async (seconds) => {
      const told = await call(['-n', '-c', '16', '-j', '2', '-T', String(seconds)]);
      const rate = /tps = ([\d.]+) \(without initial connection time\)/.exec(told)?.[1];
      if (!rate) throw new Error(`pgbench told no rate:\n${told}`);
      return Number(rate);
    },
  };
}

/** The PATH, then where Debian, Red Hat and Homebrew put PostgreSQL, the newest first. */
function folders(): string[] {
  const inside = (parent: string, rest: string): string[] =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, rest)) : [];
  const installed = [
    ...inside('/usr/lib/postgresql', 'bin'),
    ...['18', '17', '16', '15'].map((version) => `/usr/pgsql-${version}/bin`),
    ...['18', '17', '16', '15'].map((version) => `/opt/homebrew/opt/postgresql@${version}/bin`),
  ];
  return [...(process.env.PATH ?? '').split(delimiter), ...installed.sort().reverse()];
}
