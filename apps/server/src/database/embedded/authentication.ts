import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { product, superuser } from './ownership.ts';

/**
 * Writes who may connect, and answers the settings that name the files: ours, at each start, whatever the cluster's own say. On a
 * socket the kernel says who calls (`peer`), and only the account that runs Balcão is let in, and root, who may do anything here
 * anyhow; on a port, who knows the password.
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
  // Renamed when it is whole: another start may read it at the same moment, and the one of another user may not be written to.
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  if (cluster.account) chownSync(temporary, cluster.account.uid, cluster.account.gid);
  renameSync(temporary, path);
  return path;
}
