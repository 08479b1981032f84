import { listCalls } from './charges/list-calls.ts';
import { type Ask, millisecondsOf, openList, percentile95, round } from './charges/open-list.ts';
import { printFigure } from './print-figure.ts';

const reachRatio = 1.5;
const reachMs = 50;
const base = 100_000;
const callsOfEachKind = 40;
const warmUp = 5;
/** Ten millions take some minutes and 15 GB to fill: `BALCAO_BENCH_CHARGES=10000000 npm run bench -- charges`. */
const max = Number(process.env.BALCAO_BENCH_CHARGES ?? 1_000_000);

/**
 * The list of charges over HTTP, signed in: milliseconds in which 95 of 100 calls are answered, one at a time, for one seller
 * of ever more charges. The yardstick is the same with a hundred thousand, measured turn and turn about on a product of its own, so
 * that both meet the same noise.
 */
export async function charges(): Promise<void> {
  const few = await openList(base);
  try {
    for (const size of [1_000_000, 10_000_000].filter((size) => size <= max)) {
      const many = await openList(size);
      try {
        const times = await measure(await few.enter(), await many.enter());
        tell(size, times);
      } finally {
        await many.close();
      }
    }
  } finally {
    await few.close();
  }
}

interface Times {
  readonly few: number[];
  readonly many: number[];
}

/** Milliseconds of each call, by kind of query; the first few calls of a kind are to warm up. */
async function measure(few: Ask, many: Ask): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [kind, pathOf] of Object.entries(listCalls)) {
    const taken: Times = { few: [], many: [] };
    for (let time = -warmUp; time < callsOfEachKind; time++) {
      const path = pathOf(time + warmUp);
      const [one, other] = [await millisecondsOf(few, path), await millisecondsOf(many, path)];
      if (time < 0) continue;
      taken.few.push(one);
      taken.many.push(other);
    }
    times.set(kind, taken);
  }
  return times;
}

function tell(size: number, times: ReadonlyMap<string, Times>): void {
  const rows = [...times].map(([kind, { few, many }]) => [
    kind,
    { [`${base}: p95 ms`]: round(percentile95(few)), [`${size}: p95 ms`]: round(percentile95(many)) },
  ]);
  console.table(Object.fromEntries(rows));
  const all = [...times.values()];
  const yardstick = percentile95(all.flatMap(({ few }) => few));
  const p95 = percentile95(all.flatMap(({ many }) => many));
  printFigure(`charges-${size}`, { ours: p95, yardstick, reach: reachRatio, decimals: 1 });
  printFigure(`charges-${size}-ms`, { ours: p95, yardstick: reachMs, reach: 1, decimals: 1 });
}
