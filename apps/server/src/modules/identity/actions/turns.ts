import { refuse } from '../refusals.ts';

export type InTurn = <T>(work: () => Promise<T>, options?: { readonly always?: boolean }) => Promise<T>;

/**
 * Queue with limits for running and waiting work; more is refused with `identity.busy`. Waiting work holds no
 * resources.
 */
export function takeTurns({ atOnce, waiting: max }: { readonly atOnce: number; readonly waiting: number }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, { always = false } = {}) => {
    if (running >= atOnce) {
      if (!always && waiting.length >= max) refuse('identity.busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
