import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, unscheduleJob } from '../../../../jobs/index.ts';
import { refundDone, refundFailed } from '../../../ledger/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { feesToReturn } from '../../money-back/fees-to-return.ts';
import { isWholeRefunded } from '../../money-back/refund.ts';
import { takenOfSubSellers } from '../../money-back/reversal.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { PaymentRow } from '../../store/charges-tables.ts';
import { findKeptPayment, findRefund, findRefunds } from '../../store/money-back/refund-reader.ts';
import type { RefundRow } from '../../store/money-back/refund-row.ts';
import { finishRefund, keepRestOfFees } from '../../store/money-back/refund-writer.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { giveBackAtRail } from './give-back-at-rail.ts';
import { refundableCharge } from './refundable-charge.ts';

type AdvanceDeps = Pick<ChargesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'releaseReversal'>;

/** Sends a refund to its rail, or queries it, and returns its new state. Idempotent, also when called concurrently. */
export async function advanceRefund(
  deps: AdvanceDeps,
  refund: RefundRow,
  { wasSent }: { readonly wasSent: boolean },
  clock: Clock,
): Promise<RefundRow> {
  if (refund.status !== 'PROCESSING') return refund;
  const { seller_id: sellerId, id, charge_id: chargeId, amount_cents: amountCents } = refund;
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
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
  /** Null when the buyer has the money. */
  readonly failure: string | null;
  readonly clock: Clock;
}

async function finish(
  deps: Pick<ChargesDeps, 'ledger' | 'releaseReversal'>,
  tx: Tx,
  { refund, payment, failure, clock }: Finished,
): Promise<void> {
  const { seller_id: sellerId, id, charge_id: chargeId, amount_cents: amountCents, taken } = refund;
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
  const posting = { sellerId, chargeId, refundId: id, taken, feeCents: refund.fee_cents, at };
  const occurredOn = clock.today();
  if (failure) {
    const restored = await deps.releaseReversal(tx, { sellerId, chargeId, taken, at });
    await deps.ledger.post(tx, [refundFailed({ ...posting, restored, occurredOn })]);
  } else {
    // Fees that the last of several refunds could not return itself.
    const restFeeCents = feesToReturn(charge, refunds);
    if (restFeeCents > 0) await keepRestOfFees(tx, refund, restFeeCents);
    await deps.ledger.post(tx, [refundDone({ ...posting, restFeeCents, occurredOn, rail: payment.rail })]);
  }
}

function lineOf(
  refund: RefundRow,
  { failure, isWhole, at }: { failure: string | null; isWhole: boolean; at: Temporal.Instant },
): ChargeActivity {
  return {
    chargeId: refund.charge_id,
    at,
    kind: failure ? 'refund.failed' : 'refund.done',
    status: 'REFUND',
    by: null,
    reason: failure,
    amountCents: refund.amount_cents,
    details: { refundId: refund.id, ...(isWhole && { isWhole: 1 }) },
  };
}
