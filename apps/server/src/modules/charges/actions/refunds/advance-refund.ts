import { addCents, assertInvariant, type Cents, type Clock, newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { moveCredit } from '../../../customers/index.ts';
import { refundDone, refundFailed } from '../../../ledger/index.ts';
import { RailTimeout, type RefundOutcome, type SplitPart } from '../../../rails/index.ts';
import { takenOfSubSellers } from '../../../settlement/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { feesToReturn, isWholeRefunded, type RefundableCharge } from '../../money-back/refund.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge, Payment, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findKeptPayment, findRefund, findRefunds, type Refund } from '../../store/money-back/refund-reader.ts';
import { finishRefund, keepRestOfFees } from '../../store/money-back/refund-writer.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';

type AdvanceDeps = Pick<ChargesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'settlement'>;

/**
 * Sends a refund to its rail, or queries it, and returns its new state. Call it outside a transaction. Idempotent, also
 * when called concurrently.
 */
export async function advanceRefund(
  deps: AdvanceDeps,
  refund: Refund,
  { wasSent }: { readonly wasSent: boolean },
  clock: Clock,
): Promise<Refund> {
  if (refund.status !== 'PROCESSING') return refund;
  const { sellerId, id, chargeId, amountCents } = refund;
  const payment = await findKeptPayment(deps.reader, sellerId, chargeId);
  assertInvariant(payment, 'what is refunded was paid');
  const outcome = await giveBackAtRail(deps, {
    id,
    payment,
    amountCents,
    split: takenOfSubSellers(refund.taken),
    wasSent,
  });
  if (outcome.status === 'unknown' || outcome.status === 'PROCESSING') return refund;
  const failure = outcome.status === 'FAILED' ? outcome.reason : null;
  await deps.transact((tx) => finish(deps, tx, { refund, payment, failure, clock }));
  return (await findRefund(deps.reader, sellerId, id)) ?? refund;
}

interface Finished {
  readonly refund: Refund;
  readonly payment: Payment;
  /** Null when the refund succeeded. */
  readonly failure: string | null;
  readonly clock: Clock;
}

async function finish(
  deps: Pick<ChargesDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  { refund, payment, failure, clock }: Finished,
): Promise<void> {
  const { sellerId, id, chargeId, amountCents, taken } = refund;
  const charge = await lockCharge(tx, sellerId, chargeId);
  assertInvariant(charge, 'a refund has a charge');
  const at = clock.now();
  if (!(await finishRefund(tx, refund, { status: failure ? 'FAILED' : 'DONE', failure, at }))) return;
  await unscheduleJob(tx, { sellerId, kind: 'charge.resume-refund', subjectId: id });
  const purchase = await purchaseOf(tx, charge);
  const refunds = await findRefunds(tx, sellerId, chargeId);
  const isWhole = isWholeRefunded(refundableCharge(charge, purchase, refunds));
  const line = lineOf(refund, { failure, isWhole, at });
  const changed = isWhole ? await changeStatus(tx, sellerId, 'REFUND', [line]) : new Set();
  if (!changed.has(chargeId)) await insertActivities(tx, sellerId, [{ ...line, status: null }]);
  const topic = failure ? 'charge.refund_failed' : 'charge.refunded';
  await appendEvents(tx, [
    chargeEvent(topic, { sellerId, chargeId, purchase }, { refundId: id, amountCents, isWhole }),
  ]);
  const posting = { sellerId, chargeId, refundId: id, taken, feeCents: refund.feeCents, at };
  const occurredOn = clock.today();
  if (failure) {
    const restored = await deps.settlement.releaseReversal(tx, { sellerId, chargeId, taken, at });
    await deps.ledger.post(tx, [refundFailed({ ...posting, restored, occurredOn })]);
    const { customerId } = charge;
    const again = {
      id: newId(),
      sellerId,
      customerId,
      at,
      amountCents,
      kind: 'REFUND_FAILED',
      subjectId: chargeId,
    } as const;
    if (refund.fromCredit) await moveCredit(tx, again);
  } else {
    // These fees come back only now that the sale is refunded whole.
    const restFeeCents = feesToReturn(charge, refunds);
    if (restFeeCents > 0) await keepRestOfFees(tx, refund, restFeeCents);
    await deps.ledger.post(tx, [refundDone({ ...posting, restFeeCents, occurredOn, rail: payment.rail })]);
  }
}

