import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../server/create-database.ts';
import { type Account, runsAsRoot } from './account.ts';
import { type Binaries, installedBinaries, packagedBinaries } from './binaries.ts';
import { claimDurably } from './durable-files.ts';
import { choosePlace, requirementsFolder } from './place.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  readonly join?: boolean;
  readonly onCreate?: (() => void) | undefined;
  readonly programsFolder?: string;
  readonly durable?: boolean;
  /** `port` where unix sockets do not exist, such as on Windows. */
  readonly transport?: 'socket' | 'port';
  readonly requirementsFolder?: string;
}

export interface Cluster {
  readonly folder: string;
  readonly pgdata: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly durable: boolean;
  readonly transport: 'socket' | 'port';
  /** Only a server on a port requires a password, because a socket's folder is private. */
  readonly passwordFile: string | undefined;
}

export function describeCluster(options: EmbeddedOptions): Cluster {
  const { log, programsFolder, durable = true } = options;
  const { transport = process.platform === 'win32' ? 'port' : 'socket' } = options;
  const shared = options.requirementsFolder ?? requirementsFolder;
  const place = choosePlace(options.dataFolder, shared, log);
  const folder = realpathSync(place.folder);
  const { account } = place;
  const binaries = programsFolder
    ? installedBinaries(programsFolder, account)
    : packagedBinaries(account, runsAsRoot() ? shared : folder, log);
  const passwordFile = transport === 'port' ? makePasswordFile(folder, account) : undefined;
  const [pgdata, logFile] = [join(folder, 'cluster'), join(folder, 'server.log')];
  return { folder, pgdata, logFile, account, binaries, durable, transport, passwordFile };
}

export function passwordOf(cluster: Cluster): string | undefined {
  return cluster.passwordFile && readFileSync(cluster.passwordFile, 'utf8').trim();
}

function makePasswordFile(folder: string, account: Account | undefined): string {
  const path = join(folder, 'password');
  if (!existsSync(path)) claimDurably(path, `${randomBytes(24).toString('base64url')}\n`);
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
