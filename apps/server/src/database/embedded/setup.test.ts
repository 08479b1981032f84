import { appendFileSync, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { runningPostmaster } from './postmaster.ts';
import { emptyDataFolder, pgdataOf, usedDataFolders } from './testing/data-folders.ts';
import { killTree, query, spawnOwner, startOwner } from './testing/owners.ts';

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

  it('gives the product a role of its own, that may do nothing to the server', async () => {
    const owner = await startOwner({ dataFolder: usedDataFolder() });
    const roles = 'select rolname as role, rolsuper as super from pg_roles where rolcanlogin order by rolname';
    expect(await query(owner, roles)).toEqual([
      { role: 'balcao', super: false },
      { role: 'postgres', super: true },
    ]);
    await expect(query(owner, `copy pg_class to program 'cat'`)).rejects.toThrow('permission denied');
    const durable = await startOwner({ dataFolder: usedDataFolder(), durable: true });
    await expect(query(durable, 'create database another')).rejects.toThrow('permission denied');
    await expect(query(owner, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied');
  });

  it('asks the kernel who calls, whatever the cluster’s own file says', async () => {
    const dataFolder = usedDataFolder();
    writeFileSync(join(pgdataOf(dataFolder), 'pg_hba.conf'), 'local all all trust\n');
    const owner = await startOwner({ dataFolder });
    const running = readFileSync(join(pgdataOf(dataFolder), 'postmaster.opts'), 'utf8');
    expect(running).toContain(`hba_file=${join(owner.folder, 'hba.conf')}`);
    expect(readFileSync(join(owner.folder, 'hba.conf'), 'utf8')).toBe('local all all peer map=balcao\n');
    const identities = readFileSync(join(owner.folder, 'ident.conf'), 'utf8').trim().split('\n');
    expect(identities.every((line) => line.includes('"root"') || line.includes(`"${userInfo().username}"`))).toBe(true);
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
