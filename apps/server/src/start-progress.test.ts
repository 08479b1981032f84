import { expect, it } from 'vitest';
import { createStartProgress } from './start-progress.ts';

it('counts the months on one line of a terminal', () => {
  const written = start({ isTTY: true });
  expect(written).toEqual([
    'Step 3 of 4. Creating the database …\n',
    'Step 4 of 4. Making the demonstration, a year of sales: 0 of 12 months …',
    '\r\u001b[KStep 4 of 4. Making the demonstration, a year of sales: 3 of 12 months …',
    '\r\u001b[KMade the demonstration in 40.0 s.\n',
  ]);
});

it('says a step once where the output is kept, as in a log', () => {
  const written = start({ isTTY: false });
  expect(written.join('')).toBe(
    'Step 3 of 4. Creating the database …\nStep 4 of 4. Making the demonstration, a year of sales …\nMade the demonstration in 40.0 s.\n',
  );
});

it('without a demonstration the database is the last step', () => {
  const written: string[] = [];
  createStartProgress(false, { write: (text) => written.push(text) }).createDatabase();
  expect(written).toEqual(['Step 3 of 3. Creating the database …\n']);
});

function start({ isTTY }: { isTTY: boolean }): string[] {
  const written: string[] = [];
  let nowMs = 0;
  const progress = createStartProgress(true, { isTTY, write: (text) => written.push(text) }, () => nowMs);
  progress.createDatabase();
  for (const [made, atMs] of [
    [0, 5_000],
    [3, 15_000],
    [12, 45_000],
  ] as const) {
    nowMs = atMs;
    progress.makeMonth(made, 12);
  }
  return written;
}
