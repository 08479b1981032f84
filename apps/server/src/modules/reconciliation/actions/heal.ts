import { RailTimeout } from '../../rails/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { type Found, nameOfFound } from './found.ts';

/** What asking the rail again may put right. An amount that differs is for a person, and so is what the rail never had. */
const healable: ReadonlySet<Found['cause']> = new Set(['MISSING_HERE', 'STATE_DIFFERS', 'ENDED_THERE', 'IN_FLIGHT']);

/**
 * Has each thing that the rail knows better looked at again, as if its notice had come. Answers what was looked at; whether it
 * helped is for a new comparison to say.
 */
export async function heal(
  { lookAgain, logError }: Pick<ReconciliationDeps, 'lookAgain' | 'logError'>,
  sellerId: string,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  const looked = new Set<string>();
  for (const one of found) {
    if (!healable.has(one.cause)) continue;
    try {
      await lookAgain(sellerId, one);
      looked.add(nameOfFound(one));
    } catch (error) {
      // One that cannot be put right must not keep the others from being found: it stands, and is tried again the next time.
      const { rail, kind, id } = one;
      if (!(error instanceof RailTimeout)) logError({ err: error, sellerId, rail, kind, id }, 'not reconciled');
    }
  }
  return looked;
}
