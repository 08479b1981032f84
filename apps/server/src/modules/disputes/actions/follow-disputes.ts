import { assertInvariant, type Cents, type Clock, cents, newId, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type Notice, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { changeDisputed, type DisputableCharge, type DisputablePayment, lockDisputable } from '../../charges/index.ts';
import { disputeLost, disputeOpened, disputeWon } from '../../ledger/index.ts';
import { defenceClosesAt, defenceDeadline, type RailDispute } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, findDisputeParts } from '../store/dispute-reader.ts';
import { decideDispute, insertDispute, keepRestored } from '../store/dispute-writer.ts';

/** Charges handles the notice first: it records the payments that its rail reports. */
export async function handleNotice(deps: DisputesDeps, notice: Notice): Promise<void> {
  await followDisputes(deps, await deps.charges.handleNotice(notice), await deps.clockOf(notice.sellerId));
}

/** Queries a rail about an entry, as after its notice, and records the result. Idempotent. */
export async function checkAgain(
  deps: DisputesDeps,
  ...entry: Parameters<DisputesDeps['charges']['checkAgain']>
): Promise<void> {
  await followDisputes(deps, await deps.charges.checkAgain(...entry), await deps.clockOf(entry[0]));
}

export type FollowDeps = Pick<DisputesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'settlement'>;

/**
 * Queries the rails for the disputes of payments and records the new ones in order: chargebacks of a card, MED notices
 * of a Pix. Those of a combined Pix are divided among its charges.
 */
export async function followDisputes(
  deps: FollowDeps,
  payments: readonly DisputablePayment[],
  clock: Clock,
): Promise<void> {
  for (const payment of payments) {
    for (const dispute of await deps.rails[payment.rail].findDisputes(payment.sellerId, payment.id)) {
      await deps.transact((tx) => record(deps, tx, { payment, dispute, clock }));
    }
  }
}

interface Followed {
  readonly payment: DisputablePayment;
  readonly dispute: RailDispute;
  readonly clock: Clock;
}

async function record(deps: FollowDeps, tx: Tx, { payment, dispute, clock }: Followed): Promise<void> {
  const { sellerId, rail } = payment;
  const { charges, waitingCents } = await lockDisputable(tx, payment);
  if (charges.length === 0) return;
  const known = await findDisputeParts(tx, sellerId, dispute.id);
  // A dispute that was won before we learnt of it moved nothing, and a charge that was refunded meanwhile stays so.
  const isOver = dispute.status === 'WON' && charges.every(({ charge }) => charge.status === 'REFUND');
  if (known.length === 0 && isOver) return;
  const shares = known.length > 0 ? [] : sharesOf(charges, dispute.amountCents, waitingCents);
  for (const [disputed, amountCents] of shares) {
    const id = charges.length === 1 ? dispute.id : newId<'dispute'>();
    known.push(await recordOpened(deps, tx, { disputed, rail, dispute, id, amountCents, clock }));
  }
  if (dispute.status === 'OPEN') return;
  for (const kept of known) {
    const disputed = charges.find(({ charge }) => charge.id === kept.chargeId);
    if (!disputed || kept.status !== 'OPEN') continue;
    const { id, amountCents } = kept;
    await recordDecision(deps, tx, { disputed, rail, dispute, id, amountCents, clock }, kept);
  }
}

/**
 * Divides a dispute among the charges of its payment, in order, up to what is left of each. Money that waits to be
 * returned to the buyer bears the rest, and the first charge bears what remains.
 */
function sharesOf(
  charges: readonly DisputableCharge[],
  amountCents: Cents,
  waitingCents: Cents,
): (readonly [DisputableCharge, Cents])[] {
  const [first] = charges;
  if (first && charges.length === 1) {
    const ownCents = Math.max(Math.min(first.leftCents, amountCents), amountCents - waitingCents);
    return [[first, cents(ownCents)]];
  }
  let rest: number = amountCents;
  const shares = charges
    .filter(({ charge }) => charge.status === 'PAID')
    .map((one) => {
      const share = Math.min(Math.max(0, one.leftCents), rest);
      rest -= share;
      return [one, cents(share)] as const;
    });
  const ofNobody = Math.max(0, rest - waitingCents);
  return shares
    .map(([one, share], index) => [one, cents(index === 0 ? share + ofNobody : share)] as const)
    .filter(([, share]) => share > 0);
}

interface Context {
  readonly disputed: DisputableCharge;
  readonly rail: DisputablePayment['rail'];
  readonly dispute: RailDispute;
  /** The rail's id of the dispute, unless the payment paid several charges. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly clock: Clock;
}

/** Holds the disputed amount: from receivables, sub-sellers' shares, then the balance, as far as there is any. */
async function recordOpened(
  { ledger, settlement }: Pick<FollowDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  { disputed, rail, dispute, id: disputeId, amountCents, clock }: Context,
): Promise<Dispute> {
  const { charge, attemptId } = disputed;
  const { sellerId, id: chargeId } = charge;
  const at = clock.now();
  const deadline = defenceDeadline(plainDateAt(dispute.openedAt));
  await changeDisputed(tx, disputed, {
    kind: 'dispute.opened',
    status: 'DISPUTE',
    topic: 'charge.disputed',
    disputeId,
    amountCents,
    details: { disputeId, reason: dispute.reason, deadline },
    at,
  });
  const held = await settlement.reserveForReversal(tx, { sellerId, chargeId, amountCents, at, all: false });
  await ledger.post(tx, disputeOpened({ sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at }));
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
  { ledger, settlement }: Pick<FollowDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  { disputed, rail, dispute, clock }: Context,
  kept: Dispute,
): Promise<void> {
  const { sellerId, id: disputeId, chargeId, held, amountCents } = kept;
  const at = clock.now();
  const isWon = dispute.status === 'WON';
  assertInvariant(await decideDispute(tx, kept, { status: isWon ? 'WON' : 'LOST', at }), 'a charge is locked');
  await unscheduleJob(tx, { sellerId, kind: 'charge.close-defence', subjectId: disputeId });
  await unscheduleJob(tx, { sellerId, kind: 'charge.accept-dispute', subjectId: disputeId });
  const posting = { sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at };
  const change = { disputeId, amountCents, details: { disputeId, rail }, at };
  if (isWon) {
    const won = { kind: 'dispute.won', status: 'PAID', topic: 'charge.dispute_won' } as const;
    await changeDisputed(tx, disputed, { ...won, ...change });
    const restored = await settlement.releaseReversal(tx, { sellerId, chargeId, taken: held, at });
    await keepRestored(tx, kept, restored);
    await ledger.post(tx, disputeWon({ ...posting, restored }));
  } else {
    const lost = { kind: 'dispute.lost', status: 'CHARGEBACK', topic: 'charge.charged_back' } as const;
    await changeDisputed(tx, disputed, { ...lost, ...change });
    await ledger.post(tx, disputeLost({ ...posting, amountCents }));
  }
}
