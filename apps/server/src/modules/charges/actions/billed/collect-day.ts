import { assertInvariant, type Clock, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { distinctJobs, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { type CollectStep, collectStep } from '../../billed/collect-step.ts';
import type { RetryPlan } from '../../billed/retry-days.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { openAttempts, setCollectDays } from '../../store/billed/billed-writer.ts';
import { type BilledRows, findCollectable } from '../../store/billed/collectable-reader.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { attemptRow } from '../attempts/attempt-row.ts';
import { collectJob } from '../attempts/day-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { callRails, type ToAsk } from './call-rails.ts';
import { type ChosenWay, chooseDebits } from './choose-debits.ts';
import { followJob } from './follow-debit.ts';
import { passOverRefused } from './pass-over-refused.ts';
import { recordCollected } from './record-collected.ts';

/** Charges per batch: their attempts are opened in one transaction and sent to the rails a few at a time. */
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
      const batch: BilledRows[] = await findCollectable(deps.reader, date, page);
      const result = await collectBatch(deps, work, batch, clock);
      faults.push(...result.faults);
      unanswered ??= result.unanswered;
      if (batch.length < batchSize) break;
      after = batch.at(-1)?.charge.id ?? null;
    }
    if (unanswered) {
      const dueAt = pollAgainAt(unanswered.created_at, clock.now());
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
  batch: readonly BilledRows[],
  clock: Clock,
): Promise<Collected> {
  const plan = await deps.retryPlanOf(sellerId);
  const steps = batch.map((rows) => ({ rows, step: stepOf(rows, clock, plan) }));
  const done = steps.flatMap(({ rows, step }) =>
    step.kind === 'DONE' ? { chargeId: rows.charge.id, nextOn: step.nextOn } : [],
  );
  const toOpen = steps.flatMap(({ rows, step }) => (step.kind === 'OPEN' ? rows : []));
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
      fresh.flatMap(({ attempt }) => (attempt.recurrence_id ? followJob(attempt) : [])),
    );
    const attempts = fresh.map(({ attempt }) => attempt);
    return openAttempts(tx, sellerId, attempts, (attempt) => againLine(attempt, clock.now()));
  });
  const toAsk: ToAsk[] = [
    ...fresh.filter(({ attempt }) => opened.has(attempt.id)),
    ...steps.flatMap(({ rows, step }) => (step.kind === 'ASK' ? waitingAttempt(rows, clock) : [])),
  ];
  const { answered, faults } = await callRails(deps, toAsk, clock);
  const recorded = await recordCollected(deps, sellerId, answered, clock);
  const unanswered = answered.find(({ outcome }) => outcome.kind === 'unknown')?.attempt;
  // Another run opened its attempt at the same moment and may die before it has the result: the day is not done yet.
  const elsewhere = fresh.find(({ attempt }) => !opened.has(attempt.id))?.attempt;
  return { unanswered: unanswered ?? elsewhere, faults: [...faults, ...recorded] };
}

function stepOf(rows: BilledRows, clock: Clock, plan: RetryPlan): CollectStep {
  const { charge, attempts } = rows;
  assertInvariant(charge.collect_on, 'a charge that is looked at was to be tried');
  const last = attempts.findLast((attempt) => attempt.purchase_id === charge.purchase_id);
  return collectStep(
    {
      status: charge.status,
      method: charge.payment_method,
      dueDate: charge.due_date,
      openedOn: openedOn(rows, clock),
      collectOn: charge.collect_on,
      lastAttempt: last
        ? {
            status: last.status,
            madeOn: plainDateAt(last.created_at),
            errorCode: last.error_code,
            isDebit: last.recurrence_id !== null,
          }
        : null,
    },
    clock.today(),
    plan,
  );
}

/** A code that follows a debit by Pix Automático is first asked for when that was given up. */
function openedOn({ charge, attempts }: BilledRows, clock: Clock): PlainDate {
  if (!attempts.some(({ recurrence_id }) => recurrence_id !== null)) return plainDateAt(charge.created_at);
  const code = attempts.find(({ recurrence_id }) => recurrence_id === null);
  return code ? plainDateAt(code.created_at) : clock.today();
}

/** A Pix or boleto issued late is due with its charge, and never before today. */
function freshAttempt({ rows, recurrenceId }: ChosenWay, clock: Clock): ToAsk {
  const { charge, purchase, attempts } = rows;
  const dueDate = charge.due_date < clock.today() ? clock.today() : charge.due_date;
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const attempt = attemptRow(charge, purchase, { number, dueDate, now: clock.now(), recurrenceId });
  return { charge, purchase, attempt, wasSent: false, openedOn: openedOn(rows, clock) };
}

function waitingAttempt(rows: BilledRows, clock: Clock): ToAsk[] {
  const { charge, purchase, attempts } = rows;
  const attempt = attempts.findLast((one) => one.purchase_id === purchase.id);
  return attempt ? [{ charge, purchase, attempt, wasSent: true, openedOn: openedOn(rows, clock) }] : [];
}

function againLine(attempt: PaymentAttempt, at: Temporal.Instant) {
  const line = { chargeId: attempt.charge_id, at, status: null, by: null, reason: null, amountCents: null };
  return { ...line, kind: 'charge.retried' as const, details: { method: attempt.payment_method } };
}
