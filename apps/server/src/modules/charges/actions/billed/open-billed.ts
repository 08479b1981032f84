import { plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, distinctJobs, type ScheduledJob, scheduleJobs } from '../../../../jobs/index.ts';
import type { Billing } from '../../billed/billed-charge.ts';
import { insertBilled } from '../../store/billed/billed-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import { dayJobs } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type ComposedBill, composeBilled } from './compose-billed.ts';

/**
 * Opens the charges of subscription periods in the caller's transaction: three statements for any number of them. A
 * period that has its charge is skipped. Schedules the daily jobs they need and returns how many were opened.
 */
export async function openBilled({ texts }: Pick<ChargesDeps, 'texts'>, tx: Tx, billing: Billing): Promise<number> {
  if (billing.bills.length === 0) return 0;
  const { sellerId, at } = billing;
  const today = plainDateAt(at);
  const made = billing.bills.map((bill) => composeBilled(bill, billing, { by: texts.product, today }));
  const ids = await insertBilled(tx, sellerId, made);
  const opened = made.filter(({ charge }) => ids.has(charge.id));
  await scheduleJobs(tx, jobsOf(opened, at));
  await appendEvents(
    tx,
    opened.map(({ charge, purchase }) => {
      const topic = charge.dueDate === today ? 'charge.created' : 'charge.scheduled';
      return chargeEvent(topic, { sellerId, chargeId: charge.id, purchase });
    }),
  );
  return opened.length;
}

/** Most charges of a batch need the same jobs, so they are grouped first. */
function jobsOf(opened: readonly ComposedBill[], at: Temporal.Instant): ScheduledJob[] {
  const alike = new Map(
    opened.map(({ charge }) => [`${charge.paymentMethod} ${charge.dueDate} ${charge.collectOn}`, charge]),
  );
  return distinctJobs([...alike.values()].flatMap((charge) => dayJobs(charge, at)));
}
