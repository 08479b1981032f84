import { cents, newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { DisputeReason } from '../../card/card-rail.ts';
import { assertThat } from '../../refusals.ts';
import { lockAuthorization } from '../../store/sim-card-store.ts';
import { disputeRow, insertDispute } from '../../store/sim-dispute-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** About an authorisation of a card whose buyer always disputes; about a dispute that nobody decided. */
export const disputeKind = 'rails.card-dispute';
export const decisionKind = 'rails.card-dispute-decision';

/** Days between a sale and its dispute by the test card that says so, and between a dispute and the issuer's decision. */
export const disputeAfterDays = 3;
const decisionAfterDays = 15;

interface OpenDispute {
  readonly sellerId: string;
  readonly authorizationId: string;
  readonly id: string;
  readonly reason: DisputeReason;
}

/** The buyer asks the issuer for all that is left of an authorisation. Answers whether it was not so before. */
export async function openDispute(
  tx: Tx,
  { sellerId, authorizationId, id, reason }: OpenDispute,
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await lockAuthorization(tx, sellerId, authorizationId);
  assertThat(kept, 'card.authorization_not_found');
  if (await disputeRow(tx, sellerId, id)) return false;
  const isAnswered = Temporal.Instant.compare(kept.answers_at, now) <= 0;
  const leftCents = cents(kept.amount_cents - kept.reversed_cents - kept.disputed_cents);
  assertThat(kept.status === 'AUTHORIZED' && isAnswered && leftCents > 0, 'rails.action_not_possible');
  const opened = { seller_id: sellerId, id, authorization_id: authorizationId, status: 'OPEN' as const };
  await insertDispute(tx, { ...opened, amount_cents: leftCents, reason, opened_at: now, decided_at: null }, kept);
  const dueAt = now.add({ hours: 24 * decisionAfterDays });
  await scheduleJobs(tx, [{ sellerId, kind: decisionKind, subjectId: id, dueAt }]);
  return true;
}

/** The day came on which the buyer of the test card disputes; what was given back before is not disputed. */
export function disputeByScenario(deps: SimulatorDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: authorizationId }) => {
    const notice = { sellerId, rail: 'card', reference: authorizationId, fact: 'disputed' } as const;
    await announceChange(deps, notice, async (tx, now) => {
      const kept = await lockAuthorization(tx, sellerId, authorizationId);
      if (!kept || kept.reversed_cents + kept.disputed_cents >= kept.amount_cents) return false;
      return openDispute(tx, { sellerId, authorizationId, id: newId<'dispute'>(), reason: 'not-received' }, now);
    });
  };
}
