import { isBusinessDay, nextBusinessDay, shownDocument } from '@balcao/brazil';
import { dictTypes } from '@balcao/contract';
import { assertInvariant, type Clock, cents, instantAt, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
  type WebhookHandler,
} from '../../../jobs/index.ts';
import { outgoingCompleted, outgoingRefused, outgoingReturned, outgoingStarted } from '../../ledger/index.ts';
import {
  type Darf,
  type PaymentDestination,
  type SentPayment,
  secondsToNextPoll,
  unlessTimeout,
} from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isCodeOver } from '../payment.ts';
import { assertThat } from '../refusals.ts';
import { changePayment, findPayment, insertPaymentReturn, lockPayment, type Payment } from '../store/payment-store.ts';
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
  await scheduleJobs(tx, [followJob({ ...payment, startedAt: at }, at)]);
  await appendEvents(tx, [
    payableChanged(payment, 'started'),
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
  return changePayment(tx, payment, { status: 'processing', startedAt: at, updatedAt: at });
}

export const followKind = 'payable.follow';

function followJob(
  { sellerId, id, startedAt }: Pick<Payment, 'sellerId' | 'id' | 'startedAt'>,
  now: Temporal.Instant,
): ScheduledJob {
  const seconds = secondsToNextPoll(startedAt ? now.since(startedAt).total('seconds') : 0);
  return { sellerId, kind: followKind, subjectId: id, dueAt: now.add({ seconds }) };
}

export function followPaymentJob(deps: PayablesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const payment = await followPayment(deps, sellerId, id, clock);
    if (payment?.status === 'processing') {
      await deps.transact((tx) => scheduleJobs(tx, [followJob(payment, clock.now())]));
    }
  };
}

export function handlePaymentWebhook(deps: PayablesDeps): WebhookHandler {
  return async ({ sellerId, payload }) => {
    await followPayment(deps, sellerId, String(payload.id), await deps.clockOf(sellerId));
  };
}

/**
 * Queries the bank about a payment that is in progress or paid, instructs it when the bank does not know it, and
 * records payment, refusal or returns. A timeout changes nothing. It may be interrupted and run again.
 */
