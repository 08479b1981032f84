import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { product, superuser } from './ownership.ts';

/**
 * Writes the server's authentication files and returns the settings that name them, at each start, so that the
 * cluster's own files do not matter. On a socket the kernel identifies the caller (`peer`), and only the product's
 * account and root are accepted; on a port a password is required.
 */
export function writeAuthentication(cluster: Cluster): Record<string, string> {
  const isSocket = cluster.transport === 'socket';
  const hba = isSocket ? 'local all all peer map=balcao' : 'host all all 127.0.0.1/32 scram-sha-256';
  return {
    hba_file: write(cluster, 'hba.conf', `${hba}\n`),
    ident_file: write(cluster, 'ident.conf', isSocket ? identities() : ''),
  };
}

function identities(): string {
  const accounts = new Set(['root', userInfo().username]);
  return [...accounts]
    .flatMap((account) => [superuser, product].map((role) => `balcao "${account}" ${role}\n`))
    .join('');
}

function write(cluster: Cluster, name: string, text: string): string {
  const path = join(cluster.folder, name);
  // A rename keeps a concurrent start from reading half a file, and works when another user owns the old one.
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  if (cluster.account) chownSync(temporary, cluster.account.uid, cluster.account.gid);
  renameSync(temporary, path);
  return path;
}
