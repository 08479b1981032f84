import { type CreateRecurringPayment, favoriteTypes, type UpdateRecurringPayment } from '@balcao/contract';
import { assertInvariant, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { isApprover, needsAnother, type Person } from '../../payment.ts';
import { nextDate, type Schedule } from '../../recurrence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { policyOf } from '../../store/policy-store.ts';
import {
  changeRecurring,
  insertRecurring,
  lockRecurring,
  type NewRecurring,
  type RecurringRow,
  recurringRow,
  takenDates,
} from '../../store/recurring-store.ts';
import { costCenterKeys } from '../cost-centers.ts';
import { lookUpKey } from '../look-up.ts';
import { payableChanged } from '../payable-changed.ts';

/** The scheduler's name for the next payment of an order; its subject is the order. */
export const recurringKind = 'payable.recurring';

/** Before the payments of a day begin. */
const madeAt = '06:00';

export function scheduleOf(row: NewRecurring): Schedule {
  return {
    frequency: row.frequency,
    startsOn: row.starts_on,
    dayOfMonth: row.day_of_month ?? null,
    endsOn: row.ends_on ?? null,
    count: row.payments_count ?? null,
    nonBusiness: row.non_business,
  };
}

interface Order<Body> {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
  readonly body: Body;
}

/**
 * Creates an order to pay by Pix again and again. The policy decides once, for its amount: by who may approve it, it is active; otherwise it
 * waits for another person. Refuses what `lookUpKey` refuses, `payable.payee_changed`, `.date_past`, `.cost_center_unknown`,
 * `.account_not_active` and `recurring.no_dates`.
 */
export function createRecurring(deps: PayablesDeps) {
  const ownerOf = lookUpKey(deps);
  return async ({ sellerId, id, by, body }: Order<CreateRecurringPayment>): Promise<RecurringRow> => {
    const done = await recurringRow(deps.reader, sellerId, id);
    if (done) return done;
    const owner = await ownerOf(sellerId, body.pixKey, body.pixKeyType ?? null);
    const isSame = !body.recipientName || body.recipientName === owner.name;
    assertThat(isSame, 'payable.payee_changed', { name: owner.name });
    const clock = await deps.clockOf(sellerId);
    assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
    await assertOrder(deps, sellerId, clock, body);
    const at = clock.now();
    const row: NewRecurring = {
      seller_id: sellerId,
      id,
      status: 'pending_approval',
      amount_cents: body.amount,
      cost_center: body.costCenter,
      pix_key: owner.key,
      pix_key_type: favoriteTypes[owner.type],
      institution: owner.institution,
      payee_name: owner.name,
      payee_document: owner.document,
      description: body.description || null,
      ...columnsOf(body.schedule),
      next_due: null,
      next_pay_on: null,
      submitted_by: by.email,
      submitted_at: at,
      edited_by: null,
      approved_by: null,
      approved_at: null,
      approver_level: null,
      rejected_by: null,
      rejection_reason: null,
      updated_at: at,
    };
    return deps.transact(async (tx) => {
      const isNew = await insertRecurring(tx, row);
      const kept = await lockRecurring(tx, sellerId, id);
      assertInvariant(kept, 'an order that was created is kept');
      if (!isNew) return kept;
      recordAudit(tx, {
        sellerId,
        at,
        action: 'recurring-payment.created',
        subject: subjectOf(kept),
        after: { amountCents: body.amount, startDate: body.schedule.startsOn, customer: owner.name },
      });
      await appendEvents(tx, [payableChanged(kept, 'recurring_changed', { waits: true })]);
      const policy = await policyOf(tx, sellerId);
      const waits =
        body.status !== undefined || !isApprover(by, policy, clock.today()) || needsAnother(kept, by, policy);
      if (waits) return kept;
      const approved = { approved_by: by.email, approved_at: at, approver_level: 'default' as const };
      return activate(tx, await changeRecurring(tx, kept, approved), clock);
    });
  };
}

/**
 * Changes an order from its next payment on. A larger amount is approved anew: by the policy, or by another person, and meanwhile nothing is
 * paid. Refuses `recurring.not_found`, `.cannot_change`, `.no_dates`, `payable.date_past` and `.cost_center_unknown`.
 */
export function updateRecurring(deps: PayablesDeps) {
  return async ({ sellerId, id, by, body }: Order<UpdateRecurringPayment>): Promise<RecurringRow> => {
    const clock = await deps.clockOf(sellerId);
    await assertOrder(deps, sellerId, clock, body);
    return deps.transact(async (tx) => {
      const row = (await lockRecurring(tx, sellerId, id)) ?? refuse('recurring.not_found');
      assertThat(isOpen(row), 'recurring.cannot_change');
      const amount = body.amount ?? row.amount_cents;
      const edited = await changeRecurring(tx, row, {
        amount_cents: amount,
        cost_center: body.costCenter ?? row.cost_center,
        description: body.description === undefined ? row.description : body.description || null,
        ...(body.schedule && columnsOf(body.schedule)),
        edited_by: by.email,
        updated_at: clock.now(),
      });
      recordAudit(tx, {
        sellerId,
        at: clock.now(),
        action: 'recurring-payment.changed',
        subject: subjectOf(row),
        before: { amountCents: row.amount_cents, startDate: row.starts_on },
        after: { amountCents: amount, startDate: edited.starts_on },
      });
      const policy = await policyOf(tx, sellerId);
      const isRaised = amount > row.amount_cents && row.status !== 'pending_approval';
      const asksAgain = isRaised && (!isApprover(by, policy, clock.today()) || needsAnother(edited, by, policy));
      await appendEvents(tx, [payableChanged(row, 'recurring_changed', { waits: asksAgain })]);
      if (asksAgain) return rest(tx, edited, 'pending_approval');
      return edited.status === 'active' ? activate(tx, edited, clock) : edited;
    });
  };
}

export function isOpen({ status }: Pick<RecurringRow, 'status'>): boolean {
  return status === 'pending_approval' || status === 'active' || status === 'paused';
}

async function assertOrder(
  deps: PayablesDeps,
  sellerId: string,
  clock: Clock,
  { costCenter, schedule }: { readonly costCenter?: string | undefined; readonly schedule?: Schedule | undefined },
): Promise<void> {
  if (costCenter !== undefined) {
    const keys = await costCenterKeys(deps.reader, sellerId);
    assertThat(keys.has(costCenter), 'payable.cost_center_unknown');
  }
  if (!schedule) return;
  assertThat(schedule.startsOn >= clock.today(), 'payable.date_past');
  assertThat(nextDate(schedule, clock.today(), new Set()), 'recurring.no_dates');
}

/**
 * The order is active until its dates are over: its next payment is due work. A date whose day passed before is not paid, unless the order was
 * active and the work is late.
 */
export async function activate(tx: Tx, row: RecurringRow, clock: Clock): Promise<RecurringRow> {
  const { seller_id: sellerId, id } = row;
  const from = row.next_pay_on && row.next_pay_on < clock.today() ? row.next_pay_on : clock.today();
  const taken = new Set((await takenDates(tx, sellerId, [id])).map(({ due_on }) => due_on));
  const next = nextDate(scheduleOf(row), from, taken);
  if (!next) return rest(tx, row, 'ended');
  const active = await changeRecurring(tx, row, { status: 'active', next_due: next.due, next_pay_on: next.payOn });
  await scheduleNext(tx, active);
  return active;
}

/** The order's next payment is due work, on its day; none when no date is left. */
export async function scheduleNext(tx: Tx, { seller_id: sellerId, id, next_pay_on: day }: RecurringRow): Promise<void> {
  if (day) await scheduleJobs(tx, [{ sellerId, kind: recurringKind, subjectId: id, dueAt: instantAt(day, madeAt) }]);
}

/** The order pays nothing. */
export async function rest(
  tx: Tx,
  row: RecurringRow,
  status: Exclude<RecurringRow['status'], 'active'>,
): Promise<RecurringRow> {
  await unscheduleJob(tx, { sellerId: row.seller_id, kind: recurringKind, subjectId: row.id });
  return changeRecurring(tx, row, { status, next_due: null, next_pay_on: null });
}

export function subjectOf({ id, payee_name: label }: RecurringRow) {
  return { kind: 'payable', id, label } as const;
}

function columnsOf({ frequency, startsOn, dayOfMonth, endsOn, count, nonBusiness }: Schedule) {
  return {
    frequency,
    starts_on: startsOn,
    day_of_month: dayOfMonth,
    ends_on: endsOn,
    payments_count: count,
    non_business: nonBusiness,
  };
}
