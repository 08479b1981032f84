import { isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { type Clock, cents, instantAt, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { outgoingStarted } from '../../ledger/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isCodeOver } from '../payment.ts';
import { assertThat } from '../refusals.ts';
import { changePayment, type Payment } from '../store/payment-store.ts';
import { followJob } from './follow-payment.ts';
import { payableChanged } from './payable-changed.ts';

export const startKind = 'payable.start';

/** Payments start at the first of these times, and are tried again at the others when money was missing. */
export const startTimes = ['08:00', '12:00', '18:00'] as const;

/** First attempt on the payment's day; boletos are paid on business days only. */
export function startJob({ sellerId, id, kind, paymentDate }: StartedBy, attempt = 0): ScheduledJob {
  const time = startTimes[attempt] ?? startTimes[0];
  return { sellerId, kind: startKind, subjectId: id, dueAt: instantAt(payableOn(kind, paymentDate), time) };
}

type StartedBy = Pick<Payment, 'sellerId' | 'id' | 'kind' | 'paymentDate'>;

export function payableOn(kind: Payment['kind'], date: PlainDate): PlainDate {
  return kind === 'PIX' || isBusinessDay(date) ? date : nextBusinessDay(date);
}

export function startsAt(
  { kind, paymentDate }: Pick<StartedBy, 'kind' | 'paymentDate'>,
  clock: Clock,
): Temporal.Instant {
  const day = payableOn(kind, paymentDate);
  return day <= clock.today() ? clock.now() : instantAt(day, startTimes[0]);
}

/**
 * Starts a locked payment: it debits the checking account, uses its part of the Pix limit and instructs the bank
 * afterwards. Refuses `payable.code_expired`, `.insufficient_funds` and `pix_limit.exceeded`.
 */
export async function startPayment(
  { ledger, reserveLimit }: Pick<PayablesDeps, 'ledger' | 'reserveLimit'>,
  tx: Tx,
  payment: Payment,
  clock: Clock,
): Promise<Payment> {
  const { sellerId, id, amountCents } = payment;
  const at = clock.now();
  assertThat(!isCodeOver(payment, at), 'payable.code_expired');
  const balances = await ledger.lock(tx, sellerId, ['checking', 'payment-in-transit']);
  const availableCents = cents(Math.max(0, balances.get('checking') ?? 0));
  assertThat(amountCents <= availableCents, 'payable.insufficient_funds', { availableCents });
  if (payment.kind === 'PIX') await reserveLimit(tx, { sellerId, id, amountCents, at });
  await ledger.post(tx, [outgoingStarted({ sellerId, paymentId: id, amountCents, occurredOn: clock.today(), at })]);
  await scheduleJobs(tx, [followJob(sellerId, id, at)]);
  await appendEvents(tx, [
    payableChanged(payment, 'started'),
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
  return changePayment(tx, payment, { status: 'processing', startedAt: at, updatedAt: at });
}
