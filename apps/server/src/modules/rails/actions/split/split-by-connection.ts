import type { Connections } from '../../../connections/index.ts';
import { refuse } from '../../refusals.ts';
import type { SplitProgramme } from '../../split/split-programme.ts';

/**
 * The split programme: with an acquirer connected it is the acquirer's own, else the simulator of a sandbox, else nobody's. What was
 * registered at an acquirer is queried there.
 */
export function splitByConnection({
  api,
  simulated,
  active,
}: {
  readonly api: SplitProgramme;
  readonly simulated: SplitProgramme | null;
  readonly active: Connections['active'];
}): SplitProgramme {
  const programmeOf = async (sellerId: string) =>
    (await active(sellerId, 'CREDIT_CARD')) ? api : (simulated ?? refuse('split.not_carried'));
  return {
    assertCarried: async (sellerId) => (await programmeOf(sellerId)).assertCarried(sellerId),
    register: async (registration) => (await programmeOf(registration.sellerId)).register(registration),
    find: async (sellerId, id) => (await api.find(sellerId, id)) ?? (await simulated?.find(sellerId, id)) ?? null,
  };
}
