import { brandRule } from '@balcao/contract';
import { addDays, assertInvariant, type Clock, type PlainDate } from '@balcao/kernel';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { kindOfRefusal, providerRetryDays } from '../../../rails/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import { retryNotBefore } from '../../card-retry.ts';
import { isOpen } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { collectAgain, openAttempts } from '../../store/billed/billed-writer.ts';
import { findRefusedCards } from '../../store/billed/refused-cards.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findAttempts, findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { collectJob, resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { callRails, type RefusedAttempt, recordCollected } from './record-collected.ts';

export interface AttemptAgain {
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
 * Charges the saved card of a subscription period again, at a person's request. It is idempotent by id; of two
 * concurrent calls, or a call and the daily run, one makes an attempt. Returns the attempt, and its refusal when this
 * call recorded one. Refuses `charge.not_found`, `charge.payment_processing`, `charge.card_not_retriable`,
 * `charge.card_refused_for_good`, `charge.card_tried_too_often`.
 */
export async function attemptAgain(
  deps: ChargesDeps,
  again: AttemptAgain,
  clock: Clock,
): Promise<{ readonly attempt: PaymentAttempt; readonly refused: readonly RefusedAttempt[] }> {
  const { sellerId, chargeId, id } = again;
  const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const isCanceled = await isOfCanceled(deps, charge);
  const attempted = await deps.transact((tx) => openAgain(tx, again, { isCanceled, clock }));
  const refused = attempted.attempt.status === 'PROCESSING' ? await askRail(deps, attempted, clock) : [];
  const attempt = (await findAttempts(deps.reader, sellerId, chargeId)).find((one) => one.id === id);
  assertInvariant(attempt, 'a retry has its attempt');
  return { attempt, refused };
}

async function askRail(
  deps: ChargesDeps,
  { isNew, ...call }: Attempted,
  clock: Clock,
): Promise<readonly RefusedAttempt[]> {
  const { answered, faults } = await callRails(deps, [{ ...call, wasSent: !isNew }], clock);
  const recorded = await recordCollected(deps, call.charge.sellerId, answered, clock);
  const [fault] = [...faults, ...recorded.faults];
  if (fault) throw fault;
  return recorded.refused;
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
  return retryRefusalOf({ ...period, refusedCards, isCanceled }, clock.today()) === null;
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

interface PeriodByCard extends PeriodOfCharge {
  /** Tokens of cards that were refused for good in some period of the subscription. */
  readonly refusedCards: ReadonlySet<string>;
  readonly isCanceled: boolean;
}

type RetryRefusal =
  | { readonly code: 'charge.card_not_retriable' | 'charge.payment_processing' | 'charge.card_refused_for_good' }
  | { readonly code: 'charge.card_tried_too_often'; readonly from: PlainDate };

/** Null when a person may retry the card today. */
function retryRefusalOf(
  { charge, purchase, attempts, refusedCards, isCanceled }: PeriodByCard,
  today: PlainDate,
): RetryRefusal | null {
  const { id, cardToken, scheduledDate } = purchase;
  const isUnpaid = isOpen(charge.status) && charge.status !== 'SCHEDULED';
  const isCollected =
    charge.paymentMethod === 'CREDIT_CARD' && charge.subscriptionId !== null && scheduledDate !== null;
  if (attempts.some(({ status }) => liveAttemptStatuses.includes(status))) return { code: 'charge.payment_processing' };
  if (!isUnpaid || !isCollected || cardToken === null || isCanceled) return { code: 'charge.card_not_retriable' };
  // The customer may have tried another card at their page.
  const last = attempts.findLast(({ purchaseId }) => purchaseId === id);
  const isFinal = last?.status === 'FAILED' && last.errorCode !== null && !mayBeRetried(last.errorCode);
  if (isFinal || refusedCards.has(cardToken)) return { code: 'charge.card_refused_for_good' };
  const from = retryNotBefore(attempts, today, brandRule);
  return from && { code: 'charge.card_tried_too_often', from };
}

/** Whether a card may be tried at all after a refusal, by the plan or by a person. */
function mayBeRetried(code: string): boolean {
  return kindOfRefusal(code) !== null || providerRetryDays(code).length > 0;
}

interface Opening {
  readonly isCanceled: boolean;
  readonly clock: Clock;
}

async function openAgain(
  tx: Tx,
  { sellerId, chargeId, id, by }: AttemptAgain,
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
  const refusal = retryRefusalOf({ charge, purchase, attempts, refusedCards, isCanceled }, today);
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
