import { refuse } from '../refusals.ts';

/** Runs work in turn, and returns its result. Work that must not be left out is queued however many wait. */
export type InTurn = <T>(work: () => Promise<T>, options?: { readonly always?: boolean }) => Promise<T>;

/** A queue: so much work at once, so much that waits; more is refused, `identity.busy`. Who waits holds nothing. */
export function takeTurns({ atOnce, waiting: most }: { readonly atOnce: number; readonly waiting: number }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, { always = false } = {}) => {
    if (running >= atOnce) {
      if (!always && waiting.length >= most) refuse('identity.busy');
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
