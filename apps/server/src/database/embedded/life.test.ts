import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asAccount, ownerOf } from './account.ts';
import { isServing, recordedPostmaster, runningPostmaster } from './postmaster.ts';
import { pgdataOf, usedDataFolders } from './testing/data-folders.ts';
import { kill, type Owner, query, spawnOwner, startOwner } from './testing/owners.ts';
import { processTree } from './testing/process-tree.ts';

const usedDataFolder = usedDataFolders();

function serverOf(dataFolder: string): number {
  const server = runningPostmaster(pgdataOf(dataFolder));
  if (!server) throw new Error('no server runs');
  return server.pid;
}

function logOf(dataFolder: string): string {
  return readFileSync(join(pgdataOf(dataFolder), '..', 'server.log'), 'utf8');
}

describe('a clean stop', () => {
  it('leaves no process, no socket and nothing to recover', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    await query(owner, 'create table kept as select 42 as answer');
    const server = serverOf(dataFolder);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(isServing(server, pgdataOf(dataFolder))).toBe(false);
    expect(existsSync(String(owner.connection.host))).toBe(false);
    expect(recordedPostmaster(pgdataOf(dataFolder))).toBeUndefined();

    const next = await startOwner({ dataFolder });
    expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(logOf(dataFolder)).not.toMatch(/recovery|interrupted/);
  });

  it('ends connections that are still open', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    const busy = query(owner, 'select pg_sleep(60)').catch((error) => error.code);
    const running = "select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'";
    await vi.waitFor(async () => expect(await query(owner, running)).toHaveLength(1), 20_000);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(await busy).toBe('57P01');
  });
});

describe('an end without a stop', () => {
  it('by a signal that nobody handles stops the server first', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    const server = serverOf(dataFolder);
    owner.process.kill('SIGHUP');
    expect(await owner.ended).toBe('SIGHUP');
    expect(isServing(server, pgdataOf(dataFolder))).toBe(false);
    expect(existsSync(String(owner.connection.host))).toBe(false);
  });

  it('by an exit tells the server to stop', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    owner.process.kill('SIGUSR2');
    expect(await owner.ended).toBe(3);
    await expect.poll(() => runningPostmaster(pgdataOf(dataFolder))).toBeUndefined();
    expect(logOf(dataFolder)).toContain('database system is shut down');
    expect(existsSync(String(owner.connection.host))).toBe(false);
  });
});

describe('kill −9 of the owner and all its processes', () => {
  it('loses no acknowledged commit', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder, durable: true });
    await query(owner, 'create table written (n int)');
    const acknowledged = await writeUntilKilled(owner, [owner.pid, ...processTree(serverOf(dataFolder))]);
    expect(acknowledged).toBeGreaterThan(10);

    const next = await startOwner({ dataFolder });
    const [found] = await query(next, 'select count(*)::int as rows, max(n) as last from written');
    expect(found?.rows).toBe(found?.last);
    expect(found?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(next.folder).toBe(owner.folder);
    expect(existsSync(String(owner.connection.host))).toBe(false);
  });

  it('starts though another process of the same account has the number that the killed server had', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    for (const pid of [owner.pid, ...processTree(serverOf(dataFolder))]) kill(pid);
    await owner.ended;
    const pgdata = pgdataOf(dataFolder);
    const bystander = spawn('sleep', ['60'], {
      ...asAccount(process.getuid?.() === 0 ? ownerOf(pgdata) : undefined),
      cwd: '/',
    });
    onTestFinished(() => void bystander.kill());
    const file = join(pgdata, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)));

    const next = await startOwner({ dataFolder });
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode).toBeNull();
  });
});

describe('kill −9 of the owner alone', () => {
  it('leaves a server that the next owner takes over and stops', async () => {
    const dataFolder = usedDataFolder();
    const first = await startOwner({ dataFolder });
    const server = serverOf(dataFolder);
    kill(first.pid);
    await first.ended;
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);

    const second = await startOwner({ dataFolder });
    expect(serverOf(dataFolder)).toBe(server);
    expect(second.connection).toEqual(first.connection);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(isServing(server, pgdataOf(dataFolder))).toBe(false);
  });
});

describe('kill −9 of the server alone', () => {
  it('is healed by the owner, at the same address', async () => {
    const dataFolder = usedDataFolder();
    const owner = await startOwner({ dataFolder });
    const killed = serverOf(dataFolder);
    kill(killed);
    await expect.poll(() => query(owner, 'select 1 as one').catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }]);
    await expect.poll(() => runningPostmaster(pgdataOf(dataFolder))?.pid).not.toBe(killed);
    expect(owner.said).toContain('The database server was lost. It is started again.');
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(runningPostmaster(pgdataOf(dataFolder))).toBeUndefined();
  });
});

describe('a second owner', () => {
  it('is refused with the number of the first, who notices nothing', async () => {
    const dataFolder = usedDataFolder();
    const first = await startOwner({ dataFolder });
    await expect(startOwner({ dataFolder })).rejects.toThrow(`in use by another Balcão, process ${first.pid}`);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(first.said).toEqual([]);
  });

  it('may join the server, and leaves it as it was', async () => {
    const dataFolder = usedDataFolder();
    const first = await startOwner({ dataFolder });
    const tool = await startOwner({ dataFolder, join: true });
    expect(await query(tool, 'select 1 as one')).toEqual([{ one: 1 }]);
    tool.process.kill('SIGTERM');
    expect(await tool.ended).toBe(0);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(first.said).toEqual([]);
  });

  it('is refused too when both start at the same moment', async () => {
    const dataFolder = usedDataFolder();
    const owners = [1, 2, 3].map(() => spawnOwner({ dataFolder }));
    const results = await Promise.allSettled(owners.map(({ ready }) => ready));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refusals).toHaveLength(2);
    const [winner] = owners.filter((_, index) => results[index]?.status === 'fulfilled');
    for (const refusal of refusals) expect(refusal).toContain(`process ${winner?.pid}.`);
    winner?.process.kill('SIGTERM');
    expect(await winner?.ended).toBe(0);
    expect(runningPostmaster(pgdataOf(dataFolder))).toBeUndefined();
  });
});

/** Commits consecutive numbers until the processes are killed amid them, and returns the last acknowledged one. */
async function writeUntilKilled(owner: Owner, victims: number[]): Promise<number> {
  const client = new pg.Client(owner.connection);
  client.on('error', () => undefined);
  await client.connect();
  for (let n = 1; ; n++) {
    if (n === 20) setTimeout(() => victims.forEach(kill), 50);
    const written = await client.query('insert into written values ($1)', [n]).catch(() => undefined);
    if (!written) return n - 1;
  }
}
