import { RailTimeout } from '../../rails/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { type Found, nameOf } from './found.ts';

/**
 * Causes that querying the rail may repair. A different amount needs a person, and so does an entry the rail does not
 * have. A card purchase is brought to the issuer's record whole, so a query repairs its amount too.
 */
const healable: ReadonlySet<Found['cause']> = new Set(['MISSING_HERE', 'STATE_DIFFERS', 'ENDED_THERE', 'IN_FLIGHT']);

/**
 * Has every entry on which the rail is ahead of us queried again, as after its webhook. Returns what was queried; a new
 * comparison shows whether it helped.
 */
export async function heal(
  { checkAgain, logError }: Pick<ReconciliationDeps, 'checkAgain' | 'logError'>,
  sellerId: string,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  const looked = new Set<string>();
  for (const one of found) {
    if (!healable.has(one.cause) && one.rail !== 'issuer') continue;
    try {
      await checkAgain(sellerId, one);
      looked.add(nameOf(one));
    } catch (error) {
      // An entry that cannot be repaired must not stop the others: it stays, and the next run tries again.
      const { rail, kind, id } = one;
      if (!(error instanceof RailTimeout)) logError({ err: error, sellerId, rail, kind, id }, 'not reconciled');
    }
  }
  return looked;
}
