import { parentPort } from 'node:worker_threads';
import { Refusal } from '@balcao/kernel';
import type { WorkerAnswer, WorkerRequest } from './in-worker.ts';

/** The worker of `inWorker` runs requests one after another. */
parentPort?.on('message', async (request: WorkerRequest) => {
  parentPort?.postMessage(await answerTo(request));
});

async function answerTo({ module, name, args }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const functions: Readonly<Record<string, (...given: readonly unknown[]) => unknown>> = await import(module);
    return { value: await functions[name]?.(...args) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, params: error.params } };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
