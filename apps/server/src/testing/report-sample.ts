import { newId, systemClock } from '@balcao/kernel';
import type { TestProduct, TestSeller } from './test-product.ts';

const email = 'contador@example.com';
const charges = { expirationDateInitial: '2026-01-01', expirationDateFinal: '2026-06-30', email };
const balance = {
  report_type: 'balance',
  recipient_email: email,
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-03-31T23:59:00',
};
const schedule = { type: 'extrato', frequency: 'MONTHLY', recipient: email };

/** A valid body for a call about reports; undefined for other calls. */
export function reportBody(name: string): object | undefined {
  const today = systemClock.today();
  const bodies: Record<string, object> = {
    requestChargeReport: charges,
    requestReport: balance,
    requestBankingReport: { start_date: today, end_date: today, account_type: 'CHECKING_ACCOUNT' },
    createReportSchedule: schedule,
    saveAccountingMap: { lines: [{ account: 'fees', code: '4.1.02', history: '120' }] },
  };
  return bodies[name];
}

/** A report of the charges and one of the screen, both ready to download, and a schedule. */
export async function reportsOf({
  call,
  product,
  seller,
}: Pick<TestProduct, 'call' | 'product'> & { readonly seller: TestSeller }) {
  const made = async (path: string, body: object): Promise<string> =>
    (await call('POST', `/service/${path}`, { token: seller.tokens.ADMIN, key: newId(), body })).json().uuid;
  const ids = {
    report: await made('core/charges/csv', charges),
    sellerReport: await made('automation/reports', balance),
    schedule: await made('automation/report-schedules', schedule),
  };
  await product.scheduler.runDue(seller.id);
  return ids;
}
