import { creditBureauRule } from '@balcao/contract';
import { type Clock, daysBetween } from '@balcao/kernel';
import { type EventConsumer, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ChargeFacts } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { RecoveryPolicy } from '../recovery-policy.ts';
import { type CreditReport, changeReport, findLive, findReports, insertReports } from '../store/credit-report-store.ts';
import { type EndTopic, endTopics } from './end-offers.ts';

/** Proposes late charges by the policy of each; a person decides about them. */
export async function proposeReports(
  { transact }: Pick<RecoveryDeps, 'transact'>,
  sellerId: string,
  {
    late,
    policyOf,
  }: { readonly late: readonly ChargeFacts[]; readonly policyOf: (chargeId: string) => RecoveryPolicy },
  clock: Clock,
): Promise<void> {
  const proposed = late.filter(({ id, amountCents, dueDate }) => {
    const { creditBureau } = policyOf(id);
    return (
      creditBureau !== null &&
      amountCents >= creditBureau.minAmount &&
      daysBetween(dueDate, clock.today()) >= creditBureau.day
    );
  });
  const reports = proposed.map(({ id: chargeId, amountCents, dueDate }): CreditReport => {
    const undecided = { mailId: null, registerOn: null, registeredOn: null };
    return { sellerId, chargeId, status: 'PROPOSED', amountCents, dueDate, ...undecided };
  });
  if (reports.length > 0) await transact((tx) => insertReports(tx, reports));
}

const pageSize = 500;

/**
 * Registers what was notified long enough ago, removes what is not owed any more, and completes what a crash or a
 * silent bureau left. Returns whether any report is live.
 */
export async function advanceReports(deps: RecoveryDeps, sellerId: string, clock: Clock): Promise<boolean> {
  let isAnyLive = false;
  const faults: unknown[] = [];
  for (let after: string | null = null; ; ) {
    const page: CreditReport[] = await findLive(deps.reader, sellerId, { after, limit: pageSize });
    isAnyLive ||= page.length > 0;
    const charges = await deps.charges.factsOf(
      sellerId,
      page.map(({ chargeId }) => chargeId),
    );
    const moving = page.filter((report) => !isAtRest(report, charges.get(report.chargeId), clock));
    for (const report of moving) await advanceReport(deps, report, clock).catch((error: unknown) => faults.push(error));
    if (page.length < pageSize) break;
    after = page.at(-1)?.chargeId ?? null;
  }
  // A fault of one report does not stop the others; the scheduler runs the day again.
  if (faults.length > 0) throw faults[0];
  return isAnyLive;
}

/** Most live reports wait for a person, for their day or for the payment. */
function isAtRest({ status, registerOn }: CreditReport, charge: ChargeFacts | undefined, clock: Clock): boolean {
  if (charge?.status !== 'LATE') return false;
  const waits = status === 'NOTIFIED' && registerOn !== null && registerOn > clock.today();
  return waits || status === 'PROPOSED' || status === 'REGISTERED';
}

/** Each step is recorded before the bureau is called, and the bureau's calls may be repeated. */
export async function advanceReport(deps: RecoveryDeps, report: CreditReport, clock: Clock): Promise<void> {
  const { sellerId, chargeId, status } = report;
  const charge = (await deps.charges.factsOf(sellerId, [chargeId])).get(chargeId);
  const isOwed = charge?.status === 'LATE';
  const change = (next: CreditReport['status']) => deps.transact((tx) => changeReport(tx, report, { status: next }));
  const goOn = async (next: CreditReport['status']) => {
    if (await change(next)) await advanceReport(deps, { ...report, status: next }, clock);
  };
  switch (status) {
    case 'PROPOSED':
      if (!isOwed) await change('CLOSED');
      return;
    case 'NOTIFIED':
      if (!isOwed) await change('CLOSED');
      else if (await wasNotified(deps, report, clock)) await goOn('REGISTERING');
      return;
    case 'REGISTERING':
      if (charge && isOwed) await register(deps, report, charge, clock);
      else await goOn('REMOVING');
      return;
    case 'REGISTERED':
      if (!isOwed) await goOn('REMOVING');
      return;
    case 'REMOVING':
      await remove(deps, report, clock);
  }
}

/** The mail must have left, because a notice that nobody got is none. */
async function wasNotified(
  { mails }: Pick<RecoveryDeps, 'mails'>,
  { sellerId, mailId, registerOn }: CreditReport,
  clock: Clock,
): Promise<boolean> {
  if (!mailId || !registerOn || registerOn > clock.today()) return false;
  const sentAt = await mails.mailSentAt(sellerId, mailId);
  if (!sentAt) return false;
  const until = sentAt.add({ hours: 24 * creditBureauRule.noticeDays });
  return Temporal.Instant.compare(until, clock.now()) <= 0;
}

async function register(deps: RecoveryDeps, report: CreditReport, charge: ChargeFacts, clock: Clock): Promise<void> {
  const { sellerId, chargeId: id, amountCents, dueDate } = report;
  const { name, document } = charge.buyer;
  await deps.creditBureau.register({ sellerId, id, debtor: { name, document }, amountCents, dueDate });
  const registered = { ...report, status: 'REGISTERED' as const };
  await deps.transact(async (tx) => {
    const changes = { status: registered.status, registeredOn: clock.today() };
    if (!(await changeReport(tx, report, changes))) return;
    const subject = { kind: 'charge', id, label: charge.title } as const;
    recordAudit(tx, { sellerId, at: clock.now(), action: 'charge.credit_registered', subject, after: { amountCents } });
  });
  // A payment during the call found nothing to remove yet.
  await advanceReport(deps, registered, clock);
}

async function remove(deps: RecoveryDeps, report: CreditReport, clock: Clock): Promise<void> {
  const { sellerId, chargeId: id, amountCents } = report;
  await deps.creditBureau.remove({ sellerId, id });
  const charge = (await deps.charges.factsOf(sellerId, [id])).get(id);
  await deps.transact(async (tx) => {
    if (!(await changeReport(tx, report, { status: 'REMOVED' }))) return;
    const subject = { kind: 'charge', id, label: charge?.title ?? '' } as const;
    recordAudit(tx, { sellerId, at: clock.now(), action: 'charge.credit_removed', subject, after: { amountCents } });
  });
}

export const endReportKind = 'recovery.end-report';

/** A debt that is paid leaves the bureau at once; the law gives five business days (STJ, súmula 548). */
export function scheduleReportEnds(deps: RecoveryDeps): EventConsumer<EndTopic> {
  return {
    topics: endTopics,
    name: 'schedule-report-ends',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, some] of Map.groupBy(events, (event) => event.sellerId)) {
        const chargeIds = some.map(({ subjectId }) => subjectId);
        const reports = await findReports(deps.reader, sellerId, chargeIds);
        if (reports.length === 0) continue;
        const dueAt = (await deps.clockOf(sellerId)).now();
        const jobs = reports.map(
          ({ chargeId }) => ({ sellerId, kind: endReportKind, subjectId: chargeId, dueAt }) as const,
        );
        await deps.transact((tx) => scheduleJobs(tx, jobs));
      }
    },
  };
}

/** The job of an ended charge: it waits for the bureau, as the relay must not. */
export function endReport(deps: RecoveryDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const [report] = await findReports(deps.reader, sellerId, [subjectId]);
    if (report) await advanceReport(deps, report, clock);
  };
}