function lineOf(
  refund: Refund,
  { failure, isWhole, at }: { failure: string | null; isWhole: boolean; at: Temporal.Instant },
): ChargeActivity {
  return {
    chargeId: refund.chargeId,
    at,
    kind: failure ? 'refund.failed' : 'refund.done',
    status: 'REFUND',
    by: null,
    reason: failure,
    amountCents: refund.amountCents,
    details: { refundId: refund.id, ...(isWhole && { isWhole: 1 }) },
  };
}

/** Queries the rail about a refund that got no answer, and schedules itself again while there is none. */
export function resumeRefund(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const refund = await findRefund(deps.reader, work.sellerId, work.subjectId);
    if (refund?.status !== 'PROCESSING') return;
    const advanced = await advanceRefund(deps, refund, { wasSent: true }, clock);
    if (advanced.status !== 'PROCESSING') return;
    const dueAt = pollAgainAt(refund.requestedAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

/** Queries the rail about unfinished refunds of an attempt's charge. */
export async function advanceRefundsOf(
  deps: Pick<ChargesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'settlement'>,
  { sellerId, chargeId }: PaymentAttempt,
  clock: Clock,
): Promise<void> {
  for (const refund of await findRefunds(deps.reader, sellerId, chargeId)) {
    if (refund.status === 'PROCESSING') await advanceRefund(deps, refund, { wasSent: true }, clock);
  }
}

/** The facts that limit how much of a charge may be refunded. */
export function refundableCharge(
  charge: Charge,
  purchase: Pick<Purchase, 'sourceKind'>,
  refunds: readonly Pick<Refund, 'status' | 'amountCents'>[],
): RefundableCharge {
  return {
    status: charge.status,
    method: charge.paymentMethod,
    paidOn: charge.paidOn,
    amountCents: addCents(charge.amountCents, charge.adjustmentCents),
    isPointOfSale: purchase.sourceKind === 'point-of-sale',
    refunds: refunds.map(({ status, amountCents }) => ({ status, amountCents })),
  };
}

interface GiveBack {
  /** The rail deduplicates by it. */
  readonly id: string;
  readonly payment: Payment;
  readonly amountCents: Cents;
  /** The part that sub-sellers gave; left out when none gave any. */
  readonly split?: readonly SplitPart[];
  /** When the rail may have the instruction already, it is queried before anything is sent again. */
  readonly wasSent: boolean;
}

/**
 * Sends a return to its rail, or queries its state; `unknown` when the rail does not answer. Never call it inside a
 * transaction.
 */
export async function giveBackAtRail(
  { rails }: Pick<ChargesDeps, 'rails'>,
  { id, payment, amountCents, split, wasSent }: GiveBack,
): Promise<RefundOutcome | { readonly status: 'unknown' }> {
  const { sellerId, rail, attemptId: authorizationId, id: endToEndId } = payment;
  try {
    if (rail === 'card') {
      const found = wasSent ? await rails.card.findReversal(sellerId, id) : null;
      return (
        found ?? (await rails.card.reverse({ sellerId, id, authorizationId, amountCents, ...(split && { split }) }))
      );
    }
    if (rail === 'pix') {
      const found = wasSent ? await rails.pix.findRefund(sellerId, id) : null;
      return found ?? (await rails.pix.refund({ sellerId, id, endToEndId, amountCents }));
    }
    throw new Error(`a ${rail} is not given back by its rail`);
  } catch (error) {
    if (error instanceof RailTimeout) return { status: 'unknown' };
    throw error;
  }
}
