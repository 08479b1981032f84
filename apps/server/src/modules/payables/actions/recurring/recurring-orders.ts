import { type CreateRecurringPayment, favoriteTypes, type UpdateRecurringPayment } from '@balcao/contract';
import { assertInvariant, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { isApprover, needsAnother, type Person, withEditor } from '../../payment.ts';
import { nextDate, type Schedule } from '../../recurrence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { lockPolicyFor } from '../../store/policy-store.ts';
import {
  changeRecurring,
  findOrder,
  insertRecurring,
  lockRecurring,
  type NewOrder,
  type RecurringOrder,
  takenDates,
} from '../../store/recurring-store.ts';
import { costCenterKeys } from '../cost-centers.ts';
import { assertSamePayee, lookUpKey, payeeNameOf } from '../look-up.ts';
import { payableChanged } from '../payable-changed.ts';

export const recurringKind = 'payable.recurring';

/** Payments are created before those of the day start. */
const madeAt = '06:00';

export function scheduleOf(order: NewOrder): Schedule {
  return {
    frequency: order.frequency,
    startsOn: order.startsOn,
    dayOfMonth: order.dayOfMonth ?? null,
    endsOn: order.endsOn ?? null,
    count: order.paymentsCount ?? null,
    nonBusiness: order.nonBusiness,
  };
}

interface Order<Body> {
  readonly sellerId: string;
  readonly id: string;
  readonly by: Person;
  readonly body: Body;
}

/**
 * Creates a recurring order to pay by Pix. The policy applies once, to the amount of each payment; an order that its
 * creator may not approve waits for another person. Refuses the refusals of `lookUpKey`, `payable.payee_changed`,
 * `.date_past`, `.cost_center_unknown`, `.account_not_active` and `recurring.no_dates`.
 */
export async function createRecurring(
  deps: PayablesDeps,
  { sellerId, id, by, body }: Order<CreateRecurringPayment>,
): Promise<RecurringOrder> {
  const done = await findOrder(deps.reader, sellerId, id);
  if (done) return done;
  const owner = await lookUpKey(deps, sellerId, body.pixKey, body.pixKeyType ?? null);
  assertSamePayee(owner, body.recipientName);
  const clock = await deps.clockOf(sellerId);
  assertThat(await deps.isAccountActive(sellerId), 'payable.account_not_active');
  await assertOrder(deps, sellerId, clock, body);
  const at = clock.now();
  const order: NewOrder = {
    sellerId,
    id,
    status: 'pending_approval',
    amountCents: body.amount,
    costCenter: body.costCenter,
    pixKey: owner.key,
    pixKeyType: favoriteTypes[owner.type],
    institution: owner.institution,
    payeeName: payeeNameOf(owner),
    payeeDocument: owner.document,
    description: body.description || null,
    ...columnsOf(body.schedule),
    submittedBy: by.email,
    submittedAt: at,
    editors: [],
    updatedAt: at,
  };
  return deps.transact(async (tx) => {
    const isNew = await insertRecurring(tx, order);
    const kept = await lockRecurring(tx, sellerId, id);
    assertInvariant(kept, 'an order that was created is kept');
    if (!isNew) return kept;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'recurring-payment.created',
      subject: subjectOf(kept),
      after: { amountCents: body.amount, startDate: body.schedule.startsOn, customer: payeeNameOf(owner) },
    });
    await appendEvents(tx, [payableChanged(kept, 'recurring_changed', { waits: true })]);
    const policy = await lockPolicyFor(tx, { sellerId, by }, clock);
    const waits = body.status !== undefined || !isApprover(by, policy) || needsAnother(kept, by, policy);
    if (waits) return kept;
    const approved = { approvedBy: by.email, approvedAt: at, approverLevel: 'default' as const };
    return activate(tx, await changeRecurring(tx, kept, approved), clock);
  });
}

/**
 * Changes an order from its next payment on. A new amount or schedule needs a new approval, and nothing is paid until
 * then. Refuses `recurring.not_found`, `.cannot_change`, `.no_dates`, `payable.date_past` and `.cost_center_unknown`.
 */
