import { Refusal } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { type RailCall, watchRail } from './watch-rail.ts';

it('reports how each call ended, and answers and refuses as before', async () => {
  const calls: RailCall[] = [];
  const errors = [new RailTimeout('create:1'), new Refusal('card.token_unknown', {}), new Error('broken')];
  const port = {
    find: async (id: string) => `found ${id}`,
    fail: async (index: number) => {
      throw errors[index];
    },
  };
  const watched = watchRail('pix', port, (call) => calls.push(call));
  expect(await watched.find('1')).toBe('found 1');
  for (const index of errors.keys()) await expect(watched.fail(index)).rejects.toBe(errors[index]);
  expect(calls.map(({ rail, call, outcome }) => [rail, call, outcome])).toEqual([
    ['pix', 'find', 'answered'],
    ['pix', 'fail', 'timeout'],
    ['pix', 'fail', 'refused'],
    ['pix', 'fail', 'failed'],
  ]);
  expect(calls.every(({ seconds }) => seconds >= 0)).toBe(true);
});
