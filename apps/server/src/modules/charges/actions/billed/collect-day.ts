import { brandRule } from '@balcao/contract';
import { assertInvariant, type Clock, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { distinctJobs, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { retryNotBefore } from '../../billed/card-retry.ts';
import { type CollectStep, collectStep } from '../../billed/collect-step.ts';
import type { RetryPlan } from '../../billed/retry-days.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { openAttempts, setCollectDays } from '../../store/billed/billed-writer.ts';
import { type CollectableCharge, findCollectable } from '../../store/billed/collectable-reader.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { collectJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { callRails, type RailCall } from './call-rails.ts';
import { type ChosenWay, chooseDebits } from './choose-debits.ts';
import { followJob } from './follow-debit.ts';
import { passOverRefused } from './pass-over-refused.ts';
import { recordCollected } from './record-collected.ts';

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
  const plan = await deps.retryPlanOf(sellerId);
  const steps = batch.map((billed) => ({ billed, step: stepOf(billed, clock, plan) }));
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
