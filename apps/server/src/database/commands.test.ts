import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from './connect.ts';
import { query } from './embedded/testing/owners.ts';
import { quietLog } from './testing/test-server.ts';

function run(
  command: 'backup' | 'restore',
  dataFolder: string,
  file: string,
  secret = 'one secret of a person, kept elsewhere',
) {
  const env = { PATH: process.env.PATH, BALCAO_DATA: dataFolder, BALCAO_SECRET: secret };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), file], { env });
}

it('carries the data to another folder, with the work that the queue had not done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-commands-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'all.backup')];
  const event = {
    id: '01990000-0000-7000-8000-000000000001',
    sellerId: '01990000-0000-7000-8000-000000000002',
    topic: 'charge.paid',
    subjectId: '01990000-0000-7000-8000-000000000003',
    payload: { amountCents: 123_456 },
  };

  const first = await connectDatabase({ dataFolder: here, log: quietLog });
  try {
    const boss = new PgBoss({ ...bossConnection(first.connection), schema: 'queue' });
    await boss.start();
    await boss.createQueue('tell-one');
    await boss.createQueue('tell-another');
    for (const queue of ['tell-one', 'tell-another']) await boss.insert(queue, [{ id: event.id, data: event }]);
    await boss.stop();
    expect((await run('backup', here, file)).stdout).toContain(`are in ${file}`);
  } finally {
    await first.stop();
  }
  await expect(run('restore', here, file)).rejects.toThrow('The database is not empty');
  const another = 'another secret, of some other installation';
  await expect(run('restore', there, file, another)).rejects.toThrow('is encrypted with another secret');
  expect((await run('restore', there, file)).stdout).toContain('are back');

  const second = await connectDatabase({ dataFolder: there, log: quietLog });
  try {
    expect(await query(second, 'select id, topic, payload from outbox')).toEqual([
      { id: event.id, topic: event.topic, payload: event.payload },
    ]);
  } finally {
    await second.stop();
  }
});

function bossConnection({ host = '', port = 0, user = '', database = '' }: pg.PoolConfig) {
  return { host, port, user, database };
}
