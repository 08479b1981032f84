import { type Clock, sumCents } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import { unscheduleJob } from '../../../../jobs/index.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { recordFailure, recordInstruments } from '../../store/attempt-writer.ts';
import { findCombined } from '../../store/combined-store.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';
import { type AttemptOutcome, callRail } from '../attempts/call-rail.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { partCents } from '../attempts/confirm-at-rail.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/**
 * Creates a Pix of the sum of its parts at the rail and records the response. Call it outside a transaction.
 * Idempotent.
 */
export async function advanceCombined(
  deps: ChargesDeps,
  sellerId: string,
  id: string,
  how: { readonly wasSent: boolean },
  clock: Clock,
): Promise<void> {
  const parts = await findCombined(deps.reader, sellerId, id);
  const [first] = parts;
  if (!first || !parts.some(({ attempt }) => attempt.status === 'PROCESSING')) return;
  const attempt = { ...first.attempt, id, amountCents: sumCents(parts.map(partCents)) };
  const titles = new Set(parts.map(({ charge }) => charge.title));
  const title = titles.size === 1 ? first.charge.title : texts.combinedTitle(parts.length);
  const outcome = await callRail(deps, { attempt, purchase: { ...first.purchase, title }, ...how }, clock);
  if (outcome.kind === 'issued' || outcome.kind === 'failed')
    await record(deps, { sellerId, id, parts }, outcome, clock);
}

async function record(
  deps: Pick<ChargesDeps, 'transact'>,
  of: { readonly sellerId: string; readonly id: string; readonly parts: readonly AttemptContext[] },
  outcome: Extract<AttemptOutcome, { kind: 'issued' | 'failed' }>,
  clock: Clock,
): Promise<void> {
  const { sellerId, id, parts } = of;
  const at = clock.now();
  await deps.transact(async (tx) => {
    await unscheduleJob(tx, { sellerId, kind: 'charge.resume-combined', subjectId: id });
    if (outcome.kind === 'failed') {
      for (const { attempt } of parts) await recordFailure(tx, sellerId, attempt.id, outcome);
      return;
    }
    const { brCode = null } = outcome.instrument;
    const instruments = parts.map(({ attempt }) => ({ id: attempt.id, brCode }));
    const recorded = await recordInstruments(tx, sellerId, instruments);
    // It was canceled during the call to the rail.
    const [canceled] = parts.filter(({ attempt }) => !recorded.has(attempt.id));
    if (canceled) await scheduleRailCancellation(tx, sellerId, [canceled.attempt.id], at);
    const details = { charges: parts.length, totalCents: sumCents(parts.map(partCents)) };
    await insertActivities(
      tx,
      sellerId,
      parts
        .filter(({ attempt }) => recorded.has(attempt.id))
        .map((part) => ({
          chargeId: part.charge.id,
          at,
          kind: 'pix.combined',
          status: null,
          reason: null,
          details,
          by: part.purchase.createdBy,
          amountCents: partCents(part),
        })),
    );
  });
}
