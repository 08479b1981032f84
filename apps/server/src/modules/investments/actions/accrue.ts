import { addBusinessDays, type DatedCdi } from '@balcao/brazil';
import { cents, type PlainDate, plainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type DomainEvent,
  dayRun,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
} from '../../../jobs/index.ts';
import { investmentYielded, type Ledger } from '../../ledger/index.ts';
import { grossOf } from '../application.ts';
import type { InvestmentsDeps } from '../deps.ts';
import { type HeldApplication, lockApplications, writeApplications } from '../store/investment-store.ts';

/** The job kind that counts a business day's yield of all applications of a seller; the subject is the date. */
export const accrueKind = 'investment.accrue';

/** The job of the first business day after a date. */
export function accrueJob(sellerId: string, after: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: accrueKind, date: addBusinessDays(after, 1), time: '06:00' }, now);
}

/** Posts what every application has yielded by a business day, and schedules the next one while any holds money. Idempotent. */
export function accrueDay(deps: Pick<InvestmentsDeps, 'transact' | 'ledger' | 'provider'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    await deps.transact(async (tx) => {
      const held = await lockApplications(tx, sellerId);
      if (held.length === 0) return;
      await accrue(deps, tx, held, { on: date, at: clock.now() });
      await appendEvents(tx, [investmentChanged(sellerId)]);
      await scheduleJobs(tx, [accrueJob(sellerId, date, clock.now())]);
    });
  };
}

/**
 * Counts the yield of locked applications of one seller up to a day, in the caller's transaction, and answers them as they are
 * then. A day that was counted is passed over.
 */
export async function accrue(
  {
    ledger,
    provider,
  }: { readonly ledger: Pick<Ledger, 'post'>; readonly provider: { readonly annualCdi: readonly DatedCdi[] } },
  tx: Tx,
  held: readonly HeldApplication[],
  { on, at }: { readonly on: PlainDate; readonly at: Temporal.Instant },
): Promise<HeldApplication[]> {
  const counted = held.map((application) =>
    application.accruedOn < on && application.grossCents > 0
      ? { ...application, grossCents: grossOf(application, on, provider.annualCdi), accruedOn: on }
      : application,
  );
  const changed = counted.filter((application, index) => application !== held[index]);
  await writeApplications(tx, changed);
  const yielded = counted
    .map((application, index) => ({
      application,
      amountCents: cents(application.grossCents - (held[index]?.grossCents ?? 0)),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ application, amountCents }) =>
      investmentYielded({
        sellerId: application.sellerId,
        applicationId: application.id,
        amountCents,
        occurredOn: on,
        at,
      }),
    );
  await ledger.post(tx, yielded);
  return counted;
}

/** The event that what a seller has invested, or has in the checking account, has changed. */
export function investmentChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'investment.changed', subjectId: sellerId };
}
