import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseCnab } from '@balcao/brazil/cnab';
import { retorno240 } from './cnab-jobs.ts';

/** A file of 5 MB, as the largest that a seller may send. */
const titles = 10_900;
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const pieceSize = 65_536;
/** The stream repeats the file's details this often: were they kept, memory would show. */
const repeats = 40;

/** How long 5 MB take, and what a stream of 200 MB leaves in memory while it is read. */
export async function cnabSize(): Promise<void> {
  const bytes = new TextEncoder().encode(retorno240(titles));
  const whole = bestOf(5, () => parseCnab(bytes).totals.records);
  const withFields = bestOf(5, () => parseCnab(bytes).records.map(({ fields }) => fields).length);
  const megabytes = (bytes.length / 1e6).toFixed(1);
  console.log(
    `bench brazil-cnab-5mb ours ${whole.toFixed(0)} yardstick 300 ratio ${(300 / whole).toFixed(2)} reach 1.00`,
  );
  console.log(
    `  milliseconds for ${megabytes} MB of CNAB 240; ${withFields.toFixed(0)} with every field of every record read`,
  );
  const before = memory();
  let max = before;
  let records = 0;
  const began = performance.now();
  for await (const record of parseCnab(repeated(bytes))) {
    records++;
    if (record.number % 20_000 === 0) max = Math.max(max, memory());
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const read = ((bytes.length * repeats) / 1e6).toFixed(0);
  const grown = (Math.max(max, memory()) - before) / 1e6;
  console.log(
    `  a stream of ${read} MB, ${records} records, in ${seconds} s: memory grew by ${grown.toFixed(0)} MB at most`,
  );
}

async function* repeated(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let turn = 0; turn < repeats; turn++) {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
}

function bestOf(runs: number, run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < runs; turn++) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** The collector runs first, so only live memory counts. */
function memory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
