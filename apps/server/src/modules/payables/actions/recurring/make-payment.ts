import { type Clock, maxPlainDate, newId, Refusal } from '@balcao/kernel';
import { payables } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { RailTimeout } from '../../../rails/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { insertPayment, type NewPayment } from '../../store/payment-store.ts';
import { findOrder, lockRecurring, type RecurringOrder, takeDate } from '../../store/recurring-store.ts';
import { ownerOfKey } from '../look-up.ts';
import { payableChanged } from '../payable-changed.ts';
import { startJob } from '../start-payment.ts';
import { activate, scheduleNext } from './recurring-orders.ts';

/**
 * Creates an order's next payment on its day, scheduled and approved like the order. When the key has another owner or
 * none, the payment waits for a person. When the directory is unavailable, the approval stands.
 */
export function makeRecurringPayment(deps: PayablesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const order = await findOrder(deps.reader, sellerId, id);
    if (!isDue(order, clock)) return makeLater(deps, order);
    const doubt = await doubtOf(deps, order);
    await deps.transact(async (tx) => {
      const locked = await lockRecurring(tx, sellerId, id);
      // The order was paused, ended, moved or paid meanwhile, which scheduled the job again.
      if (!isDue(locked, clock) || locked.nextDue !== order.nextDue) return;
      const payment = paymentOf(locked, doubt, clock);
      await insertPaymentOfDate(tx, locked, payment);
      await activate(tx, locked, clock);
    });
  };
}

/** A job that runs early is scheduled again for the order's day. */
async function makeLater({ transact }: PayablesDeps, order: RecurringOrder | undefined): Promise<void> {
  if (order?.status === 'active') await transact((tx) => scheduleNext(tx, order));
}

interface DueOrder extends RecurringOrder {
  readonly nextDue: NonNullable<RecurringOrder['nextDue']>;
  readonly nextPayOn: NonNullable<RecurringOrder['nextPayOn']>;
}

function isDue(order: RecurringOrder | undefined, clock: Clock): order is DueOrder {
  return order?.status === 'active' && order.nextPayOn !== null && order.nextPayOn <= clock.today();
}

async function insertPaymentOfDate(tx: Tx, order: DueOrder, payment: NewPayment): Promise<void> {
  await insertPayment(tx, payment);
  const date = { sellerId: order.sellerId, recurringId: order.id, dueOn: order.nextDue, paymentId: payment.id };
  if (!(await takeDate(tx, date))) throw new Error(`the date ${order.nextDue} of ${order.id} is paid twice`);
  if (payment.status === 'scheduled') await scheduleJobs(tx, [startJob(payment)]);
  await appendEvents(tx, [payableChanged(payment, 'submitted'), payableChanged(order, 'recurring_changed')]);
}

/** Reason for a person to check the payment first; null when the key still belongs to the payee. */
async function doubtOf(deps: PayablesDeps, order: RecurringOrder): Promise<string | null> {
  const { changed, unknown } = payables.otherPayee;
  try {
    const owner = await ownerOfKey(deps, order);
    if (!owner) return unknown;
    return owner.name === null || owner.name === order.payeeName ? null : changed(owner.name);
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    if (error instanceof Refusal) return unknown;
    throw error;
  }
}

function paymentOf(order: DueOrder, doubt: string | null, clock: Clock): NewPayment {
  const { sellerId, id: recurringId, amountCents, costCenter, description, approverLevel } = order;
  const { pixKey, pixKeyType, institution, payeeName, payeeDocument } = order;
  const at = clock.now();
  return {
    sellerId,
    id: newId(),
    kind: 'PIX',
    status: doubt ? 'pending_approval' : 'scheduled',
    recurringId,
    amountCents,
    originalCents: amountCents,
    isAmountFixed: false,
    costCenter,
    description,
    pixKey,
    pixKeyType,
    institution,
    payeeName,
    payeeDocument,
    paymentDate: maxPlainDate(order.nextPayOn, clock.today()),
    submittedBy: order.submittedBy,
    submittedAt: at,
    updatedAt: at,
    editors: order.editors,
    ...(!doubt && { approvedBy: order.approvedBy, approvedAt: order.approvedAt, approverLevel }),
    notes: doubt,
  };
}
