import {
  pagingOf,
  type RecurringAction,
  type RecurringPayment,
  type RecurringPaymentDetails,
  type RecurringPaymentQuery,
  shownDates,
} from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { orderOf } from '../../../../database/order-of.ts';
import type { PayablesDeps } from '../../deps.ts';
import { isApprover, needsAnother, type Person, type PolicyToday } from '../../payment.ts';
import { datesOf, type Schedule } from '../../recurrence.ts';
import { refuse } from '../../refusals.ts';
import { paymentsOfRecurring } from '../../store/payment-store.ts';
import { policyFor } from '../../store/policy-store.ts';
import { findOrder, orderPage, type RecurringOrder, takenDates } from '../../store/recurring-store.ts';
import { findCostCenters } from '../cost-centers.ts';
import { mayStop } from './decide-recurring.ts';
import { isOpen, scheduleOf } from './recurring-orders.ts';

const shownPayments = 50;

export async function findRecurring(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  { page, size, sort, search = '', status }: RecurringPaymentQuery,
) {
  const { field, direction } = orderOf(sort);
  const { orders, total } = await orderPage(deps.reader, {
    sellerId,
    text: search,
    status: status ?? null,
    limit: size,
    offset: page * size,
    order: { column: field as 'nextPayOn' | 'amount' | 'submittedAt', direction },
  });
  const content = await showRecurring(deps, sellerId, person, orders);
  return { content, ...pagingOf(total, { page, size }) };
}

/** Returns an order with its payments and next dates. Refuses `recurring.not_found`. */
export async function getRecurring(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  id: string,
): Promise<RecurringPaymentDetails> {
  const order = (await findOrder(deps.reader, sellerId, id)) ?? refuse('recurring.not_found');
  const [[shown], taken, payments, clock] = await Promise.all([
    showRecurring(deps, sellerId, person, [order]),
    takenDates(deps.reader, sellerId, [id]),
    paymentsOfRecurring(deps.reader, sellerId, id, shownPayments),
    deps.clockOf(sellerId),
  ]);
  const paid = new Set(taken.filter(({ paymentId }) => paymentId).map(({ dueOn }) => dueOn));
  const skipped = new Set(taken.filter(({ paymentId }) => !paymentId).map(({ dueOn }) => dueOn));
  const dueOf = new Map(taken.map(({ paymentId, dueOn }) => [paymentId, dueOn]));
  const { dates } = datesFrom(scheduleOf(order), clock.today(), paid);
  return {
    ...(shown ?? refuse('recurring.not_found')),
    upcoming: isOpen(order) ? dates.map((date) => ({ ...date, skipped: skipped.has(date.due) })) : [],
    payments: payments.map(({ id: uuid, paymentDate: payOn, amountCents: amount, status }) => ({
      uuid,
      due: dueOf.get(uuid) ?? payOn,
      payOn,
      amount,
      status,
    })),
  };
}

export function datesFrom(schedule: Schedule, today: PlainDate, without: ReadonlySet<PlainDate> = new Set()) {
  const dates: { readonly due: PlainDate; readonly payOn: PlainDate; readonly skipped: boolean }[] = [];
  for (const date of datesOf(schedule)) {
    if (date.payOn < today || without.has(date.due)) continue;
    if (dates.length === shownDates) return { dates, hasMore: true };
    dates.push({ ...date, skipped: false });
  }
  return { dates, hasMore: false };
}

export async function showRecurring(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  orders: readonly RecurringOrder[],
): Promise<RecurringPayment[]> {
  const clock = await deps.clockOf(sellerId);
  const [policy, centers] = await Promise.all([
    policyFor(deps.reader, { sellerId, by: person }, clock),
    findCostCenters(deps, sellerId),
  ]);
  const names = new Map(centers.map(({ key, name }) => [key, name]));
  return orders.map((order) => ({
    uuid: order.id,
    status: order.status,
    pixKey: order.pixKey,
    pixKeyType: order.pixKeyType,
    recipientName: order.payeeName,
    recipientDocument: order.payeeDocument,
    institution: order.institution,
    amount: order.amountCents,
    description: order.description,
    costCenter: order.costCenter,
    costCenterName: names.get(order.costCenter) ?? order.costCenter,
    schedule: scheduleOf(order),
    nextPayOn: order.nextPayOn,
    createdBy: order.submittedBy,
    createdAt: order.submittedAt.toString(),
    updatedAt: order.updatedAt.toString(),
    approvedBy: order.approvedBy,
    rejectionReason: order.rejectionReason,
    may: actionsOn(order, person, policy),
  }));
}

function actionsOn(order: RecurringOrder, person: Person, policy: PolicyToday): RecurringAction[] {
  if (!isOpen(order)) return [];
  const waits = order.status === 'pending_approval';
  const approves = isApprover(person, policy);
  return [
    ...(waits && approves && !needsAnother(order, person, policy) ? (['approve'] as const) : []),
    ...(waits && approves ? (['reject'] as const) : []),
    'edit',
    ...(mayStop(order, person, policy) ? stopsOf(order) : []),
  ];
}

function stopsOf({ status }: RecurringOrder): RecurringAction[] {
  return [
    ...(status === 'active' ? (['pause'] as const) : []),
    ...(status === 'paused' ? (['resume'] as const) : []),
    ...(['skip', 'end'] as const),
  ];
}
