import { assertInvariant } from '@balcao/kernel';
import type { AnalysisControls, SimulatedAnalysis } from '../../account/account-analysis.ts';
import { assertThat } from '../../refusals.ts';
import {
  decideAnalysis,
  findSimAnalyses,
  findSimAnalysis,
  lockAnalysis,
  type SimAnalysis,
} from '../../store/sim-account-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { decided, outcomeAt } from './submit-analysis.ts';

/** The sandbox panel's controls over the simulated analyst. */
export function createAnalysisControls(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
): AnalysisControls {
  return {
    find: async (sellerId) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await findSimAnalyses(deps.reader, sellerId)).map((analysis) => present(analysis, now));
    },
    decide: async ({ sellerId, id, failure }) => {
      await announceChange(deps, decided(sellerId, id), async (tx, now) => {
        const analysis = await lockAnalysis(tx, sellerId, id);
        assertThat(analysis, 'account_analysis.not_found');
        assertThat(outcomeAt(analysis, now).status === 'PENDING', 'rails.action_not_possible');
        await decideAnalysis(tx, { sellerId, id, failure, decidesAt: now });
        return true;
      });
      const analysis = await findSimAnalysis(deps.reader, sellerId, id);
      assertInvariant(analysis, 'a decided application is in the book');
      return present(analysis, (await deps.clockOf(sellerId)).now());
    },
  };
}

function present(analysis: SimAnalysis, now: Temporal.Instant): SimulatedAnalysis {
  const outcome = outcomeAt(analysis, now);
  return {
    id: analysis.id,
    companyName: analysis.companyName,
    status: outcome.status,
    result: outcome.status === 'FAILED' ? outcome.result : null,
    requestedAt: analysis.requestedAt,
    decidesAt: analysis.decidesAt,
  };
}
