import type { Clock } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { expireAttempt } from '../../store/attempt-writer.ts';
import { findCombined, setCombinedCanceled } from '../../store/combined-store.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { confirmCombined } from '../attempts/confirm-at-rail.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type DisputablePayment, findDisputable } from '../disputed-payment.ts';
import { advanceRefundsOf } from '../refunds/advance-refund.ts';
import { advanceCombined } from './advance-combined.ts';

/** Handles a provider's webhook about a combined Pix; ignored when there is no such Pix. */
export async function handleCombinedWebhook(
  deps: ChargesDeps,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<readonly DisputablePayment[]> {
  const parts = await findCombined(deps.reader, sellerId, id);
  if (parts.length === 0) return [];
  await advanceCombined(deps, sellerId, id, { wasSent: true }, clock);
  const { isOver } = await confirmCombined(deps, sellerId, id, clock);
  if (isOver) await expire(deps, sellerId, id, clock);
  for (const { attempt } of parts) await advanceRefundsOf(deps, attempt, clock);
  return findDisputable(
    deps.reader,
    parts.map(({ attempt }) => attempt),
  );
}

/**
 * Expires a combined Pix after half an hour, unless the rail reports a payment. The charges do not change, and the
 * customer may request another.
 */
export function expireCombined(deps: ChargesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    await confirmCombined(deps, sellerId, id, clock);
    await expire(deps, sellerId, id, clock);
  };
}

/** Queries the state of a Pix at a rail that did not answer. */
export function resumeCombined(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const { sellerId, subjectId: id } = work;
    await advanceCombined(deps, sellerId, id, { wasSent: true }, clock);
    const waiting = (await findCombined(deps.reader, sellerId, id)).find(
      ({ attempt }) => attempt.status === 'PROCESSING',
    );
    if (!waiting) return;
    const dueAt = pollAgainAt(waiting.attempt.createdAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

async function expire(
  deps: Pick<ChargesDeps, 'reader' | 'transact'>,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<void> {
  const parts = await findCombined(deps.reader, sellerId, id);
  await deps.transact(async (tx) => {
    for (const { attempt } of parts) await expireAttempt(tx, sellerId, attempt.id);
    // The rail may have it although it did not answer.
    const unanswered = parts.find(({ attempt }) => attempt.status === 'PROCESSING');
    if (!unanswered) return;
    await setCombinedCanceled(tx, sellerId, id);
    await scheduleRailCancellation(tx, sellerId, [unanswered.attempt.id], clock.now());
  });
}