export async function updateRecurring(
  deps: PayablesDeps,
  { sellerId, id, by, body }: Order<UpdateRecurringPayment>,
): Promise<RecurringOrder> {
  const clock = await deps.clockOf(sellerId);
  await assertOrder(deps, sellerId, clock, body);
  return deps.transact(async (tx) => {
    const order = (await lockRecurring(tx, sellerId, id)) ?? refuse('recurring.not_found');
    assertThat(isOpen(order), 'recurring.cannot_change');
    const amount = body.amount ?? order.amountCents;
    const changes = { amountCents: amount, ...(body.schedule && columnsOf(body.schedule)) };
    const paysOtherwise = Object.entries(changes).some(
      ([name, value]) => order[name as keyof typeof changes] !== value,
    );
    const edited = await changeRecurring(tx, order, {
      ...changes,
      costCenter: body.costCenter ?? order.costCenter,
      description: body.description === undefined ? order.description : body.description || null,
      ...(paysOtherwise && { editors: withEditor(order, by) }),
      updatedAt: clock.now(),
    });
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'recurring-payment.changed',
      subject: subjectOf(order),
      before: { amountCents: order.amountCents, startDate: order.startsOn },
      after: { amountCents: amount, startDate: edited.startsOn },
    });
    const policy = await lockPolicyFor(tx, { sellerId, by, changes: id }, clock);
    const wasApproved = paysOtherwise && order.status !== 'pending_approval';
    const mayApprove = isApprover(by, policy) && !needsAnother(edited, by, policy);
    const waits = wasApproved && !mayApprove;
    await appendEvents(tx, [payableChanged(order, 'recurring_changed', { waits })]);
    const approval = { approvedBy: by.email, approvedAt: clock.now(), approverLevel: 'default' } as const;
    if (waits) return rest(tx, await changeRecurring(tx, edited, noApproval), 'pending_approval');
    const approved = wasApproved ? await changeRecurring(tx, edited, approval) : edited;
    return approved.status === 'active' ? activate(tx, approved, clock) : approved;
  });
}

const noApproval = { approvedBy: null, approvedAt: null, approverLevel: null } as const;

export function isOpen({ status }: Pick<RecurringOrder, 'status'>): boolean {
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
 * Activates an order and schedules its next payment. A date that passed before activation is not paid, but a date that
 * passed because the job ran late is.
 */
export async function activate(tx: Tx, order: RecurringOrder, clock: Clock): Promise<RecurringOrder> {
  const { sellerId, id } = order;
  const from = order.nextPayOn && order.nextPayOn < clock.today() ? order.nextPayOn : clock.today();
  const taken = new Set((await takenDates(tx, sellerId, [id])).map(({ dueOn }) => dueOn));
  const next = nextDate(scheduleOf(order), from, taken);
  if (!next) return rest(tx, order, 'ended');
  const active = await changeRecurring(tx, order, { status: 'active', nextDue: next.due, nextPayOn: next.payOn });
  await scheduleNext(tx, active);
  return active;
}

export async function scheduleNext(tx: Tx, { sellerId, id, nextPayOn: day }: RecurringOrder): Promise<void> {
  if (day) await scheduleJobs(tx, [{ sellerId, kind: recurringKind, subjectId: id, dueAt: instantAt(day, madeAt) }]);
}

export async function rest(
  tx: Tx,
  order: RecurringOrder,
  status: Exclude<RecurringOrder['status'], 'active'>,
): Promise<RecurringOrder> {
  await unscheduleJob(tx, { sellerId: order.sellerId, kind: recurringKind, subjectId: order.id });
  return changeRecurring(tx, order, { status, nextDue: null, nextPayOn: null });
}

export function subjectOf({ id, payeeName: label }: RecurringOrder) {
  return { kind: 'payable', id, label } as const;
}

function columnsOf({ frequency, startsOn, dayOfMonth, endsOn, count, nonBusiness }: Schedule) {
  return {
    frequency,
    startsOn,
    dayOfMonth,
    endsOn,
    paymentsCount: count,
    nonBusiness,
  };
}
