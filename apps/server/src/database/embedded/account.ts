import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

/** The user that the server runs as. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged account that root lends to the server: `postgres` when the system has it, else `nobody`. */
export function unprivilegedAccount(): Account {
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The account that a file or folder belongs to. */
export function ownerOf(path: string): Account {
  const { uid, gid } = lstatSync(path);
  return { uid, gid };
}

/** What `spawn` needs to run something as the account; nothing when it is our own. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account can walk into the folder, as the kernel itself answers it. */
export function canReach(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...asAccount(account), cwd: '/' }).status === 0;
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) >>> 0 : 0;
  });
  return uid && gid ? { uid, gid } : undefined;
}
