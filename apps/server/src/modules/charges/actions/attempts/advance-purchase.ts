import type { Clock } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import type { RailPayment } from '../../payment.ts';
import type { PaymentAttempt, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { callRail, type RailRequest } from './call-rail.ts';
import { type Answered, recordOutcomes } from './record-outcomes.ts';

const railConcurrency = 4;

/**
 * Sends every waiting attempt of a purchase to its rail and records the results. Call it outside a transaction. It is
 * idempotent, also when called concurrently, because the rail deduplicates by the attempt's id.
 */
export async function advancePurchase(
  deps: ChargesDeps,
  opened: PurchaseWithCharges,
  how: Pick<RailRequest, 'wasSent' | 'challengeAnswer'>,
  clock: Clock,
): Promise<PurchaseWithCharges> {
  const { purchase, attempts } = opened;
  const answered: Answered[] = [];
  const waiting = attempts.filter((attempt) => attempt.status === 'PROCESSING');
  for (let from = 0; from < waiting.length; from += railConcurrency) {
    const some = waiting.slice(from, from + railConcurrency);
    answered.push(
      ...(await Promise.all(some.map((attempt) => callRailFor(deps, { attempt, purchase, ...how }, clock)))),
    );
  }
  let current: PurchaseWithCharges | null = answered.length === 0 ? opened : null;
  for (const { attempt, outcome } of answered) {
    if (outcome.kind !== 'paid') continue;
    const isKept = await deps.confirmPayments([{ attempt, purchase, payments: [outcome.payment] }], clock);
    if (isKept) current = paidByCard(opened, attempt, outcome.payment);
  }
  await recordOutcomes(
    deps,
    purchase,
    answered.filter(({ outcome }) => outcome.kind !== 'paid'),
    clock,
  );
  const advanced = current ?? (await findPurchase(deps.reader, purchase.sellerId, purchase.id)) ?? opened;
  const isIssuedInstead = answered.some(({ outcome }) => outcome.kind === 'unrevised');
  return isIssuedInstead ? advancePurchase(deps, advanced, { wasSent: true }, clock) : advanced;
}

/**
 * Sends the attempts of a purchase after one of its charges got another. When another charge still waits for its rail,
 * all are queried before they are sent, because the job that queries them ends with the last response.
 */
export function advanceCharge(
  deps: ChargesDeps,
  opened: PurchaseWithCharges,
  { chargeId, wasSent }: { readonly chargeId: string; readonly wasSent: boolean },
  clock: Clock,
): Promise<PurchaseWithCharges> {
  const others = opened.attempts.filter((attempt) => attempt.chargeId !== chargeId);
  const isAlone = others.every(({ status }) => status !== 'PROCESSING');
  return advancePurchase(deps, opened, { wasSent: wasSent || !isAlone }, clock);
}

async function callRailFor(deps: ChargesDeps, request: RailRequest, clock: Clock): Promise<Answered> {
  return { attempt: request.attempt, outcome: await callRail(deps, request, clock) };
}

/** A card checkout ends here, so the purchase is updated in memory instead of read again. */
function paidByCard(
  opened: PurchaseWithCharges,
  paid: PaymentAttempt,
  { paidOn, at }: RailPayment,
): PurchaseWithCharges {
  return {
    purchase: opened.purchase,
    charges: opened.charges.map((charge) =>
      charge.id === paid.chargeId ? { ...charge, status: 'PAID', paidOn, paidAt: at } : charge,
    ),
    attempts: opened.attempts.map((attempt) => (attempt.id === paid.id ? { ...attempt, status: 'PAID' } : attempt)),
  };
}

/**
 * Queries the rail about attempts of a purchase that have no result, and schedules itself again while there is none.
 */
export function resumeAttempts(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const found = await findPurchase(deps.reader, work.sellerId, work.subjectId);
    if (!found) return;
    const advanced = await advancePurchase(deps, found, { wasSent: true }, clock);
    const unanswered = advanced.attempts.find((attempt) => attempt.status === 'PROCESSING');
    if (!unanswered) return;
    const dueAt = pollAgainAt(unanswered.createdAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