export async function followPayment(
  deps: PayablesDeps,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<Payment | undefined> {
  const payment = await findPayment(deps.reader, sellerId, id);
  if (!payment || !['processing', 'completed', 'returned'].includes(payment.status)) return payment;
  const outcome = await unlessTimeout(findOrSend(deps, payment));
  if (outcome === null || outcome.status === 'PROCESSING') return noteProgress(deps, payment, outcome, clock);
  return deps.transact(async (tx) => {
    const locked = await lockPayment(tx, sellerId, id);
    if (!locked) return undefined;
    const ended = locked.status === 'processing' ? await endPayment(deps, tx, locked, outcome, clock) : locked;
    return recordReturns(deps, tx, ended, outcome, clock);
  });
}

/** A payment says what it waits for at the bank, or since when the bank says nothing of it. */
async function noteProgress(
  deps: PayablesDeps,
  payment: Payment,
  outcome: SentPayment | null,
  clock: Clock,
): Promise<Payment> {
  const progressOf = ({ bankStep, unansweredSince }: Payment) =>
    outcome
      ? { bankStep: outcome.bankStep, unansweredSince: null }
      : { bankStep, unansweredSince: unansweredSince ?? clock.now() };
  const isNoted = (one: Payment) => {
    const { bankStep, unansweredSince } = progressOf(one);
    return one.status !== 'processing' || (one.bankStep === bankStep && one.unansweredSince === unansweredSince);
  };
  if (isNoted(payment)) return payment;
  return deps.transact(async (tx) => {
    const locked = await lockPayment(tx, payment.sellerId, payment.id);
    if (!locked || isNoted(locked)) return locked ?? payment;
    await appendEvents(tx, [payableChanged(locked, 'changed')]);
    return changePayment(tx, locked, progressOf(locked));
  });
}

async function findOrSend({ rail }: PayablesDeps, payment: Payment): Promise<SentPayment | null> {
  const { sellerId, id } = payment;
  const known = await rail.find(sellerId, id);
  if (known || payment.status !== 'processing') return known;
  await rail.send({
    sellerId,
    id,
    amountCents: payment.amountCents,
    description: payment.description ?? '',
    payee: { name: payment.payeeName, document: payment.payeeDocument },
    to: destinationOf(payment),
  });
  return rail.find(sellerId, id);
}

function destinationOf(payment: Payment): PaymentDestination {
  const { pixKey, pixKeyType, payeeAccount: account, payeeName: name, txid, brCode } = payment;
  if (payment.darf) return darfOf(payment, payment.darf);
  if (account) return { kind: 'PIX_ACCOUNT', account, name, document: payment.payeeDocument ?? '' };
  return pixKey !== null && pixKeyType !== null
    ? { kind: 'PIX', type: dictTypes[pixKeyType], key: pixKey, txid, brCode }
    : { kind: 'BANK_SLIP', barcode: payment.barcode ?? '', dueDate: payment.dueDate };
}

function darfOf({ dueDate, originalCents: principalCents, fineCents, interestCents }: Payment, darf: Darf) {
  assertInvariant(dueDate && fineCents !== null && interestCents !== null, 'a DARF has all its parts');
  return { kind: 'DARF', darf, dueDate, principalCents, fineCents, interestCents } as const;
}

const nothingAwaited = { bankStep: null, unansweredSince: null } as const;

/** A paid payment's money has left for good; a refused one's is back in the checking account. */
async function endPayment(
  { ledger, releaseLimit, readAccountSoon }: PayablesDeps,
  tx: Tx,
  payment: Payment,
  outcome: SentPayment,
  clock: Clock,
): Promise<Payment> {
  const { sellerId, id, amountCents } = payment;
  const at = clock.now();
  const moment = { sellerId, paymentId: id, amountCents, occurredOn: clock.today(), at };
  await unscheduleJob(tx, { sellerId, kind: followKind, subjectId: id });
  await readAccountSoon(tx, sellerId, at);
  if (outcome.status === 'PAID') {
    await ledger.post(tx, [outgoingCompleted(moment)]);
    await appendEvents(tx, [payableChanged(payment, 'completed')]);
    const { endToEndId, authentication, paidAt } = outcome;
    const ended = { status: 'completed', ...nothingAwaited, processedAt: paidAt ?? at, updatedAt: at } as const;
    return changePayment(tx, payment, { ...ended, endToEndId, authentication, ...payeeToldBy(outcome, payment) });
  }
  await ledger.post(tx, [outgoingRefused(moment)]);
  if (payment.kind === 'PIX') await releaseLimit(tx, sellerId, id);
  await appendEvents(tx, [
    payableChanged(payment, 'refused'),
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
  const ended = { status: 'rejected', ...nothingAwaited, processedAt: at, rejectedAt: at, updatedAt: at } as const;
  return changePayment(tx, payment, { ...ended, rejectionReason: outcome.reason, refusalCode: 'bank' });
}

/** The bank may name the payee only once it is paid. The owner of a Pix key has a masked CPF, as the DICT would show it. */
function payeeToldBy({ payee }: SentPayment, { kind, payeeDocument, institution }: Payment) {
  if (!payee || payeeDocument !== null) return {};
  const { name, document } = payee;
  const isMasked = kind === 'PIX' && document?.length === 11;
  return {
    payeeName: name,
    payeeDocument: isMasked ? shownDocument(document) : document,
    institution: payee.institution ?? institution,
  };
}

/** A return is credited once, by its id. */
async function recordReturns(
  { ledger }: PayablesDeps,
  tx: Tx,
  payment: Payment,
  { returns }: SentPayment,
  clock: Clock,
): Promise<Payment> {
  const { sellerId, id: paymentId } = payment;
  const at = clock.now();
  let returnedCents = payment.returnedCents;
  for (const one of returns) {
    const kept = { sellerId, paymentId, id: one.id, amountCents: one.amountCents };
    if (!(await insertPaymentReturn(tx, { ...kept, reason: one.reason, returnedAt: one.at }))) continue;
    returnedCents = cents(returnedCents + one.amountCents);
    const moment = { sellerId, paymentId, amountCents: one.amountCents, occurredOn: clock.today(), at };
    await ledger.post(tx, [outgoingReturned({ ...moment, returnId: one.id })]);
  }
  if (returnedCents === payment.returnedCents) return payment;
  await appendEvents(tx, [
    payableChanged(payment, 'returned', {
      amountCents: cents(returnedCents - payment.returnedCents),
      reason: returns.at(-1)?.reason ?? '',
    }),
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
  const status = returnedCents === payment.amountCents ? ('returned' as const) : payment.status;
  return changePayment(tx, payment, { status, returnedCents, updatedAt: at });
}
