import { assertInvariant, type Clock, plainDate, plainDateAt } from '@balcao/kernel';
import { type DueWork, type DueWorkHandler, distinctWorks, scheduleWork } from '../../../../jobs/index.ts';
import { type CollectStep, collectStep } from '../../billed/collect-step.ts';
import { askAgainAt } from '../../due-dates.ts';
import { openTries, setCollectDays } from '../../store/billed/billed-writer.ts';
import { type BilledRows, findCollectable } from '../../store/billed/collectable-reader.ts';
import type { TryRow } from '../../store/charges-tables.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { collectWork } from '../tries/day-works.ts';
import { tryRow } from '../tries/try-row.ts';
import { askTogether, type ToAsk } from './ask-together.ts';
import { passOverRefused } from './pass-over-refused.ts';
import { recordCollected } from './record-collected.ts';

/** So many charges are looked at together: their tries are opened in one transaction, and asked for a few at a time. */
const batchSize = 500;

/**
 * Issues the Pix and boletos and charges the cards that a seller's subscriptions have for a day, and tries again what is to be
 * tried again then. Interrupted anywhere, or run twice at once, it goes on from the facts: a try has one number, and a rail
 * that may know of one is asked before it is told again.
 */
export function collectDay(deps: ChargesDeps): DueWorkHandler {
  return async (work, clock) => {
    const date = plainDate(work.subjectId);
    assertInvariant(date <= clock.today(), `collecting ${date} before its day`);
    const faults: unknown[] = [];
    let unanswered: TryRow | undefined;
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
      const dueAt = askAgainAt(unanswered.created_at, clock.now());
      await deps.transact((tx) => scheduleWork(tx, [{ ...work, dueAt }]));
    }
    // One that fails by a fault of ours holds up none of the others; the agenda runs the day again.
    if (faults.length > 0) throw faults[0];
  };
}

interface Collected {
  readonly unanswered: TryRow | undefined;
  readonly faults: readonly unknown[];
}

async function collectBatch(
  deps: ChargesDeps,
  { sellerId }: DueWork,
  batch: readonly BilledRows[],
  clock: Clock,
): Promise<Collected> {
  const steps = batch.map((rows) => ({ rows, step: stepOf(rows, clock) }));
  const done = steps.flatMap(({ rows, step }) =>
    step.kind === 'DONE' ? { chargeId: rows.charge.id, nextOn: step.nextOn } : [],
  );
  const toOpen = steps.flatMap(({ rows, step }) => (step.kind === 'OPEN' ? rows : []));
  const fresh = (await passOverRefused(deps, sellerId, toOpen, clock)).map((rows) => freshTry(rows, clock));
  const opened = await deps.transact(async (tx) => {
    await setCollectDays(tx, sellerId, done);
    // A run that died once a refusal was recorded did not say when the next try is.
    const again = done.flatMap(({ nextOn }) => (nextOn ? collectWork(sellerId, nextOn, clock.now()) : []));
    await scheduleWork(tx, distinctWorks(again));
    const tries = fresh.map(({ attempt }) => attempt);
    return openTries(tx, sellerId, tries, (attempt) => againLine(attempt, clock.now()));
  });
  const toAsk: ToAsk[] = [
    ...fresh.filter(({ attempt }) => opened.has(attempt.id)),
    ...steps.flatMap(({ rows, step }) => (step.kind === 'ASK' ? waitingTry(rows) : [])),
  ];
  const { answered, faults } = await askTogether(deps, toAsk, clock);
  const recorded = await recordCollected(deps, sellerId, answered, clock);
  const unanswered = answered.find(({ outcome }) => outcome.kind === 'unknown')?.attempt;
  // Another run opened its try at the same moment, and may die before it has the answer: the day is not done yet.
  const elsewhere = fresh.find(({ attempt }) => !opened.has(attempt.id))?.attempt;
  return { unanswered: unanswered ?? elsewhere, faults: [...faults, ...recorded] };
}

function stepOf({ charge, tries }: BilledRows, clock: Clock): CollectStep {
  assertInvariant(charge.collect_on, 'a charge that is looked at was to be tried');
  const last = tries.findLast((attempt) => attempt.purchase_id === charge.purchase_id);
  return collectStep(
    {
      status: charge.status,
      method: charge.payment_method,
      dueDate: charge.due_date,
      openedOn: plainDateAt(charge.created_at),
      collectOn: charge.collect_on,
      lastTry: last ? { status: last.status, madeOn: plainDateAt(last.created_at), errorCode: last.error_code } : null,
    },
    clock.today(),
  );
}

/** A Pix or a boleto that is asked for late is due when its charge is, and never before today. */
function freshTry({ charge, purchase, tries }: BilledRows, clock: Clock): ToAsk {
  const dueDate = charge.due_date < clock.today() ? clock.today() : charge.due_date;
  const number = (tries.at(-1)?.number ?? 0) + 1;
  const attempt = tryRow(charge, purchase, { number, dueDate, now: clock.now() });
  return { charge, purchase, attempt, wasSent: false };
}

function waitingTry({ charge, purchase, tries }: BilledRows): ToAsk[] {
  const attempt = tries.findLast((one) => one.purchase_id === purchase.id);
  return attempt ? [{ charge, purchase, attempt, wasSent: true }] : [];
}

function againLine(attempt: TryRow, at: Temporal.Instant) {
  const line = { chargeId: attempt.charge_id, at, status: null, by: null, reason: null, amountCents: null };
  return { ...line, kind: 'charge.retried' as const, details: { method: attempt.payment_method } };
}
