import { assertInvariant, type Clock, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { type Collectable, type MadeAttempts, pollAgainAt } from '../../charges/index.ts';
import { collectStep, type ToCollect } from '../collect-step.ts';
import type { BillingDeps } from '../deps.ts';
import { planDebit } from '../plan-debit.ts';
import type { RetryPlan } from '../retry-plan.ts';
import { planNext, retryDaysOf } from './plan-next.ts';

/** The attempts of a batch are opened in one transaction. */
const batchSize = 500;

/**
 * Issues the Pix and boletos and charges the cards of a seller's subscriptions for a day, and retries those whose
 * retry day it is. It may be interrupted or run concurrently.
 */
export function collectDay(deps: BillingDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const date = plainDate(work.subjectId);
    const { sellerId } = work;
    assertInvariant(date <= clock.today(), `collecting ${date} before its day`);
    const faults: unknown[] = [];
    let unanswered: MadeAttempts['unanswered'];
    for (let after: string | null = null; ; ) {
      const page = { sellerId, date, today: clock.today(), after, limit: batchSize };
      const batch: readonly Collectable[] = await deps.charges.findCollectable(page);
      const made = await collectBatch(deps, sellerId, batch, clock);
      faults.push(...made.faults);
      unanswered ??= made.unanswered;
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

async function collectBatch(
  deps: BillingDeps,
  sellerId: string,
  batch: readonly Collectable[],
  clock: Clock,
): Promise<MadeAttempts> {
  const planOf = await deps.retryPlansOf(
    sellerId,
    batch.map(({ charge }) => charge.id),
  );
  const steps = batch.map((billed) => {
    return { billed, step: collectStep(factsOf(billed, clock, planOf(billed.charge.id)), clock.today()) };
  });
  const done = steps.flatMap(({ billed, step }) =>
    step.kind === 'DONE' ? { chargeId: billed.charge.id, nextOn: step.nextOn } : [],
  );
  const query = steps.flatMap(({ billed, step }) => (step.kind === 'QUERY' ? billed : []));
  const toOpen = steps.flatMap(({ billed, step }) => (step.kind === 'OPEN' ? billed : []));
  const { open, waiting } = await chooseDebits(deps, sellerId, toOpen, clock);
  const made = await deps.charges.makeAttempts({ sellerId, open, query, days: [...done, ...waiting] }, clock);
  const firstDays = new Map(batch.map((billed) => [billed.charge.id, firstAttemptOn(billed, clock)]));
  const refused = made.refused.map((one) => {
    const { id, dueDate } = one.charge;
    return { ...one, firstAttemptOn: firstDays.get(id) ?? dueDate, plan: planOf(id) };
  });
  await planNext(deps, sellerId, refused, clock);
  return made;
}

function factsOf(billed: Collectable, clock: Clock, plan: RetryPlan): ToCollect {
  const { charge, attempts, isOpen, retryNotBefore, isPaidElsewhere } = billed;
  assertInvariant(charge.collectOn, 'a charge that is looked at was to be tried');
  const last = attempts.findLast((attempt) => attempt.purchaseId === charge.purchaseId);
  return {
    isOpen,
    firstAttemptOn: firstAttemptOn(billed, clock),
    collectOn: charge.collectOn,
    retryNotBefore,
    isPaidElsewhere,
    lastAttempt: last
      ? {
          state: stateOf(last.status),
          madeOn: plainDateAt(last.createdAt),
          retryDays: last.errorCode ? retryDaysOf(plan, last.errorCode) : [],
          isDebit: last.recurrenceId !== null,
        }
      : null,
  };
}

function stateOf(status: Collectable['attempts'][number]['status']): NonNullable<ToCollect['lastAttempt']>['state'] {
  if (status === 'PROCESSING') return 'UNANSWERED';
  return status === 'FAILED' ? 'REFUSED' : 'OTHER';
}

/**
 * A card is first charged on its due date; a Pix or boleto is created when its charge is opened. After a debit by Pix
 * Automático, a Pix code is created only once the debit was given up.
 */
function firstAttemptOn({ charge, attempts }: Collectable, clock: Clock): PlainDate {
  if (charge.paymentMethod === 'CREDIT_CARD') return charge.dueDate;
  if (!attempts.some(({ recurrenceId }) => recurrenceId !== null)) return plainDateAt(charge.createdAt);
  const code = attempts.find(({ recurrenceId }) => recurrenceId === null);
  return code ? plainDateAt(code.createdAt) : clock.today();
}

interface ChosenWay {
  readonly billed: Collectable;
  readonly recurrenceId: string | null;
}

/**
 * Splits charges into those that the payer's bank debits now, those that wait for their sending window, and those
 * collected by code.
 */
async function chooseDebits(
  { recurrencesOf }: Pick<BillingDeps, 'recurrencesOf'>,
  sellerId: string,
  all: readonly Collectable[],
  clock: Clock,
): Promise<{
  readonly open: readonly ChosenWay[];
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
    open: planned.flatMap(({ billed, plan }) => {
      if (plan.kind === 'WAIT') return [];
      return { billed, recurrenceId: plan.kind === 'SEND' ? plan.recurrenceId : null };
    }),
    waiting: planned.flatMap(({ billed, plan }) =>
      plan.kind === 'WAIT' ? { chargeId: billed.charge.id, nextOn: plan.until } : [],
    ),
  };
}

/** Pix Automático debits one charge in each period, so a charge besides the periods is collected by code. */
function isDebitable({ paymentMethod, period }: Collectable['charge']): boolean {
  return paymentMethod === 'PIX' && period !== null;
}
