import { assertInvariant, type Clock, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { disputeLost, disputeOpened, disputeWon } from '../../../ledger/index.ts';
import type { CardDispute } from '../../../rails/index.ts';
import type { ActivityKind } from '../../activity.ts';
import type { ChargeStatus } from '../../charge.ts';
import { defenceClosesAt, defenceDeadline } from '../../money-back/dispute.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { ChargeRow, PaymentAttempt, PurchaseRow } from '../../store/charges-tables.ts';
import { findDispute } from '../../store/money-back/dispute-reader.ts';
import type { DisputeRow } from '../../store/money-back/dispute-rows.ts';
import { decideDispute, insertDispute, keepRestored } from '../../store/money-back/dispute-writer.ts';
import { findKeptPayment } from '../../store/money-back/refund-reader.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { type ChargeTopic, chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';

type FollowDeps = Pick<ChargesDeps, 'transact' | 'ledger' | 'rails' | 'reserveForReversal' | 'releaseReversal'>;

/**
 * Queries the acquirer for the disputes of a card payment and records what is new, in order. Disputes of a payment
 * that was not kept are ignored, because the payment is returned anyway.
 */
export async function followDisputes(deps: FollowDeps, attempt: PaymentAttempt, clock: Clock): Promise<void> {
  const { seller_id: sellerId, id: attemptId, charge_id: chargeId } = attempt;
  for (const dispute of await deps.rails.card.findDisputes(sellerId, attemptId)) {
    await deps.transact(async (tx) => {
      const charge = await lockCharge(tx, sellerId, chargeId);
      const payment = await findKeptPayment(tx, sellerId, chargeId);
      if (!charge || payment?.attempt_id !== attemptId) return;
      const known = await findDispute(tx, sellerId, dispute.id);
      const context = { charge, purchase: await purchaseOf(tx, charge), dispute, clock };
      const kept = known ?? (await recordOpened(deps, tx, context, attemptId));
      if (kept.status === 'OPEN' && dispute.status !== 'OPEN') await recordDecision(deps, tx, context, kept);
    });
  }
}

interface Context {
  /** Locked. */
  readonly charge: ChargeRow;
  readonly purchase: PurchaseRow;
  readonly dispute: CardDispute;
  readonly clock: Clock;
}

/** Holds the disputed amount: from receivables, sub-sellers' shares, then the balance, as far as there is any. */
async function recordOpened(
  deps: Pick<FollowDeps, 'ledger' | 'reserveForReversal'>,
  tx: Tx,
  context: Context,
  attemptId: string,
): Promise<DisputeRow> {
  const { charge, dispute, clock } = context;
  const { seller_id: sellerId, id: chargeId } = charge;
  const { id: disputeId, amountCents, reason } = dispute;
  const at = clock.now();
  const deadline = defenceDeadline(plainDateAt(dispute.openedAt));
  await change(tx, context, {
    ...{ kind: 'dispute.opened', status: 'DISPUTE', topic: 'charge.disputed' },
    details: { disputeId, reason, deadline },
  });
  const held = await deps.reserveForReversal(tx, { sellerId, chargeId, amountCents, at, all: false });
  await deps.ledger.post(tx, disputeOpened({ sellerId, chargeId, disputeId, held, occurredOn: clock.today(), at }));
  const dueAt = defenceClosesAt(deadline);
  await scheduleJobs(tx, [{ sellerId, kind: 'charge.close-defence', subjectId: disputeId, dueAt }]);
  const row: DisputeRow = {
    ...{ seller_id: sellerId, id: disputeId, charge_id: chargeId, attempt_id: attemptId, status: 'OPEN' },
    ...{ amount_cents: amountCents, held, reason, opened_at: dispute.openedAt, deadline },
    ...{ defence_closed_at: null, decided_at: null, restored: null },
  };
  await insertDispute(tx, row);
  return row;
}

async function recordDecision(
  deps: Pick<FollowDeps, 'ledger' | 'releaseReversal'>,
  tx: Tx,
  context: Context,
  kept: DisputeRow,
): Promise<void> {
  const { seller_id: sellerId, id: disputeId, charge_id: chargeId, held, amount_cents: amountCents } = kept;
  const at = context.clock.now();
  const isWon = context.dispute.status === 'WON';
  assertInvariant(await decideDispute(tx, kept, { status: isWon ? 'WON' : 'LOST', at }), 'a charge is locked');
  await unscheduleJob(tx, { sellerId, kind: 'charge.close-defence', subjectId: disputeId });
  const posting = { sellerId, chargeId, disputeId, held, occurredOn: context.clock.today(), at };
  const details = { disputeId };
  if (isWon) {
    await change(tx, context, { kind: 'dispute.won', status: 'PAID', topic: 'charge.dispute_won', details });
    const restored = await deps.releaseReversal(tx, { sellerId, chargeId, taken: held, at });
    await keepRestored(tx, kept, restored);
    await deps.ledger.post(tx, disputeWon({ ...posting, restored }));
  } else {
    await change(tx, context, { kind: 'dispute.lost', status: 'CHARGEBACK', topic: 'charge.charged_back', details });
    await deps.ledger.post(tx, disputeLost({ ...posting, amountCents }));
  }
}

interface Change {
  readonly kind: ActivityKind;
  readonly status: ChargeStatus;
  readonly topic: ChargeTopic;
  readonly details: Readonly<Record<string, string>>;
}

/** Changes the charge's status, records it in the history and publishes the event. */
async function change(
  tx: Tx,
  { charge, purchase, dispute, clock }: Context,
  { kind, status, topic, details }: Change,
): Promise<void> {
  const { seller_id: sellerId, id: chargeId } = charge;
  const { id: disputeId, amountCents } = dispute;
  const line = { chargeId, at: clock.now(), kind, status, by: null, reason: null, amountCents, details };
  const changed = await changeStatus(tx, sellerId, status, [line]);
  assertInvariant(changed.has(chargeId), `a ${charge.status} charge does not become ${status}`);
  await appendEvents(tx, [chargeEvent(topic, { sellerId, chargeId, purchase }, { disputeId, amountCents })]);
}
