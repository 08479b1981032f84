import { addDays, daysBetween, type PlainDate, plainDateAt } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../charge.ts';
import { type AttemptStatus, liveAttemptStatuses } from '../payment-attempt.ts';
import type { PricedMethod } from '../pricing.ts';
import { mayBeRetried } from './collect-step.ts';

/** The plan's attempt, and one more that a person asks for. */
const maxPerDay = 2;

interface MadeAttempt {
  readonly paymentMethod: PricedMethod;
  readonly createdAt: Temporal.Instant;
}

interface Attempt extends MadeAttempt {
  readonly status: AttemptStatus;
  readonly errorCode: string | null;
  readonly purchaseId: string;
}

/** Card brands limit the attempts of a charge within a number of days, whoever asks for them. */
interface BrandRule {
  readonly maxAttempts: number;
  readonly withinDays: number;
  readonly maxPerDay?: number;
}

interface PeriodByCard {
  readonly charge: {
    readonly status: ChargeStatus;
    readonly paymentMethod: PricedMethod;
    readonly subscriptionId: string | null;
  };
  readonly purchase: {
    readonly id: string;
    readonly cardToken: string | null;
    readonly scheduledDate: PlainDate | null;
  };
  readonly attempts: readonly Attempt[];
  /** Tokens of cards that were refused for good in some period of the subscription. */
  readonly refusedCards: ReadonlySet<string>;
  /** The customer's consent to charge the card ends with the subscription. */
  readonly isCanceled: boolean;
}

type RetryRefusal =
  | { readonly code: 'charge.card_not_retriable' | 'charge.payment_processing' | 'charge.card_refused_for_good' }
  | { readonly code: 'charge.card_tried_too_often'; readonly from: PlainDate };

/** Null when a person may retry the card today. */
export function retryRefusalOf(
  { charge, purchase, attempts, refusedCards, isCanceled }: PeriodByCard,
  today: PlainDate,
  rule: BrandRule,
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
  const from = retryNotBefore(attempts, today, rule);
  return from && { code: 'charge.card_tried_too_often', from };
}

/**
 * First day on which the card may be tried again, when the brands' rule or the attempts of today forbid it now; null when
 * it may be tried today.
 */
export function retryNotBefore(attempts: readonly MadeAttempt[], today: PlainDate, rule: BrandRule): PlainDate | null {
  const days = attempts.flatMap(({ paymentMethod, createdAt }) =>
    paymentMethod === 'CREDIT_CARD' ? plainDateAt(createdAt) : [],
  );
  const first = days.at(-rule.maxAttempts);
  if (first && daysBetween(first, today) < rule.withinDays) return addDays(first, rule.withinDays);
  return days.filter((day) => day === today).length < (rule.maxPerDay ?? maxPerDay) ? null : addDays(today, 1);
}
