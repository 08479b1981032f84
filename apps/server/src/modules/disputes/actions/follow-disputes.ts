import { assertInvariant, type Cents, type Clock, cents, newId, plainDateAt, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { scheduleJobs, unscheduleJob, type Webhook } from '../../../jobs/index.ts';
import {
  changeDisputed,
  type DisputableCharge,
  type DisputablePayment,
  insertActivities,
  lockDisputable,
} from '../../charges/index.ts';
import { disputeLost, disputeOpened, disputeRecovered, disputeWon } from '../../ledger/index.ts';
import { defenceClosesAt, defenceDeadline, type RailDispute } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, findDisputeParts } from '../store/dispute-reader.ts';
import { decideDispute, insertDispute, keepRestored, keepTerms } from '../store/dispute-writer.ts';

/** Charges handles the webhook first: it records the payments that its rail reports. */
export async function handleWebhook(deps: DisputesDeps, webhook: Webhook): Promise<void> {
  await followDisputes(deps, await deps.charges.handleWebhook(webhook), await deps.clockOf(webhook.sellerId));
}

/** Queries a rail about an entry, as after its webhook, and records the result. Idempotent. */
export async function checkAgain(
  deps: DisputesDeps,
  ...entry: Parameters<DisputesDeps['charges']['checkAgain']>
): Promise<void> {
  await followDisputes(deps, await deps.charges.checkAgain(...entry), await deps.clockOf(entry[0]));
}

export type FollowDeps = Pick<DisputesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'settlement'>;

/**
 * Queries the rails for the disputes of payments and records the new ones in order: chargebacks of a card, MED webhooks
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
  // Only a paid charge is disputed here; the desk lists what an acquirer claims of another.
  if (known.length === 0 && !charges.some(({ charge }) => charge.status === 'PAID')) return;
  const shares = known.length > 0 ? [] : sharesOf(charges, dispute.amountCents, waitingCents);
  for (const [disputed, amountCents] of shares) {
    const id = charges.length === 1 ? dispute.id : newId<'dispute'>();
    known.push(await recordOpened(deps, tx, { disputed, rail, dispute, id, amountCents, clock }));
  }
  for (const kept of known) {
    const disputed = charges.find(({ charge }) => charge.id === kept.chargeId);
    if (!disputed) continue;
    const { id, amountCents } = kept;
    const context = { disputed, rail, dispute, id, amountCents, clock };
    if (kept.status === 'OPEN' && dispute.status === 'OPEN') await recordTerms(tx, context, kept);
    else if (kept.status === 'OPEN') await recordDecision(deps, tx, context, kept);
    else if (kept.status === 'LOST' && dispute.status === 'WON') await recordRecovery(deps, tx, context, kept);
  }
}

/** The provider changed the stage or the deadline, asks for another defence, or has one already. */
async function recordTerms(tx: Tx, { dispute: { terms }, clock }: Context, kept: Dispute): Promise<void> {
  if (!terms) return;
  const { sellerId, id: disputeId, chargeId } = kept;
  const at = clock.now();
  const deadline = terms.deadline ?? kept.deadline;
  const isNewRound = terms.awaitsDefence && terms.round !== kept.round;
  const open = isNewRound ? null : kept.defenceClosedAt;
  const defenceClosedAt = terms.awaitsDefence ? open : (kept.defenceClosedAt ?? at);
  const { stage, round, detail } = terms;
  const isSame = stage === kept.stage && round === kept.round && deadline === kept.deadline;
  if (isSame && (defenceClosedAt === null) === (kept.defenceClosedAt === null)) return;
  await keepTerms(tx, kept, { stage, round, detail, deadline, defenceClosedAt });
  const closing = { sellerId, kind: 'charge.close-defence', subjectId: disputeId } as const;
  await unscheduleJob(tx, closing);
  if (defenceClosedAt === null) await scheduleJobs(tx, [{ ...closing, dueAt: defenceClosesAt(deadline) }]);
  if (!isNewRound) return;
  const line = { chargeId, at, by: null, status: null, reason: null, amountCents: null };
  const details = { disputeId, stage: stage ?? '', deadline };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'dispute.defence_reopened', details }]);
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
  const { terms } = dispute;
  const deadline = terms?.deadline ?? defenceDeadline(plainDateAt(dispute.openedAt));
  const isDefended = terms !== undefined && !terms.awaitsDefence;
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
  if (!isDefended) await scheduleJobs(tx, [{ sellerId, kind: 'charge.close-defence', subjectId: disputeId, dueAt }]);
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
    defenceClosedAt: isDefended ? at : null,
    acceptedAt: null,
    decidedAt: null,
    restored: null,
    contest: terms?.contest ?? 'DOCUMENTS',
    provider: terms?.provider ?? null,
    stage: terms?.stage ?? null,
    round: terms?.round ?? null,
    detail: terms?.detail || null,
    statement: null,
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

/** A lost dispute that the acquirer gave back: what was held returns as if it had been won, and the rest to the balance. */
async function recordRecovery(
  { ledger, settlement }: Pick<FollowDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  { disputed, rail, clock }: Context,
  kept: Dispute,
): Promise<void> {
  const { sellerId, id: disputeId, chargeId, held, amountCents } = kept;
  const at = clock.now();
  const isLost = await decideDispute(tx, kept, { status: 'WON', at, from: 'LOST' });
  assertInvariant(isLost, 'a charge is locked');
  await changeDisputed(tx, disputed, {
    ...{ kind: 'dispute.recovered', status: 'PAID', topic: 'charge.dispute_won' },
    ...{ disputeId, amountCents, details: { disputeId, rail }, at },
  });
  const released = await settlement.releaseReversal(tx, { sellerId, chargeId, taken: held, at });
  const parts = [...released.toReceivables, ...released.toSubSellers].map((part) => part.cents);
  // The balance gave the part that could not be held, and gets it back.
  const restored = { ...released, toAvailableCents: cents(amountCents - sumCents(parts)) };
  await keepRestored(tx, kept, restored);
  const posting = { sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at };
  await ledger.post(tx, disputeRecovered({ ...posting, amountCents, restored }));
}
