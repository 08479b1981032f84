import { describe, expect, it } from 'vitest';
import { createBatcher, WaitedTooLong } from './create-batcher.ts';

function pausing(longestMs?: number) {
  const runs: string[][] = [];
  const gates: (() => void)[] = [];
  const add = createBatcher<string, string>(
    {
      keyOf: (item) => item.slice(0, 1),
      most: 3,
      run: async (items) => {
        runs.push([...items]);
        await new Promise<void>((resolve) => gates.push(resolve));
        if (items.some((item) => item.endsWith('!'))) throw new Error(`refused ${items.join(' ')}`);
        return items.map((item) => item.toUpperCase());
      },
    },
    longestMs,
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

/** Each run takes five milliseconds. */
function lingering(linger: { readonly few: number; readonly ms: number }) {
  const runs: string[][] = [];
  const add = createBatcher<string, void>({
    ...{ keyOf: () => '', most: 9, linger },
    run: async (items) => {
      runs.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items.map(() => undefined);
    },
  });
  return { runs, add };
}

/** Long enough for a run to begin. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

describe('createBatcher', () => {
  it('does at once what comes at once, and what came meanwhile in one run, in order, at most so many', async () => {
    const { runs, add, open } = pausing();
    const first = Promise.all(['a1', 'a2'].map(add));
    await turn();
    expect(runs).toEqual([['a1', 'a2']]);
    const others = Promise.all(['a3', 'a4', 'a5', 'a6'].map(add));
    await open();
    expect([...(await first), ...(await others)]).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    expect(runs.slice(1)).toEqual([['a3', 'a4', 'a5'], ['a6']]);
  });

  it('lingers for others while it is busy, when it is told to, and never before its first run', async () => {
    const { runs, add } = lingering({ few: 3, ms: 40 });
    const first = add('1');
    await turn();
    expect(runs).toEqual([['1']]);
    const second = add('2');
    await first;
    const others = Promise.all([add('3'), turn().then(() => add('4'))]);
    await Promise.all([second, others]);
    expect(runs.slice(1)).toEqual([['2', '3', '4']]);
  });

  it('lingers no longer than until there are as many', async () => {
    const { runs, add } = lingering({ few: 2, ms: 60_000 });
    const first = add('1');
    await turn();
    const second = add('2');
    await first;
    await turn();
    expect(runs).toEqual([['1']]);
    await Promise.all([second, add('3')]);
    expect(runs.slice(1)).toEqual([['2', '3']]);
  });

  it('keeps the runs of two keys apart', async () => {
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

  it('lets only those fail that fail alone', async () => {
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

  it('tells all of a run that the database cannot be used, without asking it again for each', async () => {
    const runs: number[] = [];
    const add = createBatcher<string, string>({
      keyOf: () => '',
      most: 9,
      run: async (items) => {
        runs.push(items.length);
        throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
      },
    });
    const settled = await Promise.allSettled(['1', '2', '3'].map(add));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([3]);
  });

  it('goes on after a run that failed', async () => {
    const { add, open } = pausing();
    const failed = expect(add('a!')).rejects.toThrow('refused a!');
    await open();
    await failed;
    const next = add('a2');
    await open();
    expect(await next).toBe('A2');
  });

  it('refuses who waits behind a run that does not end, but not who waits in a queue that moves', async () => {
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
