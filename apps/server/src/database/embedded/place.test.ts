import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quietLog } from '../testing/test-server.ts';
import { canReach, ownerOf, runsAsRoot } from './account.ts';
import { describeCluster } from './cluster.ts';
import { initCluster } from './init-cluster.ts';
import { startEmbedded } from './start-embedded.ts';
import { emptyDataFolder, pgdataOf, usedDataFolders } from './testing/data-folders.ts';
import { query, spawnOwner, startOwner } from './testing/owners.ts';

const asRoot = it.runIf(runsAsRoot());
const usedDataFolder = usedDataFolders();

describe('an account that cannot reach the folders', () => {
  asRoot('has its cluster elsewhere, which is said, remembered and used again', async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const requirementsFolder = emptyDataFolder();
    const dataFolder = join(outer, 'checkout', '.data');
    const first = await startOwner({ dataFolder, requirementsFolder });
    expect(dirname(first.folder)).toBe(requirementsFolder);
    expect(first.said.join()).toContain(`cannot reach ${dataFolder}: the database is kept in ${first.folder}`);
    await query(first, 'create table kept as select 42 as answer');
    first.process.kill('SIGTERM');
    await first.ended;

    chmodSync(outer, 0o755);
    const second = await startOwner({ dataFolder, requirementsFolder });
    expect(second.folder).toBe(first.folder);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  asRoot('has one cluster elsewhere, though two processes start at once', async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const [dataFolder, requirementsFolder] = [join(outer, '.data'), emptyDataFolder()];
    const owners = [1, 2].map(() => spawnOwner({ dataFolder, requirementsFolder }));
    const results = await Promise.allSettled(owners.map(({ ready }) => ready));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(requirementsFolder).filter((name) => name.startsWith('data-'))).toHaveLength(1);
    for (const { process, ended } of owners) {
      process.kill('SIGTERM');
      await ended;
    }
  });

  asRoot('does not begin anew when the remembered cluster is gone', async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const [dataFolder, requirementsFolder] = [join(outer, '.data'), emptyDataFolder()];
    describeCluster({ dataFolder, requirementsFolder, log: quietLog });
    for (const name of readdirSync(requirementsFolder))
      if (name.startsWith('data-')) rmSync(join(requirementsFolder, name), { recursive: true });
    await expect(startEmbedded({ dataFolder, requirementsFolder, log: quietLog })).rejects.toThrow('which is gone');
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

  // Root can test as an ordinary user only where that user can reach Node and this checkout.
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
