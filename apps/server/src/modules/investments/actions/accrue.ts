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

/** The subject is the date. */
export const accrueKind = 'investment.accrue';

export function accrueJob(sellerId: string, after: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: accrueKind, date: addBusinessDays(after, 1), time: '06:00' }, now);
}

/**
 * Posts the yield of all applications until a business day, and schedules the next day while any holds money.
 * Idempotent.
 */
export function accrueDay(deps: Pick<InvestmentsDeps, 'transact' | 'ledger' | 'provider'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    await deps.transact(async (tx) => {
      const held = await lockApplications(tx, sellerId);
      if (held.length === 0) return;
      await accrue(deps, tx, sellerId, held, { on: date, at: clock.now() });
      await appendEvents(tx, [investmentChanged(sellerId)]);
      await scheduleJobs(tx, [accrueJob(sellerId, date, clock.now())]);
    });
  };
}

/**
 * Accrues locked applications up to a day, in the caller's transaction, and returns them. A day that was accrued is
 * skipped.
 */
export async function accrue(
  {
    ledger,
    provider,
  }: { readonly ledger: Pick<Ledger, 'post'>; readonly provider: { readonly annualCdi: readonly DatedCdi[] } },
  tx: Tx,
  sellerId: string,
  held: readonly HeldApplication[],
  { on, at }: { readonly on: PlainDate; readonly at: Temporal.Instant },
): Promise<HeldApplication[]> {
  const counted = held.map((application) =>
    application.accruedOn < on && application.grossCents > 0
      ? { ...application, grossCents: grossOf(application, on, provider.annualCdi), accruedOn: on }
      : application,
  );
  const changed = counted.filter((application, index) => application !== held[index]);
  await writeApplications(tx, sellerId, changed);
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

export function investmentChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'investment.changed', subjectId: sellerId };
}
