import { mean } from './against-pgbench.ts';
import { printFigure } from './print-figure.ts';

/** One may cost no more among ten times as many. */
const reach = 1.5;
const rounds = 2;

/** Compares the cost of one, in microseconds, among few and among ten times as many, by turns; `run` answers how many a second. */
export async function printGrowth<Population>(
  name: string,
  run: (population: Population) => Promise<number>,
  { few, many }: { readonly few: Population; readonly many: Population },
): Promise<void> {
  const [amongFew, amongMany]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    amongFew.push(1_000_000 / (await run(few)));
    amongMany.push(1_000_000 / (await run(many)));
  }
  printFigure(name, { ours: mean(amongMany), yardstick: mean(amongFew), reach });
}
