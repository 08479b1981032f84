import { assertInvariant } from '@balcao/kernel';
import type { AnalysisControls, SimulatedAnalysis } from '../../account/account-analysis.ts';
import { assertThat } from '../../refusals.ts';
import {
  analysisRow,
  analysisRows,
  decideAnalysis,
  lockAnalysis,
  type SimAccountAnalysesTable,
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
      return (await analysisRows(deps.reader, sellerId)).map((row) => present(row, now));
    },
    decide: async ({ sellerId, id, failure }) => {
      await announceChange(deps, decided(sellerId, id), async (tx, now) => {
        const row = await lockAnalysis(tx, sellerId, id);
        assertThat(row, 'account_analysis.not_found');
        assertThat(outcomeAt(row, now).status === 'PENDING', 'rails.action_not_possible');
        await decideAnalysis(tx, { seller_id: sellerId, id, failure, decides_at: now });
        return true;
      });
      const row = await analysisRow(deps.reader, sellerId, id);
      assertInvariant(row, 'a decided application is in the book');
      return present(row, (await deps.clockOf(sellerId)).now());
    },
  };
}

function present(row: SimAccountAnalysesTable, now: Temporal.Instant): SimulatedAnalysis {
  const outcome = outcomeAt(row, now);
  return {
    id: row.id,
    companyName: row.company_name,
    status: outcome.status,
    result: outcome.status === 'FAILED' ? outcome.result : null,
    requestedAt: row.requested_at,
    decidesAt: row.decides_at,
  };
}
