import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

export function unprivilegedAccount(): Account {
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

export function ownerOf(path: string): Account {
  const { uid, gid } = lstatSync(path);
  return { uid, gid };
}

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Checks by running a process as the account, so that the kernel decides. */
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
