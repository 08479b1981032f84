import type { LiveInstrument } from '../../charges/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import type { Compared } from './compare-statements.ts';
import type { Found } from './found.ts';

const pageSize = 1_000;

/**
 * Compares every instrument that is payable by our records with its state at the rail, where it may have ended
 * unnoticed. Instruments unknown to the rail are left to the jobs that query unanswered instructions.
 */
export async function compareInstruments(
  deps: Pick<ReconciliationDeps, 'findLive' | 'theirs'>,
  sellerId: string,
  until: Temporal.Instant,
): Promise<Compared> {
  const found: Found[] = [];
  let lines = 0;
  let after: string | null = null;
  for (;;) {
    const live: readonly LiveInstrument[] = await deps.findLive({ sellerId, until, after, limit: pageSize });
    if (live.length === 0) return { lines, found };
    lines += live.length;
    after = live.at(-1)?.attemptId ?? null;
    const states = await deps.theirs.states(sellerId, live);
    const known = new Map(states.map((one) => [`${one.rail} ${one.reference}`, one.state]));
    for (const instrument of live) {
      const state = known.get(`${instrument.rail} ${instrument.reference}`);
      const cause = state === 'ENDED' ? 'ENDED_THERE' : !state && instrument.isMade ? 'MISSING_THERE' : null;
      const { rail, reference, attemptId: id } = instrument;
      if (cause) found.push({ rail, kind: 'INSTRUMENT', id, reference, cause, words: null });
    }
    if (live.length < pageSize) return { lines, found };
  }
}
