import type { PaymentKind } from '@balcao/contract';
import { type Cents, comparePlainDates, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PayablesDeps } from '../deps.ts';
import { datesOf } from '../recurrence.ts';
import { unpaidUntil } from '../store/payment-store.ts';
import { payingOrders, takenDates } from '../store/recurring-store.ts';
import { scheduleOf } from './recurring/recurring-orders.ts';
import { payableOn } from './start-payment.ts';

interface Planned {
  readonly on: PlainDate;
  readonly amountCents: Cents;
  readonly description: string;
  readonly isRecurring: boolean;
  readonly kind: PaymentKind;
  /** False while it waits for approval. */
  readonly isApproved: boolean;
}

/**
 * Returns payments until a day that are scheduled or wait for approval, and the later dates of recurring orders. A
 * payment that waits past its day is counted for today.
 */
export async function plannedPayments(
  deps: Pick<PayablesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  until: PlainDate,
): Promise<readonly Planned[]> {
  const today = (await deps.clockOf(sellerId)).today();
  const [payments, recurring] = await Promise.all([
    unpaidUntil(deps.reader, sellerId, until),
    recurringDates(deps, sellerId, { today, until }),
  ]);
  const made = payments.map((payment) => ({
    on: payableOn(payment.kind, maxPlainDate(payment.paymentDate, today)),
    amountCents: payment.amountCents,
    description: payment.payeeName,
    isRecurring: payment.recurringId !== null,
    kind: payment.kind,
    isApproved: payment.status !== 'pending_approval',
  }));
  return [...made.filter(({ on }) => on <= until), ...recurring].toSorted((one, other) =>
    comparePlainDates(one.on, other.on),
  );
}

async function recurringDates(
  { reader }: Pick<PayablesDeps, 'reader'>,
  sellerId: string,
  { today, until }: { readonly today: PlainDate; readonly until: PlainDate },
): Promise<Planned[]> {
  const orders = await payingOrders(reader, sellerId);
  const ids = orders.map(({ id }) => id);
  const taken = Map.groupBy(await takenDates(reader, sellerId, ids), ({ recurringId }) => recurringId);
  return orders.flatMap((order) => {
    const gone = new Set(taken.get(order.id)?.map(({ dueOn }) => dueOn));
    const planned: Planned[] = [];
    for (const { due, payOn } of datesOf(scheduleOf(order))) {
      if (payOn > until) break;
      if (payOn < (order.nextPayOn ?? today) || gone.has(due)) continue;
      const on = maxPlainDate(payOn, today);
      const { amountCents, payeeName: description, status } = order;
      planned.push({ on, amountCents, description, isRecurring: true, kind: 'PIX', isApproved: status === 'active' });
    }
    return planned;
  });
}
