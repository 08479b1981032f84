import { type AuditAction, creditBureauRule, pagingOf, type CreditReport as ShownReport } from '@balcao/contract';
import { addDays } from '@balcao/kernel';
import { recoveryMails } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { type CreditReport, changeReport, findReports, pageOfReports } from '../store/credit-report-store.ts';
import { advanceReport } from './advance-credit-reports.ts';
import { scheduleLateDay } from './schedule-runs.ts';

export async function findCreditReports(
  { reader, charges }: Pick<RecoveryDeps, 'reader' | 'charges'>,
  sellerId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { reports, total } = await pageOfReports(reader, sellerId, { page, size });
  const facts = await charges.factsOf(
    sellerId,
    reports.map(({ chargeId }) => chargeId),
  );
  const content = reports.map((report): ShownReport => {
    const charge = facts.get(report.chargeId);
    return {
      uuid: report.chargeId,
      customerName: charge?.buyer.name ?? '',
      title: charge?.title ?? '',
      value: report.amountCents,
      dueDate: report.dueDate,
      status: report.status as ShownReport['status'],
      registerDate: report.registerOn,
      registeredDate: report.registeredOn,
    };
  });
  return { content, ...pagingOf(total, { page, size }) };
}

interface Decision {
  readonly sellerId: string;
  readonly chargeId: string;
}

/**
 * Mails the debtor, who has the law's ten days before the late-day run registers the debt. Repeated with the same mail,
 * it changes nothing. Refuses `recovery.charge_not_found`, `recovery.report_not_proposed`, `recovery.charge_not_late`,
 * `recovery.debtor_without_email`, `recovery.bureau_not_connected`.
 */
export async function confirmCreditReport(
  deps: RecoveryDeps,
  { sellerId, chargeId, mailId }: Decision & { readonly mailId: string },
): Promise<void> {
  const { report, charge } = await getReport(deps, { sellerId, chargeId });
  if (report.mailId === mailId) return;
  assertThat(report.status === 'PROPOSED', 'recovery.report_not_proposed');
  assertThat(await deps.creditBureau.isOffered(sellerId), 'recovery.bureau_not_connected');
  assertThat(charge.status === 'LATE', 'recovery.charge_not_late');
  assertThat(charge.buyer.email, 'recovery.debtor_without_email');
  const [seller, clock] = await Promise.all([deps.sellers.sellerOf(sellerId), deps.clockOf(sellerId)]);
  // The day of the mail does not count among the days of the notice.
  const registerOn = addDays(clock.today(), creditBureauRule.noticeDays + 1);
  await deps.transact(async (tx) => {
    const page = (await deps.pagesOf(tx, sellerId, [charge.customerId])).get(charge.customerId);
    const isChanged = await changeReport(tx, report, { status: 'NOTIFIED', mailId, registerOn });
    assertThat(isChanged, 'recovery.report_not_proposed');
    const { subject, text } = recoveryMails.creditNotice({
      buyerName: charge.buyer.name,
      sellerName: seller.fantasyName,
      title: charge.title,
      amountCents: report.amountCents,
      dueDate: report.dueDate,
      registerOn,
      url: page && page.email.toLowerCase() === charge.buyer.email.toLowerCase() ? page.url : null,
    });
    // A notice that the law requires goes to customers who opted out of messages too.
    await deps.mails.sendMail(tx, {
      sellerId,
      id: mailId,
      to: charge.buyer.email,
      subject,
      text,
      at: clock.now(),
    });
    await scheduleLateDay(tx, sellerId, clock);
    recordReport(tx, report, { action: 'charge.credit_report_confirmed', label: charge.title, at: clock.now() });
  });
}

/** Ends a report that is not registered, and has a registered one removed. Refuses `recovery.charge_not_found`, `recovery.report_not_proposed`. */
export async function dismissCreditReport(deps: RecoveryDeps, { sellerId, chargeId }: Decision): Promise<void> {
  const { report, charge } = await getReport(deps, { sellerId, chargeId });
  const isWaiting = report.status === 'PROPOSED' || report.status === 'NOTIFIED';
  if (!isWaiting && report.status !== 'REGISTERED') return;
  const clock = await deps.clockOf(sellerId);
  const status = isWaiting ? 'DISMISSED' : 'REMOVING';
  const isChanged = await deps.transact(async (tx) => {
    if (!(await changeReport(tx, report, { status }))) return false;
    const { title: label } = charge;
    recordReport(tx, report, { action: 'charge.credit_report_dismissed', label, at: clock.now() });
    return true;
  });
  if (isChanged && !isWaiting) await advanceReport(deps, { ...report, status }, clock);
}

async function getReport(deps: Pick<RecoveryDeps, 'reader' | 'charges'>, { sellerId, chargeId }: Decision) {
  const charge = (await deps.charges.factsOf(sellerId, [chargeId])).get(chargeId);
  assertThat(charge, 'recovery.charge_not_found');
  const [report] = await findReports(deps.reader, sellerId, [chargeId]);
  assertThat(report, 'recovery.report_not_proposed');
  return { report, charge };
}

function recordReport(
  tx: Tx,
  { sellerId, chargeId, amountCents }: CreditReport,
  { action, label, at }: { readonly action: AuditAction; readonly label: string; readonly at: Temporal.Instant },
): void {
  recordAudit(tx, { sellerId, at, action, subject: { kind: 'charge', id: chargeId, label }, after: { amountCents } });
}
