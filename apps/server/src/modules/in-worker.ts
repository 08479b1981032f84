import { Worker } from 'node:worker_threads';
import { Refusal } from '@balcao/kernel';
import { declareRefusals } from './declare-refusals.ts';

const refusals = declareRefusals({
  /** It exceeds the time or memory for reading a file. */
  'file.too_heavy': 413,
});
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

export interface WorkerRequest {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly value: unknown }
  | { readonly refusal: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } }
  | { readonly error: Error };

const limits = { maxOldGenerationSizeMb: 256 };
const withinMs = 30_000;

/** One worker per process is created on demand, and requests queue. */
let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a module's function in a worker thread, for files from strangers, so that they cannot block other calls. Arguments
 * and results must be cloneable. It refuses what the function refuses, and `file.too_heavy` after thirty seconds or 256 MB.
 *
 *     export const readBatchFile = inWorker<typeof readBatch>(import.meta.url, 'readBatch');
 */
export function inWorker<Run extends (...args: never[]) => unknown>(
  module: string,
  name: string,
): (...args: Parameters<Run>) => Promise<Awaited<ReturnType<Run>>> {
  return (...args) => {
    const answer = last.then(() => ask({ module, name, args }));
    last = answer.catch(() => undefined);
    return answer as Promise<Awaited<ReturnType<Run>>>;
  };
}

async function ask(request: WorkerRequest): Promise<unknown> {
  worker ??= startWorker();
  const asked = worker;
  asked.ref();
  const answer = await answerOf(asked, request);
  if (answer === null) {
    await asked.terminate();
    return refusals.refuse('file.too_heavy');
  }
  asked.unref();
  if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.params);
  if ('error' in answer) throw answer.error;
  return answer.value;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker-main.ts', import.meta.url), { resourceLimits: limits });
  started.on('error', () => undefined);
  started.on('exit', () => {
    if (worker === started) worker = null;
  });
  return started;
}

/** Null after a timeout, or when the thread ran out of memory. */
function answerOf(asked: Worker, request: WorkerRequest): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: WorkerAnswer | null) => {
      clearTimeout(timer);
      asked.off('message', done).off('exit', ended);
      resolve(answer);
    };
    const ended = () => done(null);
    const timer = setTimeout(ended, withinMs);
    asked.on('message', done).on('exit', ended);
    asked.postMessage(request);
  });
}
