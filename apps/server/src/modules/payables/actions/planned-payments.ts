import { type Cents, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PayablesDeps } from '../deps.ts';
import { plannedRows } from '../store/payment-store.ts';
import { payableOn } from './start-payment.ts';

interface Planned {
  /** The day on which it would leave the checking account. */
  readonly on: PlainDate;
  readonly amountCents: Cents;
  /** Who receives it. */
  readonly description: string;
  readonly isRecurring: boolean;
}

/** What is scheduled, or waits for an approval, until a day; what waits longer than its day may leave today. */
export function plannedPayments({ reader, clockOf }: Pick<PayablesDeps, 'reader' | 'clockOf'>) {
  return async (sellerId: string, until: PlainDate): Promise<readonly Planned[]> => {
    const today = (await clockOf(sellerId)).today();
    return (await plannedRows(reader, sellerId, until)).map((row) => ({
      on: payableOn(row.kind, maxPlainDate(row.payment_date, today)),
      ...{ amountCents: row.amount_cents, description: row.payee_name, isRecurring: row.recurring_id !== null },
    }));
  };
}
