import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher, WaitedTooLong } from './create-batcher.ts';

function pausing(maxMs?: number) {
  const runs: string[][] = [];
  const gates: (() => void)[] = [];
  const add = createBatcher<string, string>(
    {
      keyOf: (item) => item.slice(0, 1),
      maxSize: 3,
      run: async (items) => {
        runs.push([...items]);
        await new Promise<void>((resolve) => gates.push(resolve));
        if (items.some((item) => item.endsWith('!'))) throw new Error(`refused ${items.join(' ')}`);
        return items.map((item) => item.toUpperCase());
      },
    },
    maxMs,
  );
  const open = async () => {
    await turn();
    while (gates.length > 0) {
      gates.shift()?.();
      await turn();
    }
  };
  return { runs, add, open };
}

/** A run starts in an immediate, which on a busy machine comes after the timer. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await setImmediate();
}

describe('createBatcher', () => {
  it('runs concurrent items in one batch, those that arrive meanwhile in the next, in order, up to the limit', async () => {
    const { runs, add, open } = pausing();
    const first = Promise.all(['a1', 'a2'].map(add));
    await turn();
    expect(runs).toEqual([['a1', 'a2']]);
    const others = Promise.all(['a3', 'a4', 'a5', 'a6'].map(add));
    await open();
    expect([...(await first), ...(await others)]).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    expect(runs.slice(1)).toEqual([['a3', 'a4', 'a5'], ['a6']]);
  });

  it('batches two keys separately', async () => {
    const { runs, add, open } = pausing();
    const all = Promise.all(['a1', 'b1', 'a2', 'b2'].map(add));
    await turn();
    expect(runs).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ]);
    await open();
    expect(await all).toEqual(['A1', 'B1', 'A2', 'B2']);
  });

  it('rejects only the failing items of a batch', async () => {
    const { runs, add, open } = pausing();
    const all = Promise.allSettled(['a1', 'a2', 'a3!', 'a4'].map(add));
    await open();
    const settled = await all;
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'A1',
      'A2',
      'Error: refused a3!',
      'A4',
    ]);
    expect(runs).toEqual([['a1', 'a2', 'a3!'], ['a1'], ['a2'], ['a3!'], ['a4']]);
  });

  it('rejects the whole batch when the database is unavailable', async () => {
    const runs: number[] = [];
    const add = createBatcher<string, string>({
      keyOf: () => '',
      maxSize: 9,
      run: async (items) => {
        runs.push(items.length);
        throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
      },
    });
    const settled = await Promise.allSettled(['1', '2', '3'].map(add));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([3]);
  });

  it('goes on after a failed batch', async () => {
    const { add, open } = pausing();
    const failed = expect(add('a!')).rejects.toThrow('refused a!');
    await open();
    await failed;
    const next = add('a2');
    await open();
    expect(await next).toBe('A2');
  });

  it('rejects items behind a batch that does not end, not items of a queue that progresses', async () => {
    const { runs, add, open } = pausing(200);
    const first = add('a1');
    await turn();
    const late = await Promise.allSettled(['a2', 'a3'].map(add));
    for (const one of late) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(WaitedTooLong) });
    await open();
    expect(await first).toBe('A1');
    const moving = Promise.all(Array.from({ length: 12 }, (_, index) => add(`b${index}`)));
    for (let time = 0; time < 5; time++) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      await open();
    }
    expect(await moving).toHaveLength(12);
    expect(runs.flat().filter((item) => item.startsWith('a'))).toEqual(['a1']);
  });
});
