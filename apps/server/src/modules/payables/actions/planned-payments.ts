import { type Cents, comparePlainDates, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PayablesDeps } from '../deps.ts';
import { datesOf } from '../recurrence.ts';
import { plannedRows } from '../store/payment-store.ts';
import { payingRows, takenDates } from '../store/recurring-store.ts';
import { scheduleOf } from './recurring/recurring-orders.ts';
import { payableOn } from './start-payment.ts';

interface Planned {
  /** The day on which it would leave the checking account. */
  readonly on: PlainDate;
  readonly amountCents: Cents;
  /** Who receives it. */
  readonly description: string;
  readonly isRecurring: boolean;
}

/**
 * What is scheduled, or waits for an approval, until a day, and the dates of recurring orders that are not payments yet; what waits longer
 * than its day may leave today.
 */
export function plannedPayments(deps: Pick<PayablesDeps, 'reader' | 'clockOf'>) {
  return async (sellerId: string, until: PlainDate): Promise<readonly Planned[]> => {
    const today = (await deps.clockOf(sellerId)).today();
    const [rows, recurring] = await Promise.all([
      plannedRows(deps.reader, sellerId, until),
      recurringDates(deps, sellerId, { today, until }),
    ]);
    const made = rows.map((row) => ({
      on: payableOn(row.kind, maxPlainDate(row.payment_date, today)),
      amountCents: row.amount_cents,
      description: row.payee_name,
      isRecurring: row.recurring_id !== null,
    }));
    return [...made, ...recurring].toSorted((one, other) => comparePlainDates(one.on, other.on));
  };
}

async function recurringDates(
  { reader }: Pick<PayablesDeps, 'reader'>,
  sellerId: string,
  { today, until }: { readonly today: PlainDate; readonly until: PlainDate },
): Promise<Planned[]> {
  const orders = await payingRows(reader, sellerId);
  const ids = orders.map(({ id }) => id);
  const taken = Map.groupBy(await takenDates(reader, sellerId, ids), ({ recurring_id }) => recurring_id);
  return orders.flatMap((row) => {
    const gone = new Set(taken.get(row.id)?.map(({ due_on }) => due_on));
    const planned: Planned[] = [];
    for (const { due, payOn } of datesOf(scheduleOf(row))) {
      if (payOn > until) break;
      if (payOn < (row.next_pay_on ?? today) || gone.has(due)) continue;
      const on = maxPlainDate(payOn, today);
      planned.push({ on, amountCents: row.amount_cents, description: row.payee_name, isRecurring: true });
    }
    return planned;
  });
}
