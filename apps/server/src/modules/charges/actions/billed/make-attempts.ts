import type { Clock } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { openAttempts } from '../../store/billed/billed-writer.ts';
import type { CollectableCharge } from '../../store/billed/collectable-reader.ts';
import { findRefusedCards, stopTrying } from '../../store/billed/refused-cards.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { followJob } from './follow-debit.ts';
import { type CollectDay, planCollection } from './plan-collection.ts';
import { callRails, type RailCall, type RefusedAttempt, recordCollected } from './record-collected.ts';

export interface MakeAttempts {
  readonly sellerId: string;
  readonly open: readonly NewAttempt[];
  /** Charges whose last attempt has no result; its rail is queried. */
  readonly query: readonly CollectableCharge[];
  /** Charges that wait for another day, or for none. */
  readonly days: readonly CollectDay[];
}

interface NewAttempt {
  readonly billed: CollectableCharge;
  /** The authorisation of Pix Automático by which the payer's bank debits it; null for any other instrument. */
  readonly recurrenceId: string | null;
}

export interface MadeAttempts {
  readonly refused: readonly RefusedAttempt[];
  /** Some attempt whose result is not known yet. */
  readonly unanswered: PaymentAttempt | undefined;
  /** Errors of single charges, which do not stop the others. */
  readonly faults: readonly unknown[];
}

/**
 * Attempts to collect charges of one seller: opens their attempts in one transaction, sends them to the rails and
 * records the results. It may be interrupted or run concurrently: attempts are numbered, and a rail that may have an
 * instruction is queried before it is sent again.
 */
export async function makeAttempts(
  deps: ChargesDeps,
  { sellerId, open, query, days }: MakeAttempts,
  clock: Clock,
): Promise<MadeAttempts> {
  const fresh = (await passOverRefused(deps, sellerId, open, clock)).map((one) => freshAttempt(one, clock));
  const opened = await deps.transact(async (tx) => {
    // A run that died after recording a refusal did not schedule the next attempt.
    await planCollection(tx, sellerId, days, clock.now());
    await scheduleJobs(
      tx,
      fresh.flatMap(({ attempt }) => (attempt.recurrenceId ? followJob(attempt) : [])),
    );
    const attempts = fresh.map(({ attempt }) => attempt);
    return openAttempts(tx, sellerId, attempts, (attempt) => againLine(attempt, clock.now()));
  });
  const railCalls: RailCall[] = [
    ...fresh.filter(({ attempt }) => opened.has(attempt.id)),
    ...query.flatMap((billed) => waitingAttempt(billed)),
  ];
  const { answered, faults } = await callRails(deps, railCalls, clock);
  const recorded = await recordCollected(deps, sellerId, answered, clock);
  const unanswered = answered.find(({ outcome }) => outcome.kind === 'unknown')?.attempt;
  // Another run opened the attempt at the same moment and may die before it records the result, so the day is not done.
  const elsewhere = fresh.find(({ attempt }) => !opened.has(attempt.id))?.attempt;
  return {
    refused: recorded.refused,
    unanswered: unanswered ?? elsewhere,
    faults: [...faults, ...recorded.faults],
  };
}

/** A Pix or boleto issued late is due with its charge, and never before today. */
function freshAttempt({ billed, recurrenceId }: NewAttempt, clock: Clock): RailCall {
  const { charge, purchase, attempts } = billed;
  const dueDate = charge.dueDate < clock.today() ? clock.today() : charge.dueDate;
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const attempt = composeAttempt(charge, purchase, { number, dueDate, now: clock.now(), recurrenceId });
  return { charge, purchase, attempt, wasSent: false };
}

function waitingAttempt({ charge, purchase, attempts }: CollectableCharge): RailCall[] {
  const attempt = attempts.findLast((one) => one.purchaseId === purchase.id);
  return attempt ? [{ charge, purchase, attempt, wasSent: true }] : [];
}

function againLine(attempt: PaymentAttempt, at: Temporal.Instant) {
  if (attempt.number === 1) return null;
  const line = { chargeId: attempt.chargeId, at, status: null, by: null, reason: null, amountCents: null };
  return { ...line, kind: 'charge.retried' as const, details: { method: attempt.paymentMethod } };
}

/**
 * Filters out charges whose card was refused for good in any period of the subscription, since card brands forbid
 * another authorisation. These charges fail without an attempt and wait for the buyer to pay in another way. Returns
 * the others.
 */
async function passOverRefused(
  deps: Pick<ChargesDeps, 'reader' | 'transact'>,
  sellerId: string,
  all: readonly NewAttempt[],
  clock: Clock,
): Promise<readonly NewAttempt[]> {
  const byCard = all.filter(({ billed }) => billed.purchase.cardToken !== null);
  const tokens = await findRefusedCards(
    deps.reader,
    sellerId,
    byCard.flatMap(({ billed }) => billed.charge.subscriptionId ?? []),
  );
  const isRefused = ({ billed: { purchase } }: NewAttempt) =>
    purchase.cardToken !== null && tokens.has(purchase.cardToken);
  const refused = byCard.filter(isRefused).map(({ billed }) => billed);
  if (refused.length > 0) await failUntried(deps, sellerId, refused, clock.now());
  return all.filter((one) => !isRefused(one));
}

async function failUntried(
  { transact }: Pick<ChargesDeps, 'transact'>,
  sellerId: string,
  refused: readonly CollectableCharge[],
  at: Temporal.Instant,
): Promise<void> {
  await transact(async (tx) => {
    const stopped = await stopTrying(
      tx,
      sellerId,
      refused.map(({ charge }) => charge.id),
    );
    const now = refused.filter(({ charge }) => stopped.has(charge.id));
    const lines = now.map(({ charge }) => lineOf(charge, at));
    const failed = await changeStatus(tx, sellerId, 'FAILED', lines);
    // A late charge stays late.
    await insertActivities(
      tx,
      sellerId,
      lines.filter(({ chargeId }) => !failed.has(chargeId)).map((line) => ({ ...line, status: null })),
    );
    await appendEvents(
      tx,
      now.map(({ charge, purchase }) => chargeEvent('charge.failed', { sellerId, chargeId: charge.id, purchase })),
    );
  });
}

function lineOf({ id, amountCents }: CollectableCharge['charge'], at: Temporal.Instant): ChargeActivity {
  const line = { chargeId: id, at, by: null, reason: null, amountCents, details: {} };
  return { ...line, kind: 'card.not_charged', status: 'FAILED' };
}
