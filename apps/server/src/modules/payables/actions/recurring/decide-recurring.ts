import type { AuditAction } from '@balcao/contract';
import type { Clock, PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { isApprover, needsAnother, type Person, type Policy } from '../../payment.ts';
import { datesOf } from '../../recurrence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { policyOf } from '../../store/policy-store.ts';
import {
  changeRecurring,
  giveDateBack,
  lockRecurring,
  type RecurringRow,
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
  readonly row: RecurringRow;
  readonly policy: Policy;
  readonly clock: Clock;
}

/** Approves an order, and with it each of its payments. Refuses `recurring.not_found` and as the approval of a payment. */
export function approveRecurring(deps: PayablesDeps) {
  return (asked: Decide): Promise<RecurringRow> =>
    step(deps, asked, async ({ tx, row, policy, clock }) => {
      const { by } = asked;
      if (row.approved_by === by.email && row.status === 'active') return row;
      assertThat(row.status === 'pending_approval', 'payable.already_decided');
      assertThat(isApprover(by, policy, clock.today()), 'payable.not_approver');
      assertThat(!needsAnother(row, by, policy), 'payable.own_approval');
      await tell(tx, row, clock, 'recurring-payment.approved');
      const at = clock.now();
      const approved = { approved_by: by.email, approved_at: at, approver_level: 'user', updated_at: at } as const;
      return activate(tx, await changeRecurring(tx, row, approved), clock);
    });
}

/** Rejects an order that waits, with its reason. Refuses as its approval. */
export function rejectRecurring(deps: PayablesDeps) {
  return (asked: Decide & { readonly reason: string }): Promise<RecurringRow> =>
    step(deps, asked, async ({ tx, row, policy, clock }) => {
      const { by, reason } = asked;
      if (row.status === 'rejected' && row.rejected_by === by.email) return row;
      assertThat(row.status === 'pending_approval', 'payable.already_decided');
      assertThat(isApprover(by, policy, clock.today()), 'payable.not_approver');
      await tell(tx, row, clock, 'recurring-payment.rejected', { reason });
      const rejected = { rejected_by: by.email, rejection_reason: reason, updated_at: clock.now() };
      return rest(tx, await changeRecurring(tx, row, rejected), 'rejected');
    });
}

const statusActions = {
  active: 'recurring-payment.resumed',
  paused: 'recurring-payment.paused',
  ended: 'recurring-payment.ended',
} as const;

/**
 * Pauses, resumes or ends an order. What it has made already is a payment of its own, and stays; dates that pass while it is paused are not
 * paid. Refuses `recurring.not_found`, `.cannot_change` and `payable.not_approver`.
 */
export function changeRecurringStatus(deps: PayablesDeps) {
  return (asked: Decide & { readonly status: keyof typeof statusActions }): Promise<RecurringRow> =>
    step(deps, asked, async ({ tx, row, policy, clock }) => {
      const { by, status } = asked;
      if (row.status === status) return row;
      const mayBe = { active: row.status === 'paused', paused: row.status === 'active', ended: isOpen(row) }[status];
      assertThat(mayBe, 'recurring.cannot_change');
      assertThat(mayStop(row, by, policy, clock.today()), 'payable.not_approver');
      await tell(tx, row, clock, statusActions[status]);
      const changed = await changeRecurring(tx, row, { updated_at: clock.now() });
      return status === 'active' ? activate(tx, changed, clock) : rest(tx, changed, status);
    });
}

/**
 * Skips one of the dates to come, or takes that back. Refuses `recurring.not_found`, `.cannot_change`, `.date_unknown` and
 * `payable.not_approver`.
 */
export function skipDate(deps: PayablesDeps) {
  return (asked: Decide & { readonly due: PlainDate; readonly skipped: boolean }): Promise<RecurringRow> =>
    step(deps, asked, async ({ tx, row, policy, clock }) => {
      const { by, due, skipped } = asked;
      assertThat(isOpen(row), 'recurring.cannot_change');
      assertThat(mayStop(row, by, policy, clock.today()), 'payable.not_approver');
      const { seller_id, id: recurring_id } = row;
      const taken = (await takenDates(tx, seller_id, [recurring_id])).find(({ due_on }) => due_on === due);
      assertThat(isAhead(row, due, clock.today()) && !taken?.payment_id, 'recurring.date_unknown');
      if (skipped === (taken !== undefined)) return row;
      const date = { seller_id, recurring_id, due_on: due };
      if (skipped) await takeDate(tx, { ...date, payment_id: null });
      else await giveDateBack(tx, date);
      const action = skipped ? 'recurring-payment.date_skipped' : 'recurring-payment.date_restored';
      await tell(tx, row, clock, action, { scheduledDate: due });
      return row.status === 'active' ? activate(tx, row, clock) : row;
    });
}

function isAhead(row: RecurringRow, due: PlainDate, today: PlainDate): boolean {
  for (const date of datesOf(scheduleOf(row))) {
    if (date.due === due) return date.payOn >= today;
    if (date.due > due) return false;
  }
  return false;
}

/** Who may reduce it: whoever approves, and who created it. */
export function mayStop(row: RecurringRow, by: Person, policy: Policy, today: PlainDate): boolean {
  return isApprover(by, policy, today) || row.submitted_by === by.email;
}

async function step(
  deps: PayablesDeps,
  { sellerId, id }: Decide,
  act: (step: Step) => Promise<RecurringRow>,
): Promise<RecurringRow> {
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const row = (await lockRecurring(tx, sellerId, id)) ?? refuse('recurring.not_found');
    return act({ tx, row, policy: await policyOf(tx, sellerId), clock });
  });
}

async function tell(
  tx: Tx,
  row: RecurringRow,
  clock: Clock,
  action: AuditAction,
  more: { readonly reason?: string; readonly scheduledDate?: PlainDate } = {},
): Promise<void> {
  recordAudit(tx, {
    sellerId: row.seller_id,
    at: clock.now(),
    action,
    subject: subjectOf(row),
    after: { amountCents: row.amount_cents, ...more },
  });
  await appendEvents(tx, [payableChanged(row, 'recurring_changed')]);
}
