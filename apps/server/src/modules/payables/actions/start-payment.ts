import { isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { type Clock, cents, instantAt, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { outgoingStarted } from '../../ledger/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isCodeOver } from '../payment.ts';
import { assertThat } from '../refusals.ts';
import { changePayment, type PaymentRow } from '../store/payment-store.ts';
import { followJob } from './follow-payment.ts';
import { payableChanged } from './payable-changed.ts';

/** The scheduler's name for beginning a payment on its day; its subject is the payment. */
export const startKind = 'payable.start';

/** When a day's payments begin, and when what lacked money is tried again. */
export const startTimes = ['08:00', '12:00', '18:00'] as const;

/** The first trial of a payment's day; a boleto is paid on business days only. */
export function startJob({ seller_id: sellerId, id, kind, payment_date }: StartedBy, attempt = 0): ScheduledJob {
  const time = startTimes[attempt] ?? startTimes[0];
  return { sellerId, kind: startKind, subjectId: id, dueAt: instantAt(payableOn(kind, payment_date), time) };
}

type StartedBy = Pick<PaymentRow, 'seller_id' | 'id' | 'kind' | 'payment_date'>;

/** The day on which it leaves, of the one that was asked for. */
export function payableOn(kind: PaymentRow['kind'], date: PlainDate): PlainDate {
  return kind === 'PIX' || isBusinessDay(date) ? date : nextBusinessDay(date);
}

/** When it leaves at the earliest: now, or when the payments of its day begin. */
export function startsAt(
  { kind, payment_date }: Pick<StartedBy, 'kind' | 'payment_date'>,
  clock: Clock,
): Temporal.Instant {
  const day = payableOn(kind, payment_date);
  return day <= clock.today() ? clock.now() : instantAt(day, startTimes[0]);
}

/**
 * Begins a locked payment: its money leaves the checking account, it takes its part of the Pix limit, and the bank is instructed afterwards.
 * Refuses `payable.code_expired`, `.insufficient_funds` and `pix_limit.exceeded`.
 */
export async function startPayment(
  { ledger, reserveLimit }: Pick<PayablesDeps, 'ledger' | 'reserveLimit'>,
  tx: Tx,
  row: PaymentRow,
  clock: Clock,
): Promise<PaymentRow> {
  const { seller_id: sellerId, id, amount_cents: amountCents } = row;
  const at = clock.now();
  assertThat(!isCodeOver(row, at), 'payable.code_expired');
  const balances = await ledger.lock(tx, sellerId, ['checking', 'payment-in-transit']);
  const availableCents = cents(Math.max(0, balances.get('checking') ?? 0));
  assertThat(amountCents <= availableCents, 'payable.insufficient_funds', { availableCents });
  if (row.kind === 'PIX') await reserveLimit(tx, { sellerId, id, amountCents, at });
  await ledger.post(tx, [outgoingStarted({ sellerId, paymentId: id, amountCents, occurredOn: clock.today(), at })]);
  await scheduleJobs(tx, [followJob(sellerId, id, at)]);
  await appendEvents(tx, [payableChanged(row, 'started'), { sellerId, topic: 'balance.changed', subjectId: sellerId }]);
  return changePayment(tx, row, { status: 'processing', started_at: at, updated_at: at });
}
