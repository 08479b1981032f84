import type { Database } from '../../database/transact.ts';
import type { Product } from '../../product.ts';

/** A product whose clock only this simulation moves. */
export interface Life {
  readonly product: Product;
  readonly database: Pick<Database, 'reader' | 'transact'>;
  readonly sellerId: string;
  /** True after an interrupted simulation; its completed steps are skipped. */
  readonly isResumed: boolean;
  /** Aborted to stop: the running step is completed, and the reason thrown. */
  readonly signal?: AbortSignal;
  /** Schedules a step; one after the end never runs. */
  plan(at: Temporal.Instant, run: () => Promise<void>): void;
}

interface Step {
  readonly at: Temporal.Instant;
  readonly run: () => Promise<void>;
}

/**
 * Runs until a moment: each step at its time, simultaneous steps concurrently, and due jobs in between. Steps have the
 * ids of their plan, so an interrupted simulation resumes.
 */
export async function liveUntil(
  deps: Omit<Life, 'plan'>,
  until: Temporal.Instant,
  begin: (life: Life) => void,
): Promise<void> {
  const { clockMover } = deps.product;
  const steps = new Map<bigint, Step[]>();
  begin({
    ...deps,
    plan: (at, run) => {
      if (Temporal.Instant.compare(at, until) >= 0) return;
      const known = steps.get(at.epochNanoseconds);
      if (known) known.push({ at, run });
      else steps.set(at.epochNanoseconds, [{ at, run }]);
    },
  });
  for (;;) {
    const next = [...steps.keys()].reduce<bigint | null>(
      (least, at) => (least === null || at < least ? at : least),
      null,
    );
    const [first, ...others] = (next !== null && steps.get(next)) || [];
    if (next === null || !first) break;
    steps.delete(next);
    deps.signal?.throwIfAborted();
    await clockMover.advance(deps.sellerId, first.at);
    await Promise.all([first, ...others].map(({ run }) => run()));
  }
  await clockMover.advance(deps.sellerId, until);
}
