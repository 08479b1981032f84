import { brandRule, type CardRetry } from '@balcao/contract';
import { addDays, assertInvariant, type Clock } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { retryRefusalOf } from '../../billed/card-retry.ts';
import { isOpen } from '../../charge.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { collectAgain, openAttempts } from '../../store/billed/billed-writer.ts';
import { findRefusedCards } from '../../store/billed/refused-cards.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findAttempts, findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { collectJob, resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { callRails, recordCollected } from './record-collected.ts';

interface RetryCard {
  readonly sellerId: string;
  readonly chargeId: string;
  /** Id of the attempt; repeating the call with it makes no other. */
  readonly id: string;
  readonly by: string;
}

interface Attempted {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempt: PaymentAttempt;
  readonly isNew: boolean;
}

/**
 * Charges the saved card of a subscription period again, at a person's request. The days of the retry plan do not
 * change. It is idempotent by id; of two concurrent calls, or a call and the daily run, one makes an attempt. Refuses
 * `charge.not_found`, `charge.payment_processing`, `charge.card_not_retriable`, `charge.card_refused_for_good`,
 * `charge.card_tried_too_often`.
 */
export async function retryCard(deps: ChargesDeps, retry: RetryCard): Promise<CardRetry> {
  const { sellerId, chargeId, id } = retry;
  const clock = await deps.clockOf(sellerId);
  const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const isCanceled = await isOfCanceled(deps, charge);
  const attempted = await deps.transact((tx) => openRetry(tx, retry, { isCanceled, clock }));
  if (attempted.attempt.status === 'PROCESSING') {
    const { isNew, ...call } = attempted;
    const { answered, faults } = await callRails(deps, [{ ...call, wasSent: !isNew, openedOn: charge.dueDate }], clock);
    const [fault] = [...faults, ...(await recordCollected(deps, sellerId, answered, clock))];
    if (fault) throw fault;
  }
  const attempt = (await findAttempts(deps.reader, sellerId, chargeId)).find((one) => one.id === id);
  assertInvariant(attempt, 'a retry has its attempt');
  return presentRetry(attempt);
}

type PeriodOfCharge = Pick<Attempted, 'charge' | 'purchase'> & { readonly attempts: readonly PaymentAttempt[] };

export async function mayRetryCard(
  deps: Pick<ChargesDeps, 'reader' | 'canceledOf'>,
  period: PeriodOfCharge,
  clock: Clock,
): Promise<boolean> {
  const { charge } = period;
  if (charge.subscriptionId === null || charge.paymentMethod !== 'CREDIT_CARD' || !isOpen(charge.status)) return false;
  const refusedCards = await refusedCardsOf(deps.reader, charge);
  const isCanceled = await isOfCanceled(deps, charge);
  return retryRefusalOf({ ...period, refusedCards, isCanceled }, clock.today(), brandRule) === null;
}

/** The customer's consent to charge the card ends with the subscription. */
async function isOfCanceled(
  { canceledOf }: Pick<ChargesDeps, 'canceledOf'>,
  { sellerId, subscriptionId }: Pick<Charge, 'sellerId' | 'subscriptionId'>,
): Promise<boolean> {
  return subscriptionId !== null && (await canceledOf(sellerId, [subscriptionId])).has(subscriptionId);
}

function refusedCardsOf(reader: Reader, { sellerId, subscriptionId }: Pick<Charge, 'sellerId' | 'subscriptionId'>) {
  return findRefusedCards(reader, sellerId, subscriptionId ? [subscriptionId] : []);
}

interface Opening {
  readonly isCanceled: boolean;
  readonly clock: Clock;
}

async function openRetry(
  tx: Tx,
  { sellerId, chargeId, id, by }: RetryCard,
  { isCanceled, clock }: Opening,
): Promise<Attempted> {
  const now = clock.now();
  const today = clock.today();
  // Like the daily run, this locks the charge and not its purchase, because locking in two orders would deadlock.
  const charge = (await lockCharge(tx, sellerId, chargeId)) ?? refuse('charge.not_found');
  const purchase = await purchaseOf(tx, charge);
  const attempts = await findAttempts(tx, sellerId, chargeId);
  const made = attempts.find((one) => one.id === id);
  if (made) return { charge, purchase, attempt: made, isNew: false };
  const refusedCards = await refusedCardsOf(tx, charge);
  const refusal = retryRefusalOf({ charge, purchase, attempts, refusedCards, isCanceled }, today, brandRule);
  if (refusal?.code === 'charge.card_tried_too_often') refuse(refusal.code, { from: refusal.from });
  if (refusal) refuse(refusal.code);
  const attempt = {
    ...composeAttempt(charge, purchase, { number: attempts.length + 1, dueDate: today, now }),
    id,
  };
  await collectAgain(tx, sellerId, chargeId, today);
  const opened = await openAttempts(tx, sellerId, [attempt], () => askedLine(attempt, by));
  assertThat(opened.has(id), 'charge.payment_processing');
  // The first job queries the rail when no answer comes; the second plans the next attempt in case this process dies.
  await scheduleJobs(tx, [resumeJob(sellerId, purchase.id, now), collectJob(sellerId, addDays(today, 1), now)]);
  const subject = { kind: 'charge', id: chargeId, label: purchase.title } as const;
  recordAudit(tx, { sellerId, at: now, action: 'charge.retried', subject });
  return { charge, purchase, attempt, isNew: true };
}

function askedLine({ chargeId, createdAt: at, paymentMethod: method }: PaymentAttempt, by: string): ChargeActivity {
  return {
    chargeId,
    at,
    kind: 'charge.retried',
    status: null,
    by,
    reason: null,
    amountCents: null,
    details: { method },
  };
}

function presentRetry({ status, errorCode: code, errorReason }: PaymentAttempt): CardRetry {
  if (status === 'PAID') return { status: 'PAID', refusal: null };
  if (status === 'PROCESSING') return { status: 'PROCESSING', refusal: null };
  return { status: 'REFUSED', refusal: code && texts.attemptError({ code, reason: errorReason ?? '' }) };
}
