import { brandRule } from '@balcao/contract';
import { assertInvariant, type Clock, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import {
  appendEvents,
  distinctJobs,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
} from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { planDebit } from '../../billed/automatic-debit.ts';
import { retryNotBefore } from '../../billed/card-retry.ts';
import { type CollectStep, collectStep, type RetryPlan } from '../../billed/collect-step.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { openAttempts, setCollectDays } from '../../store/billed/billed-writer.ts';
import { type CollectableCharge, findCollectable } from '../../store/billed/collectable-reader.ts';
import { findRefusedCards, stopTrying } from '../../store/billed/refused-cards.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';
import { collectJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { followJob } from './follow-debit.ts';
import { callRails, type RailCall, recordCollected } from './record-collected.ts';

/** The attempts of a batch are opened in one transaction. */
const batchSize = 500;

/**
 * Issues the Pix and boletos and charges the cards of a seller's subscriptions for a day, and retries those whose
 * retry day it is. It may be interrupted or run concurrently: attempts are numbered, and a rail that may have an
 * instruction is queried before it is sent again.
 */
export function collectDay(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const date = plainDate(work.subjectId);
    assertInvariant(date <= clock.today(), `collecting ${date} before its day`);
    const faults: unknown[] = [];
    let unanswered: PaymentAttempt | undefined;
    for (let after: string | null = null; ; ) {
      const page = { sellerId: work.sellerId, after, limit: batchSize };
      const batch: CollectableCharge[] = await findCollectable(deps.reader, date, page);
      const result = await collectBatch(deps, work, batch, clock);
      faults.push(...result.faults);
      unanswered ??= result.unanswered;
      if (batch.length < batchSize) break;
      after = batch.at(-1)?.charge.id ?? null;
    }
    if (unanswered) {
      const dueAt = pollAgainAt(unanswered.createdAt, clock.now());
      await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
    }
    // A fault in one charge does not stop the others; the scheduler runs the day again.
    if (faults.length > 0) throw faults[0];
  };
}

interface Collected {
  readonly unanswered: PaymentAttempt | undefined;
  readonly faults: readonly unknown[];
}

async function collectBatch(
  deps: ChargesDeps,
  { sellerId }: ScheduledJob,
  batch: readonly CollectableCharge[],
  clock: Clock,
): Promise<Collected> {
  const planOf = await deps.retryPlansOf(
    sellerId,
    batch.map(({ charge }) => charge.id),
  );
  const steps = batch.map((billed) => ({ billed, step: stepOf(billed, clock, planOf(billed.charge.id)) }));
  const done = steps.flatMap(({ billed, step }) =>
    step.kind === 'DONE' ? { chargeId: billed.charge.id, nextOn: step.nextOn } : [],
  );
  const toOpen = steps.flatMap(({ billed, step }) => (step.kind === 'OPEN' ? billed : []));
  const { chosen, waiting } = await chooseDebits(
    deps,
    sellerId,
    await passOverRefused(deps, sellerId, toOpen, clock),
    clock,
  );
  const fresh = chosen.map((one) => freshAttempt(one, clock));
  const opened = await deps.transact(async (tx) => {
    await setCollectDays(tx, sellerId, [...done, ...waiting]);
    // A run that died after recording a refusal did not schedule the next attempt.
    const again = [...done, ...waiting].flatMap(({ nextOn }) =>
      nextOn ? collectJob(sellerId, nextOn, clock.now()) : [],
    );
    await scheduleJobs(tx, distinctJobs(again));
    await scheduleJobs(
      tx,
      fresh.flatMap(({ attempt }) => (attempt.recurrenceId ? followJob(attempt) : [])),
    );
    const attempts = fresh.map(({ attempt }) => attempt);
    return openAttempts(tx, sellerId, attempts, (attempt) => againLine(attempt, clock.now()));
  });
  const railCalls: RailCall[] = [
    ...fresh.filter(({ attempt }) => opened.has(attempt.id)),
    ...steps.flatMap(({ billed, step }) => (step.kind === 'QUERY' ? waitingAttempt(billed, clock) : [])),
  ];
  const { answered, faults } = await callRails(deps, railCalls, clock);
  const recorded = await recordCollected(deps, sellerId, answered, clock);
  const unanswered = answered.find(({ outcome }) => outcome.kind === 'unknown')?.attempt;
  // Another run opened the attempt at the same moment and may die before it records the result, so the day is not done.
  const elsewhere = fresh.find(({ attempt }) => !opened.has(attempt.id))?.attempt;
  return { unanswered: unanswered ?? elsewhere, faults: [...faults, ...recorded] };
}

function stepOf(billed: CollectableCharge, clock: Clock, plan: RetryPlan): CollectStep {
  const { charge, attempts } = billed;
  assertInvariant(charge.collectOn, 'a charge that is looked at was to be tried');
  const last = attempts.findLast((attempt) => attempt.purchaseId === charge.purchaseId);
  return collectStep(
    {
      status: charge.status,
      method: charge.paymentMethod,
      dueDate: charge.dueDate,
      openedOn: openedOn(billed, clock),
      collectOn: charge.collectOn,
      retryNotBefore: retryNotBefore(attempts, clock.today(), brandRule),
      isPaidElsewhere: attempts.some((one) => isCardAwaited(one) && one.purchaseId !== charge.purchaseId),
      lastAttempt: last
        ? {
            status: last.status,
            madeOn: plainDateAt(last.createdAt),
            errorCode: last.errorCode,
            isDebit: last.recurrenceId !== null,
          }
        : null,
    },
    clock.today(),
    plan,
  );
}

/** After a debit by Pix Automático, a Pix code is created only once the debit was given up. */
function openedOn({ charge, attempts }: CollectableCharge, clock: Clock): PlainDate {
  if (!attempts.some(({ recurrenceId }) => recurrenceId !== null)) return plainDateAt(charge.createdAt);
  const code = attempts.find(({ recurrenceId }) => recurrenceId === null);
  return code ? plainDateAt(code.createdAt) : clock.today();
}

/** A Pix or boleto issued late is due with its charge, and never before today. */
function freshAttempt({ billed, recurrenceId }: ChosenWay, clock: Clock): RailCall {
  const { charge, purchase, attempts } = billed;
  const dueDate = charge.dueDate < clock.today() ? clock.today() : charge.dueDate;
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const attempt = composeAttempt(charge, purchase, { number, dueDate, now: clock.now(), recurrenceId });
  return { charge, purchase, attempt, wasSent: false, openedOn: openedOn(billed, clock) };
}

function waitingAttempt(billed: CollectableCharge, clock: Clock): RailCall[] {
  const { charge, purchase, attempts } = billed;
  const attempt = attempts.findLast((one) => one.purchaseId === purchase.id);
  return attempt ? [{ charge, purchase, attempt, wasSent: true, openedOn: openedOn(billed, clock) }] : [];
}

function againLine(attempt: PaymentAttempt, at: Temporal.Instant) {
  if (attempt.number === 1) return null;
  const line = { chargeId: attempt.chargeId, at, status: null, by: null, reason: null, amountCents: null };
  return { ...line, kind: 'charge.retried' as const, details: { method: attempt.paymentMethod } };
}

interface ChosenWay {
  readonly billed: CollectableCharge;
  readonly recurrenceId: string | null;
}

/**
 * Splits charges into those that the payer's bank debits now, those that wait for their sending window, and those
 * collected by code.
 */
async function chooseDebits(
  { recurrencesOf }: Pick<ChargesDeps, 'recurrencesOf'>,
  sellerId: string,
  all: readonly CollectableCharge[],
  clock: Clock,
): Promise<{
  readonly chosen: readonly ChosenWay[];
  readonly waiting: readonly { readonly chargeId: string; readonly nextOn: PlainDate }[];
}> {
  const ids = all.flatMap(({ charge }) => (isDebitable(charge) ? (charge.subscriptionId ?? []) : []));
  const recurrences = ids.length > 0 ? await recurrencesOf(sellerId, [...new Set(ids)]) : new Map();
  const planned = all.map((billed) => {
    const { charge, attempts } = billed;
    const plan = planDebit(
      {
        amountCents: charge.amountCents,
        dueDate: charge.dueDate,
        recurrence: isDebitable(charge) ? (recurrences.get(charge.subscriptionId ?? '') ?? null) : null,
        failures: attempts.filter(({ recurrenceId }) => recurrenceId !== null).map(({ errorCode: code }) => code),
      },
      clock.today(),
    );
    return { billed, plan };
  });
  return {
    chosen: planned.flatMap(({ billed, plan }) => {
      if (plan.kind === 'WAIT') return [];
      return { billed, recurrenceId: plan.kind === 'SEND' ? plan.recurrenceId : null };
    }),
    waiting: planned.flatMap(({ billed, plan }) =>
      plan.kind === 'WAIT' ? { chargeId: billed.charge.id, nextOn: plan.until } : [],
    ),
  };
}

/** Pix Automático debits one charge in each period, so a charge besides the periods is collected by code. */
function isDebitable({ paymentMethod, period }: CollectableCharge['charge']): boolean {
  return paymentMethod === 'PIX' && period !== null;
}

/**
 * Filters out charges whose card was refused for good in any period of the subscription, since card brands forbid
 * another authorisation. These charges fail without an attempt and wait for the buyer to pay in another way. Returns
 * the others.
 */
async function passOverRefused(
  deps: Pick<ChargesDeps, 'reader' | 'transact'>,
  sellerId: string,
  all: readonly CollectableCharge[],
  clock: Clock,
): Promise<readonly CollectableCharge[]> {
  const byCard = all.filter(({ purchase }) => purchase.cardToken !== null);
  const tokens = await findRefusedCards(
    deps.reader,
    sellerId,
    byCard.flatMap(({ charge }) => charge.subscriptionId ?? []),
  );
  const isRefused = ({ purchase }: CollectableCharge) => purchase.cardToken !== null && tokens.has(purchase.cardToken);
  const refused = byCard.filter(isRefused);
  if (refused.length > 0) await failUntried(deps, sellerId, refused, clock.now());
  return all.filter((billed) => !isRefused(billed));
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
