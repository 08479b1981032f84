import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canReach } from './account.ts';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

export type Address =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'port'; readonly port: number };

/** A socket's folder is short because of the limit on its path. */
export async function newAddress(cluster: Cluster): Promise<Address> {
  if (cluster.transport === 'port') return { kind: 'port', port: await freePort() };
  const folder = mkdtempSync(join(temporaryFolder(cluster), prefix));
  giveTo(cluster, folder);
  return { kind: 'socket', folder };
}

export function clearAddress(cluster: Cluster, address: Address): void {
  if (address.kind === 'port') return;
  removeAddress(address);
  mkdirSync(address.folder);
  giveTo(cluster, address.folder);
}

export function removeAddress(address: Address): void {
  if (address.kind === 'socket' && basename(address.folder).startsWith(prefix)) {
    rmSync(address.folder, { recursive: true, force: true });
  }
}

export function addressOf(cluster: Cluster, postmaster: Postmaster): Address {
  return cluster.transport === 'port'
    ? { kind: 'port', port: postmaster.port }
    : { kind: 'socket', folder: postmaster.socketFolder };
}

const prefix = 'balcao-pg-';

/** A socket's path may have 107 bytes, and 103 on macOS. */
const maxFolderBytes = 103 - '/.s.PGSQL.5432'.length - prefix.length - 'XXXXXX'.length - '/'.length;

function temporaryFolder({ account }: Cluster): string {
  const fits = (folder: string) =>
    Buffer.byteLength(folder) <= maxFolderBytes && (!account || canReach(account, folder));
  return [tmpdir(), '/tmp'].find(fits) ?? '/tmp';
}

function giveTo({ account }: Cluster, folder: string): void {
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
