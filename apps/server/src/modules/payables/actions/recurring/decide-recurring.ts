import type { AuditAction } from '@balcao/contract';
import type { Clock, PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { isApprover, needsAnother, type Person, type PolicyToday } from '../../payment.ts';
import { datesOf } from '../../recurrence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { lockPolicyFor } from '../../store/policy-store.ts';
import {
  changeRecurring,
  giveDateBack,
  lockRecurring,
  type RecurringOrder,
  takeDate,
  takenDates,
} from '../../store/recurring-store.ts';
import { payableChanged } from '../payable-changed.ts';
import { activate, isOpen, rest, scheduleOf, subjectOf } from './recurring-orders.ts';

interface Decide {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
}

interface Step {
  readonly tx: Tx;
  readonly order: RecurringOrder;
  readonly policy: PolicyToday;
  readonly clock: Clock;
}

/**
 * Approves an order as it was seen, and with it each of its payments. Refuses `recurring.not_found` and the refusals of
 * approving a payment.
 */
export function approveRecurring(
  deps: PayablesDeps,
  request: Decide & { readonly seen: string },
): Promise<RecurringOrder> {
  return step(deps, request, async ({ tx, order, policy, clock }) => {
    const { by, seen } = request;
    if (order.approvedBy === by.email && order.status === 'active') return order;
    assertThat(order.status === 'pending_approval', 'payable.already_decided');
    assertThat(seen === order.updatedAt.toString(), 'payable.changed_meanwhile');
    assertThat(isApprover(by, policy), 'payable.not_approver');
    assertThat(!needsAnother(order, by, policy), 'payable.own_approval');
    await recordDecision(tx, order, clock, 'recurring-payment.approved');
    const at = clock.now();
    const approved = { approvedBy: by.email, approvedAt: at, approverLevel: 'user', updatedAt: at } as const;
    return activate(tx, await changeRecurring(tx, order, approved), clock);
  });
}

/** Refuses like `approveRecurring`. */
export function rejectRecurring(
  deps: PayablesDeps,
  request: Decide & { readonly reason: string },
): Promise<RecurringOrder> {
  return step(deps, request, async ({ tx, order, policy, clock }) => {
    const { by, reason } = request;
    if (order.status === 'rejected' && order.rejectedBy === by.email) return order;
    assertThat(order.status === 'pending_approval', 'payable.already_decided');
    assertThat(isApprover(by, policy), 'payable.not_approver');
    await recordDecision(tx, order, clock, 'recurring-payment.rejected', { reason });
    const rejected = { rejectedBy: by.email, rejectionReason: reason, updatedAt: clock.now() };
    return rest(tx, await changeRecurring(tx, order, rejected), 'rejected');
  });
}

const statusActions = {
  active: 'recurring-payment.resumed',
  paused: 'recurring-payment.paused',
  ended: 'recurring-payment.ended',
} as const;

/**
 * Pauses, resumes or ends an order. Its existing payments stay, and dates that pass during a pause are not paid.
 * Refuses `recurring.not_found`, `.cannot_change` and `payable.not_approver`.
 */
export function changeRecurringStatus(
  deps: PayablesDeps,
  request: Decide & { readonly status: keyof typeof statusActions },
): Promise<RecurringOrder> {
  return step(deps, request, async ({ tx, order, policy, clock }) => {
    const { by, status } = request;
    if (order.status === status) return order;
    const mayBe = { active: order.status === 'paused', paused: order.status === 'active', ended: isOpen(order) }[
      status
    ];
    assertThat(mayBe, 'recurring.cannot_change');
    assertThat(mayStop(order, by, policy), 'payable.not_approver');
    await recordDecision(tx, order, clock, statusActions[status]);
    const changed = await changeRecurring(tx, order, { updatedAt: clock.now() });
    return status === 'active' ? activate(tx, changed, clock) : rest(tx, changed, status);
  });
}

/**
 * Skips a future date, or undoes that. Refuses `recurring.not_found`, `.cannot_change`, `.date_unknown` and
 * `payable.not_approver`.
 */
export function skipDate(
  deps: PayablesDeps,
  request: Decide & { readonly due: PlainDate; readonly skipped: boolean },
): Promise<RecurringOrder> {
  return step(deps, request, async ({ tx, order, policy, clock }) => {
    const { by, due, skipped } = request;
    assertThat(isOpen(order), 'recurring.cannot_change');
    assertThat(mayStop(order, by, policy), 'payable.not_approver');
    const { sellerId, id: recurringId } = order;
    const taken = (await takenDates(tx, sellerId, [recurringId])).find(({ dueOn }) => dueOn === due);
    assertThat(isAhead(order, due, clock.today()) && !taken?.paymentId, 'recurring.date_unknown');
    if (skipped === (taken !== undefined)) return order;
    const date = { sellerId, recurringId, dueOn: due };
    if (skipped) await takeDate(tx, { ...date, paymentId: null });
    else await giveDateBack(tx, date);
    const action = skipped ? 'recurring-payment.date_skipped' : 'recurring-payment.date_restored';
    await recordDecision(tx, order, clock, action, { scheduledDate: due });
    return order.status === 'active' ? activate(tx, order, clock) : order;
  });
}

function isAhead(order: RecurringOrder, due: PlainDate, today: PlainDate): boolean {
  for (const date of datesOf(scheduleOf(order))) {
    if (date.due === due) return date.payOn >= today;
    if (date.due > due) return false;
  }
  return false;
}

/** Approvers and the order's creator may reduce it. */
export function mayStop(order: RecurringOrder, by: Person, policy: PolicyToday): boolean {
  return isApprover(by, policy) || order.submittedBy === by.email;
}

async function step(
  deps: PayablesDeps,
  { sellerId, id, by }: Decide,
  act: (step: Step) => Promise<RecurringOrder>,
): Promise<RecurringOrder> {
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const order = (await lockRecurring(tx, sellerId, id)) ?? refuse('recurring.not_found');
    return act({ tx, order, policy: await lockPolicyFor(tx, { sellerId, by }, clock), clock });
  });
}

async function recordDecision(
  tx: Tx,
  order: RecurringOrder,
  clock: Clock,
  action: AuditAction,
  more: { readonly reason?: string; readonly scheduledDate?: PlainDate } = {},
): Promise<void> {
  recordAudit(tx, {
    sellerId: order.sellerId,
    at: clock.now(),
    action,
    subject: subjectOf(order),
    after: { amountCents: order.amountCents, ...more },
  });
  await appendEvents(tx, [payableChanged(order, 'recurring_changed')]);
}
