import { dictTypes } from '@balcao/contract';
import { type Clock, maxPlainDate, newId, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { type PixOwner, RailTimeout } from '../../../rails/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { insertPayment, type NewPayment } from '../../store/payment-store.ts';
import { lockRecurring, type RecurringRow, recurringRow, takeDate } from '../../store/recurring-store.ts';
import { payableChanged } from '../payable-changed.ts';
import { startJob } from '../start-payment.ts';
import { activate, scheduleNext } from './recurring-orders.ts';

/**
 * Makes an order's next payment on its day: one of the payments that are scheduled, approved as the order was. When the key is somebody
 * else's meanwhile, or nobody's, the payment waits for a person. A directory that does not answer changes nothing of what was approved.
 */
export function makeRecurringPayment(deps: PayablesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const row = await recurringRow(deps.reader, sellerId, id);
    if (!isDue(row, clock)) return makeLater(deps, row);
    const doubt = await doubtOf(deps, row);
    await deps.transact(async (tx) => {
      const locked = await lockRecurring(tx, sellerId, id);
      // It was paused, ended, moved or paid meanwhile, which scheduled the job again.
      if (!isDue(locked, clock) || locked.next_due !== row.next_due) return;
      const payment = paymentOf(locked, doubt, clock);
      await insertPaymentOfDate(tx, locked, payment);
      await activate(tx, locked, clock);
    });
  };
}

/** Work that came before its day comes again on it. */
async function makeLater({ transact }: PayablesDeps, row: RecurringRow | undefined): Promise<void> {
  if (row?.status === 'active') await transact((tx) => scheduleNext(tx, row));
}

interface DueRow extends RecurringRow {
  readonly next_due: NonNullable<RecurringRow['next_due']>;
  readonly next_pay_on: NonNullable<RecurringRow['next_pay_on']>;
}

function isDue(row: RecurringRow | undefined, clock: Clock): row is DueRow {
  return row?.status === 'active' && row.next_pay_on !== null && row.next_pay_on <= clock.today();
}

async function insertPaymentOfDate(tx: Tx, row: DueRow, payment: NewPayment): Promise<void> {
  await insertPayment(tx, payment);
  const date = { seller_id: row.seller_id, recurring_id: row.id, due_on: row.next_due, payment_id: payment.id };
  if (!(await takeDate(tx, date))) throw new Error(`the date ${row.next_due} of ${row.id} is paid twice`);
  if (payment.status === 'scheduled') await scheduleJobs(tx, [startJob(payment)]);
  await appendEvents(tx, [payableChanged(payment, 'submitted'), payableChanged(row, 'recurring_changed')]);
}

/** Why a person should look before it is paid; null when the key is still the payee's. */
async function doubtOf({ directory, texts }: PayablesDeps, row: RecurringRow): Promise<string | null> {
  let owner: PixOwner | null;
  try {
    owner = await directory.find(row.seller_id, { type: dictTypes[row.pix_key_type], key: row.pix_key });
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    if (error instanceof Refusal) return texts.recurringPayee.unknown;
    throw error;
  }
  if (!owner) return texts.recurringPayee.unknown;
  return owner.name === row.payee_name ? null : texts.recurringPayee.changed(owner.name);
}

function paymentOf(row: DueRow, doubt: string | null, clock: Clock): NewPayment {
  const { seller_id, id: recurring_id, amount_cents, cost_center, description, approver_level } = row;
  const { pix_key, pix_key_type, institution, payee_name, payee_document } = row;
  const at = clock.now();
  const approval = doubt
    ? { approved_by: null, approved_at: null, approver_level: null }
    : { approved_by: row.approved_by, approved_at: row.approved_at, approver_level };
  return {
    seller_id,
    id: newId(),
    kind: 'PIX',
    status: doubt ? 'pending_approval' : 'scheduled',
    recurring_id,
    amount_cents,
    original_cents: amount_cents,
    is_amount_fixed: false,
    cost_center,
    description,
    pix_key,
    pix_key_type,
    institution,
    payee_name,
    payee_document,
    txid: null,
    barcode: null,
    line: null,
    due_date: null,
    last_payment_date: null,
    payment_date: maxPlainDate(row.next_pay_on, clock.today()),
    submitted_by: row.submitted_by,
    submitted_at: at,
    updated_at: at,
    edited_by: row.edited_by,
    ...approval,
    rejected_by: null,
    rejected_at: null,
    rejection_reason: null,
    notes: doubt,
    started_at: null,
    processed_at: null,
    end_to_end_id: null,
    authentication: null,
    batch_id: null,
  };
}
