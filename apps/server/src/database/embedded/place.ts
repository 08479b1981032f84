import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../server/create-database.ts';
import { type Account, canReach, ownerOf, runsAsRoot, unprivilegedAccount } from './account.ts';
import { claimDurably } from './durable-files.ts';

export interface Place {
  readonly folder: string;
  readonly account: Account | undefined;
}

/** Folder for files of root that the server's account could not reach in place. */
export const requirementsFolder = '/var/lib/balcao';

/**
 * The cluster is in `postgres` of the data folder. When root runs the product and the server's account cannot reach it
 * there (a 0700 home), it is in a folder under `/var/lib/balcao`, which `postgres-folder` names.
 */
export function choosePlace(dataFolder: string, shared: string, log: DatabaseLog): Place {
  createFolder(dataFolder);
  const pointer = join(dataFolder, 'postgres-folder');
  if (existsSync(pointer)) return placeOf(pointed(pointer));

  const folder = join(dataFolder, 'postgres');
  if (hasCluster(folder)) return placeOf(folder);
  if (!runsAsRoot()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return placeOf(folder);
  }
  const account = unprivilegedAccount();
  if (canReach(account, dataFolder)) {
    mkdirSync(folder, { recursive: true });
    hand(folder, account);
    return { folder, account };
  }
  return placeElsewhere(dataFolder, pointer, shared, account, log);
}

function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster'));
}

/** The server's account must be able to traverse root's data folder, but not list it. */
function createFolder(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  if (!runsAsRoot()) return;
  const { uid, mode } = statSync(dataFolder);
  if (uid === 0) chmodSync(dataFolder, mode | 0o001);
}

function pointed(pointer: string): string {
  const folder = readFileSync(pointer, 'utf8').trim();
  if (existsSync(folder)) return folder;
  throw new Error(
    `The database of this data folder is in ${folder}, which is gone. ` +
      `Put it back, or delete ${pointer} to begin with an empty database.`,
  );
}

function placeOf(folder: string): Place {
  const owner = ownerOf(folder);
  if (runsAsRoot() && owner.uid === 0) {
    throw new Error(
      `The database in ${folder} belongs to root, as whom PostgreSQL does not run. Was it copied? ` +
        `Give it to an account: chown -R postgres ${folder}`,
    );
  }
  if (owner.uid === process.getuid?.() || process.platform === 'win32') return { folder, account: undefined };
  if (!runsAsRoot()) {
    throw new Error(
      `The database in ${folder} belongs to the user with id ${owner.uid}, and we run as ${process.getuid?.()}. ` +
        'Start as that user or as root, or set BALCAO_DATA to another folder.',
    );
  }
  if (canReach(owner, folder)) return { folder, account: owner };
  throw new Error(
    `The database in ${folder} belongs to the user with id ${owner.uid}, who cannot reach it there. ` +
      'Let that user through the folders above it (chmod o+x), or start as that user.',
  );
}

function placeElsewhere(
  dataFolder: string,
  pointer: string,
  shared: string,
  account: Account,
  log: DatabaseLog,
): Place {
  mkdirSync(shared, { recursive: true });
  chmodSync(shared, 0o755);
  const folder = mkdtempSync(join(shared, 'data-'));
  hand(folder, account);
  if (!claimDurably(pointer, `${folder}\n`)) {
    // A process that started at the same moment chose first.
    rmdirSync(folder);
    return placeOf(pointed(pointer));
  }
  log.warn(
    `PostgreSQL does not run as root, and the account it runs as cannot reach ${dataFolder}: ` +
      `the database is kept in ${folder}, as ${pointer} remembers.`,
  );
  return { folder, account };
}

function hand(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}
