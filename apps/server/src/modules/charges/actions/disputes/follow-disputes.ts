import { assertInvariant, type Cents, type Clock, cents, newId, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { disputeLost, disputeOpened, disputeWon } from '../../../ledger/index.ts';
import type { RailDispute } from '../../../rails/index.ts';
import type { ActivityKind } from '../../activity.ts';
import type { ChargeStatus } from '../../charge.ts';
import { acceptDisputeKind, type DisputedRail, defenceClosesAt, defenceDeadline } from '../../money-back/dispute.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findCombined } from '../../store/combined-store.ts';
import { type Dispute, findDisputeParts } from '../../store/money-back/dispute-reader.ts';
import { decideDispute, insertDispute, keepRestored } from '../../store/money-back/dispute-writer.ts';
import { findKeptPayment, findRefundedCents, findWaitingCents } from '../../store/money-back/refund-reader.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { type ChargeTopic, chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export type FollowDeps = Pick<
  ChargesDeps,
  'reader' | 'transact' | 'ledger' | 'rails' | 'reserveForReversal' | 'releaseReversal'
>;

/**
 * Queries the rail for the disputes of a payment and records the new ones in order: chargebacks of a card, MED notices
 * of a Pix. It takes one attempt, or all those of a combined Pix, whose disputes are divided among its charges.
 * Disputes of a payment that was not kept are ignored, because that payment is returned anyway.
 */
export async function followDisputes(
  deps: FollowDeps,
  attempts: readonly PaymentAttempt[],
  clock: Clock,
): Promise<void> {
  const [first] = attempts;
  if (!first || first.paymentMethod === 'BANK_SLIP') return;
  const rail = first.paymentMethod === 'PIX' ? 'pix' : 'card';
  const { sellerId } = first;
  for (const paymentId of await paymentsOf(deps, rail, attempts)) {
    for (const dispute of await deps.rails[rail].findDisputes(sellerId, paymentId)) {
      await deps.transact((tx) => record(deps, tx, { attempts, rail, paymentId, dispute, clock }));
    }
  }
}

export async function followAttempt(deps: FollowDeps, attempt: PaymentAttempt, clock: Clock): Promise<void> {
  const { sellerId, combinedId } = attempt;
  const shared = combinedId ? await findCombined(deps.reader, sellerId, combinedId) : [];
  await followDisputes(deps, combinedId ? shared.map((one) => one.attempt) : [attempt], clock);
}

async function paymentsOf(
  { reader }: Pick<FollowDeps, 'reader'>,
  rail: DisputedRail,
  attempts: readonly PaymentAttempt[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { sellerId, chargeId, id: attemptId } of attempts) {
    const payment = await findKeptPayment(reader, sellerId, chargeId);
    if (payment?.attemptId === attemptId) found.add(rail === 'card' ? attemptId : payment.id);
  }
  return found;
}

interface Followed {
  readonly attempts: readonly PaymentAttempt[];
  readonly rail: DisputedRail;
  readonly paymentId: string;
  readonly dispute: RailDispute;
  readonly clock: Clock;
}

interface Part {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attemptId: string;
  /** Payment minus refunds, those in progress included. */
  readonly leftCents: Cents;
}

async function record(deps: FollowDeps, tx: Tx, followed: Followed): Promise<void> {
  const { attempts, rail, paymentId, dispute, clock } = followed;
  const parts: Part[] = [];
  for (const attempt of attempts.toSorted((one, other) => (one.chargeId < other.chargeId ? -1 : 1))) {
    const { sellerId, chargeId, id: attemptId } = attempt;
    const charge = await lockCharge(tx, sellerId, chargeId);
    const payment = await findKeptPayment(tx, sellerId, chargeId);
    if (!charge || payment?.attemptId !== attemptId) continue;
    const refunded = (await findRefundedCents(tx, sellerId, [chargeId])).get(chargeId) ?? 0;
    const purchase = await purchaseOf(tx, charge);
    parts.push({ charge, purchase, attemptId, leftCents: cents(payment.amountCents - refunded) });
  }
  const [first] = parts;
  if (!first) return;
  const { sellerId } = first.charge;
  const known = await findDisputeParts(tx, sellerId, dispute.id);
  // A dispute that was won before we learnt of it moved nothing, and a charge that was refunded meanwhile stays so.
  if (known.length === 0 && dispute.status === 'WON' && parts.every(({ charge }) => charge.status === 'REFUND')) return;
  const waitingCents = rail === 'pix' ? await findWaitingCents(tx, sellerId, paymentId) : cents(0);
  const shares = known.length > 0 ? [] : sharesOf(parts, dispute.amountCents, waitingCents);
  for (const [part, amountCents] of shares) {
    const id = parts.length === 1 ? dispute.id : newId<'dispute'>();
    known.push(await recordOpened(deps, tx, { ...part, rail, dispute, id, amountCents, clock }));
  }
  if (dispute.status === 'OPEN') return;
  for (const kept of known) {
    const part = parts.find(({ charge }) => charge.id === kept.chargeId);
    if (!part || kept.status !== 'OPEN') continue;
    const { id, amountCents } = kept;
    await recordDecision(deps, tx, { ...part, rail, dispute, id, amountCents, clock }, kept);
  }
}

/**
 * Divides a dispute among the charges of its payment, in order, up to what is left of each. Money that waits to be
 * returned to the buyer bears the rest, and the first charge bears what remains.
 */
function sharesOf(parts: readonly Part[], amountCents: Cents, waitingCents: Cents): (readonly [Part, Cents])[] {
  const [first] = parts;
  if (first && parts.length === 1) {
    const ownCents = Math.max(Math.min(first.leftCents, amountCents), amountCents - waitingCents);
    return [[first, cents(ownCents)]];
  }
  let rest: number = amountCents;
  const shares = parts
    .filter(({ charge }) => charge.status === 'PAID')
    .map((part) => {
      const share = Math.min(Math.max(0, part.leftCents), rest);
      rest -= share;
      return [part, cents(share)] as const;
    });
  const ofNobody = Math.max(0, rest - waitingCents);
  return shares
    .map(([part, share], index) => [part, cents(index === 0 ? share + ofNobody : share)] as const)
    .filter(([, share]) => share > 0);
}

interface Context extends Omit<Part, 'leftCents'> {
  readonly rail: DisputedRail;
  readonly dispute: RailDispute;
  /** The rail's id of the dispute, unless the payment paid several charges. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly clock: Clock;
}

/** Holds the disputed amount: from receivables, sub-sellers' shares, then the balance, as far as there is any. */
async function recordOpened(
  deps: Pick<FollowDeps, 'ledger' | 'reserveForReversal'>,
  tx: Tx,
  context: Context,
): Promise<Dispute> {
  const { charge, attemptId, rail, dispute, id: disputeId, amountCents, clock } = context;
  const { sellerId, id: chargeId } = charge;
  const at = clock.now();
  const deadline = defenceDeadline(plainDateAt(dispute.openedAt));
  await change(tx, context, {
    kind: 'dispute.opened',
    status: 'DISPUTE',
    topic: 'charge.disputed',
    details: { disputeId, reason: dispute.reason, deadline },
  });
  const held = await deps.reserveForReversal(tx, { sellerId, chargeId, amountCents, at, all: false });
  await deps.ledger.post(
    tx,
    disputeOpened({ sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at }),
  );
  const dueAt = defenceClosesAt(deadline);
  await scheduleJobs(tx, [{ sellerId, kind: 'charge.close-defence', subjectId: disputeId, dueAt }]);
  const opened: Dispute = {
    sellerId,
    id: disputeId,
    rail,
    railDisputeId: dispute.id,
    chargeId,
    attemptId,
    status: 'OPEN',
    amountCents,
    held,
    reason: dispute.reason,
    openedAt: dispute.openedAt,
    deadline,
    defenceClosedAt: null,
    acceptedAt: null,
    decidedAt: null,
    restored: null,
  };
  await insertDispute(tx, opened);
  return opened;
}

async function recordDecision(
  deps: Pick<FollowDeps, 'ledger' | 'releaseReversal'>,
  tx: Tx,
  context: Context,
  kept: Dispute,
): Promise<void> {
  const { rail, dispute, clock } = context;
  const { sellerId, id: disputeId, chargeId, held, amountCents } = kept;
  const at = clock.now();
  const isWon = dispute.status === 'WON';
  assertInvariant(await decideDispute(tx, kept, { status: isWon ? 'WON' : 'LOST', at }), 'a charge is locked');
  await unscheduleJob(tx, { sellerId, kind: 'charge.close-defence', subjectId: disputeId });
  await unscheduleJob(tx, { sellerId, kind: acceptDisputeKind, subjectId: disputeId });
  const posting = { sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at };
  const details = { disputeId, rail };
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
  { charge, purchase, id: disputeId, amountCents, clock }: Context,
  { kind, status, topic, details }: Change,
): Promise<void> {
  const { sellerId, id: chargeId } = charge;
  const line = { chargeId, at: clock.now(), kind, status, by: null, reason: null, amountCents, details };
  const changed = await changeStatus(tx, sellerId, status, [line]);
  assertInvariant(changed.has(chargeId), `a ${charge.status} charge does not become ${status}`);
  await appendEvents(tx, [chargeEvent(topic, { sellerId, chargeId, purchase }, { disputeId, amountCents })]);
}
