import { expect, test } from 'vitest';
import { refusalOf } from '../../test-identity.ts';
import { createPasswordHasher, maxWaiting } from './password-hasher.ts';

const hasher = createPasswordHasher();

test('a hash says its cost, differs each time, and matches its password alone', async () => {
  const [one, two] = await Promise.all([hasher.hash('três pratos'), hasher.hash('três pratos')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(two).not.toBe(one);
  expect(await hasher.matches('três pratos', one)).toBe(true);
  expect(await hasher.matches('três prato', one)).toBe(false);
});

test('the same letters composed in another way are the same password', async () => {
  const hash = await hasher.hash('três'.normalize('NFC'));
  expect(await hasher.matches('três'.normalize('NFD'), hash)).toBe(true);
});

test('without a hash nothing matches, and the processor works as much', async () => {
  const hash = await hasher.hash('três pratos');
  const jobOf = async (known: string | null) => {
    const before = process.cpuUsage();
    expect(await hasher.matches('outra senha', known)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let withHash = 0;
  let without = 0;
  for (let index = 0; index < 8; index++) {
    withHash += await jobOf(hash);
    without += await jobOf(null);
  }
  expect(without / withHash).toBeGreaterThan(0.5);
  expect(without / withHash).toBeLessThan(2);
});

test('a crowd waits its turn, and past the length of the queue it is told to come back', async () => {
  const crowd = maxWaiting + 10;
  const hash = await hasher.hash('três pratos');
  const answers = await Promise.allSettled(Array.from({ length: crowd }, () => hasher.matches('três pratos', hash)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(crowd - maxWaiting - 2);
  expect(refused.length).toBeLessThan(crowd - maxWaiting);
  for (const { reason } of refused) expect(await refusalOf(Promise.reject(reason))).toBe('identity.busy');
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(
    crowd - refused.length,
  );
  expect(await hasher.matches('três pratos', hash)).toBe(true);
});
