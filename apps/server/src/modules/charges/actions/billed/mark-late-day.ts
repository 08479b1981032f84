import { addDays, assertInvariant, type Clock, type PlainDate, plainDate } from '@balcao/kernel';
import { appendEvents, mapConcurrent, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { lateFrom } from '../../due-dates.ts';
import { type CollectableCharge, findOverdue } from '../../store/billed/collectable-reader.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { confirmAtRail } from '../attempts/confirm-at-rail.ts';
import { chargeEvent } from '../charge-events.ts';
import { lateJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { railConcurrency } from './record-collected.ts';

const batchSize = 500;

/**
 * Marks late a seller's subscription charges that were due before a day, unless their rail reports a payment. A boleto
 * that is paid but not credited is checked again after the bank's credit. Idempotent, also when run concurrently.
 */
export function markLateDay(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const { sellerId } = work;
    const date = plainDate(work.subjectId);
    assertInvariant(date <= clock.today(), `lateness of ${date} before its day`);
    const faults: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const batch: CollectableCharge[] = await findOverdue(deps.reader, date, { sellerId, after, limit: batchSize });
      faults.push(
        ...(await markBatch(
          deps,
          sellerId,
          batch.filter((billed) => isOverdue(billed, clock)),
          clock,
        )),
      );
      if (batch.length < batchSize) break;
      after = batch.at(-1)?.charge.id ?? null;
    }
    if (faults.length > 0) throw faults[0];
  };
}

/** A charge that a buyer is paying at a checkout is not late. */
function isOverdue({ charge, purchase }: CollectableCharge, clock: Clock): boolean {
  if (purchase.scheduledDate === null) return false;
  return Temporal.Instant.compare(clock.now(), lateFrom(charge.paymentMethod, charge.dueDate)) >= 0;
}

async function markBatch(
  deps: ChargesDeps,
  sellerId: string,
  batch: readonly CollectableCharge[],
  clock: Clock,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  const asked = await mapConcurrent(batch, railConcurrency, (billed) =>
    creditOf(deps, billed, clock).then(
      (creditedOn) => [{ billed, creditedOn }],
      (error: unknown) => {
        faults.push(error);
        return [];
      },
    ),
  );
  const late = asked.flat().flatMap(({ billed, creditedOn }) => (creditedOn ? [] : billed));
  const credits = asked.flat().flatMap(({ creditedOn }) => creditedOn ?? []);
  const now = clock.now();
  await deps.transact(async (tx) => {
    // Charges that were just found paid keep their status.
    const changed = await changeStatus(
      tx,
      sellerId,
      'LATE',
      late.map(({ charge }) => lateLine(charge, now)),
    );
    const events = late
      .filter(({ charge }) => changed.has(charge.id))
      .map(({ charge, purchase }) => chargeEvent('charge.late', { sellerId, chargeId: charge.id, purchase }));
    await appendEvents(tx, events);
    const jobs = credits.map((creditedOn) => lateJob(sellerId, addDays(creditedOn, 1), now));
    await scheduleJobs(tx, jobs);
  });
  return faults;
}

/**
 * The day on which the bank credits a paid boleto, or today while the payer's bank may still debit the charge; null when
 * nothing is pending. Payments that arrived are recorded.
 */
async function creditOf(
  deps: ChargesDeps,
  { charge, purchase, attempts }: CollectableCharge,
  clock: Clock,
): Promise<PlainDate | null> {
  for (const attempt of attempts) {
    if (attempt.status !== 'PENDING') continue;
    const { creditedOn, debit, end } = await confirmAtRail(deps, { attempt, charge, purchase }, clock);
    if (creditedOn) return creditedOn;
    // The payer's bank debits on the next business day, and may retry on later days.
    if (debit && !end) return clock.today();
  }
  return null;
}

function lateLine(charge: Charge, at: Temporal.Instant): ChargeActivity {
  return {
    chargeId: charge.id,
    at,
    kind: 'charge.late',
    status: 'LATE',
    by: null,
    reason: null,
    amountCents: charge.amountCents,
    details: { dueDate: charge.dueDate },
  };
}
