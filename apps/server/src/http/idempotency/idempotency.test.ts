import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { createIdempotency, hashOf } from './idempotency.ts';
import { forgetOldKeys } from './idempotency-keys.ts';

const { database } = await createTestDatabase();

describe('idempotency', () => {
  it('runs once for a thousand calls at once with one key, over two processes', async () => {
    const processes = [createIdempotency(database), createIdempotency(database)];
    const sellerId = newId();
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        processes[index % 2]?.({ sellerId, key: 'one', requestHash: 'same' }, async (effectId) => {
          runs++;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return { status: 201, body: { effectId } };
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer?.body))).size).toBe(1);
    expect(answers.filter((answer) => !answer?.replayed)).toHaveLength(1);
  });

  it('answers again in the same words, also from the row', async () => {
    const call = { sellerId: newId(), key: 'words', requestHash: 'same' };
    const body = { status: 'PAID', id: 1, card: { last4digits: '1111', brand: 'visa' }, amount: 10.5 };
    await createIdempotency(database)(call, async () => ({ status: 201, body }));
    const again = await createIdempotency(database)(call, async () => ({ status: 500, body: null }));
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(body));
  });

  it('refuses the key with another request, while the first runs and after', async () => {
    const once = createIdempotency(database);
    const sellerId = newId();
    const first = once({ sellerId, key: 'k', requestHash: 'a' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { status: 200, body: null };
    });
    const other = () => once({ sellerId, key: 'k', requestHash: 'b' }, async () => ({ status: 200, body: null }));
    await expect(other()).rejects.toThrow('idempotency.key_reused');
    await first;
    await expect(other()).rejects.toThrow('idempotency.key_reused');
  });

  it('keeps no answer that holds a secret: the same call runs again with the same effect, another is refused', async () => {
    const call = { sellerId: newId(), key: 'secret', requestHash: 'x', answersSecret: true };
    const once = createIdempotency(database);
    const answer = async (effectId: string) => ({ status: 201, body: { effectId, secret: 'whsec_hidden' } });
    const first = await once(call, answer);
    expect(await createIdempotency(database)(call, answer)).toEqual(first);
    await expect(once({ ...call, requestHash: 'y' }, answer)).rejects.toThrow('idempotency.key_reused');
    const rows = await database.reader
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('seller_id', '=', call.sellerId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('whsec');
  });

  it('keeps keys of sellers apart', async () => {
    const once = createIdempotency(database);
    const call = (sellerId: string, body: string) =>
      once({ sellerId, key: 'shared', requestHash: body }, async () => ({ status: 200, body }));
    expect((await call(newId(), 'one')).body).toBe('one');
    expect((await call(newId(), 'two')).body).toBe('two');
  });

  it('runs again with the same effect after a fault, and with the claim of a process that died', async () => {
    const sellerId = newId();
    const call = { sellerId, key: 'again', requestHash: 'x' };
    const effects: string[] = [];
    const once = createIdempotency(database);
    await expect(
      once(call, async (effectId) => {
        effects.push(effectId);
        throw new Error('the process stumbles');
      }),
    ).rejects.toThrow('stumbles');
    const answer = await once(call, async (effectId) => {
      effects.push(effectId);
      return { status: 200, body: 'done' };
    });
    expect(answer).toEqual({ status: 200, body: 'done', replayed: false });
    expect(effects[0]).toBe(effects[1]);
  });

  it('waits for another process that is still running', async () => {
    const [mine, other] = [createIdempotency(database), createIdempotency(database)];
    const call = { sellerId: newId(), key: 'wait', requestHash: 'x' };
    const first = other(call, async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return { status: 200, body: 'of the other' };
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await mine(call, async () => ({ status: 200, body: 'mine' }));
    expect(answer).toEqual({ status: 200, body: 'of the other', replayed: true });
    await first;
  });
});

describe('forgetting old keys', () => {
  it('frees a key for another request once its time is over, and keeps the others', async () => {
    const once = createIdempotency(database);
    const sellerId = newId();
    const call = (key: string, requestHash: string) =>
      once({ sellerId, key, requestHash }, async () => ({ status: 200, body: requestHash }));
    await call('old', 'a');
    const between = Temporal.Now.instant();
    await call('new', 'a');
    await forgetOldKeys(database.transact, between);
    expect((await call('old', 'b')).body).toBe('b');
    await expect(call('new', 'b')).rejects.toThrow('idempotency.key_reused');
  });
});

describe('hashOf', () => {
  it('does not mind the order of properties, and minds everything else', () => {
    expect(hashOf({ a: 1, b: [1, 2] })).toBe(hashOf({ b: [1, 2], a: 1 }));
    expect(hashOf({ a: 1, b: [2, 1] })).not.toBe(hashOf({ a: 1, b: [1, 2] }));
    expect(hashOf({ a: '1' })).not.toBe(hashOf({ a: 1 }));
    expect(hashOf({ a: undefined })).toBe(hashOf({}));
  });
});
