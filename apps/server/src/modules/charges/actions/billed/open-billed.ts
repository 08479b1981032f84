import { plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, distinctWorks, scheduleWork } from '../../../../jobs/index.ts';
import type { Billing } from '../../billed/billed-charge.ts';
import { insertBilled } from '../../store/billed/billed-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeBilled } from './compose-billed.ts';
import { dayWorks } from './day-works.ts';

/**
 * Opens charges of periods in the caller's transaction: three statements, however many they are. A period that has its charge is
 * passed over. What is to be done with them, by day, is in the seller's agenda. Answers how many were opened.
 */
export function openBilled({ texts }: Pick<ChargesDeps, 'texts'>) {
  return async (tx: Tx, billing: Billing): Promise<number> => {
    if (billing.bills.length === 0) return 0;
    const { sellerId, at } = billing;
    const made = billing.bills.map((bill) => composeBilled(bill, billing, texts.product));
    const ids = await insertBilled(tx, sellerId, made);
    const opened = made.filter(({ charge }) => ids.has(charge.id));
    await scheduleWork(tx, distinctWorks(opened.flatMap(({ charge }) => dayWorks(charge, at))));
    const today = plainDateAt(at);
    await appendEvents(
      tx,
      opened.map(({ charge, purchase }) => {
        const topic = charge.due_date === today ? 'charge.created' : 'charge.scheduled';
        return chargeEvent(topic, { sellerId, chargeId: charge.id, purchase });
      }),
    );
    return opened.length;
  };
}
