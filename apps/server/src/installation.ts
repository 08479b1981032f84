import { statfs } from 'node:fs/promises';
import { keyFor } from './config.ts';
import type { Database } from './database/transact.ts';
import { demoSellers } from './demo/demo-world.ts';

declare module './database/tables.ts' {
  interface Tables {
    installation: {
      only_row: boolean;
      secret_fingerprint: string;
      /** True when it began as a sandbox; null when it is older than this record. */
      sandbox: boolean | null;
    };
  }
}

/**
 * The first process on a database stores a fingerprint of its secret. A process with another secret does not start,
 * because it could not decrypt stored cards and second factors. Production does not start on a database that began as a
 * sandbox.
 */
export async function assertSameSecret(
  { reader, transact }: Database,
  { secret, sandbox }: { readonly secret: string; readonly sandbox: boolean },
): Promise<void> {
  const fingerprint = keyFor(secret, 'fingerprint').toString('base64url');
  await transact((tx) =>
    tx
      .insertInto('installation')
      .values({ only_row: true, secret_fingerprint: fingerprint, sandbox })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const kept = await reader
    .selectFrom('installation')
    .select(['secret_fingerprint', 'sandbox'])
    .executeTakeFirstOrThrow();
  if (kept.sandbox && !sandbox) {
    throw new Error(
      'BALCAO_MODE=production does not start on what began as a sandbox: its secret sealed what people tried. Start it with a database and ' +
        'a secret of its own (another BALCAO_DATA), or run "npm run demo:remove", which says that this one is from now on for real.',
    );
  }
  if (kept.secret_fingerprint === fingerprint) return;
  throw new Error(
    'The data was sealed with another secret. Start with the one that it was made with (BALCAO_SECRET, or the file "secret" of ' +
      'its data folder): with this one, stored cards and second factors could not be read.',
  );
}

/** The demonstration's passwords are public, so production refuses a database that has its people. */
export async function assertNoDemo(hasUsers: (sellerId: string) => Promise<boolean>): Promise<void> {
  for (const { id, fantasyName } of demoSellers) {
    if (!(await hasUsers(id))) continue;
    throw new Error(
      `BALCAO_MODE=production does not start on a database with the demonstration in it (${fantasyName}): its passwords are ` +
        'public. Run "npm run demo:remove", which deletes its sellers and all they have, or set BALCAO_DATA to another folder.',
    );
  }
}

/** PostgreSQL needs this to keep writing for a moment. */
const minFreeBytes = 32 * 1024 * 1024;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}

/** A readable sentence when the data folder is at fault; otherwise the error's message. */
export function describeFault(error: unknown, dataFolder: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === '53100' || /No space left on device|Check free disk space/.test(said)) {
    return `There is no space left on the disk of ${dataFolder}. Free some (a new installation takes about 300 MB) and start again.\n${said}`;
  }
  // On a read-only disk, creating a folder recursively fails for the first missing parent.
  if (
    ['EROFS', 'EACCES', 'EPERM'].includes(code) ||
    /Read-only file system|Permission denied|ENOENT.* mkdir/.test(said)
  ) {
    return `${dataFolder} cannot be written to: it is read-only or belongs to another. Change that, or set BALCAO_DATA to another folder.\n${said}`;
  }
  return said;
}
