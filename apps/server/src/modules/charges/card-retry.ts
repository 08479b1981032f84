import { addDays, daysBetween, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/**
 * Refusals after which a card is never charged again, not even by a later period: the irreversible ones of the ABECS
 * table, and a card that the vault no longer has.
 */
export const finalRefusals: readonly string[] = [
  '14',
  '41',
  '43',
  '46',
  '54',
  '57',
  '63',
  '82',
  'card.token_not_found',
];

/** The plan's attempt, and one more that a person asks for. */
const maxPerDay = 2;

interface MadeAttempt {
  readonly paymentMethod: PricedMethod;
  readonly createdAt: Temporal.Instant;
}

/** Card brands limit the attempts of a charge within a number of days, whoever asks for them. */
interface BrandRule {
  readonly maxAttempts: number;
  readonly withinDays: number;
  readonly maxPerDay?: number;
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
