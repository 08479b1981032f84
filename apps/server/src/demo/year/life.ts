import type { Database } from '../../database/transact.ts';
import type { Product } from '../../product.ts';

/** What a seller lives through: a product whose clock only this life moves. */
export interface Life {
  readonly product: Product;
  readonly database: Pick<Database, 'reader' | 'transact'>;
  readonly sellerId: string;
  /** Whether a life was begun before and cut short: what of it was done is not done again. */
  readonly isResumed: boolean;
  /** Aborted when this life is to end: the step that is under way is finished, and the reason thrown. */
  readonly signal?: AbortSignal;
  /** Has something done at a moment to come; what would come after the life's end does not come. */
  plan(at: Temporal.Instant, run: () => Promise<void>): void;
}

interface Step {
  readonly at: Temporal.Instant;
  readonly run: () => Promise<void>;
}

/**
 * Lives until a moment: each step at its time, those of one moment side by side, and everything that falls due in between at
 * its own. Steps have the ids of their plan, so that a life cut short goes on where it stopped.
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
