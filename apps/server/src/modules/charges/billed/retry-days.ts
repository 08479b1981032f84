import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';

export const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
export type RetryPlan = Readonly<Record<RefusalKind, readonly number[]>>;

/** Used for a seller without a plan of their own. */
export const defaultRetryPlan: RetryPlan = {
  // These days often include a payday.
  NO_FUNDS: [3, 7, 12, 20],
  NO_REASON: [1, 4, 10],
  // The issuer needs time before it accepts another attempt.
  SUSPECTED_FRAUD: [7],
  // The card is over its limit, restricted or not unblocked, so the holder must act first.
  HOLDER_ACTION: [5, 12],
  // The issuer or the acquirer was unavailable.
  UNAVAILABLE: [1, 2, 4],
};

/**
 * Kinds by refusal code (ABECS, norma 21). A code that is not listed is never retried: final refusals, 3DS challenges
 * to an absent buyer, and unknown codes.
 */
const kinds: Readonly<Record<string, RefusalKind>> = {
  '05': 'NO_REASON',
  '51': 'NO_FUNDS',
  '59': 'SUSPECTED_FRAUD',
  '61': 'HOLDER_ACTION',
  '62': 'HOLDER_ACTION',
  '78': 'HOLDER_ACTION',
  '91': 'UNAVAILABLE',
  '96': 'UNAVAILABLE',
};

/** Null when the refusal is never retried. */
export function kindOfRefusal(code: string): RefusalKind | null {
  return kinds[code] ?? null;
}

/** A provider's own refusal is retried on these days, whatever the seller's plan. */
const railDays: Readonly<Record<string, readonly number[]>> = {
  'pix.provider_refused': [1, 2, 3],
  'rails.not_connected': [1, 2, 3],
  'boleto.bank_refused': [1, 2, 3],
  'card.acquirer_refused': [1, 2, 3],
  'split.not_carried': [1, 2, 3],
  'split.recipient_missing': [1, 2, 3],
};

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

/** Whether a card may be tried at all after a refusal, by the plan or by a person. */
export function mayBeRetried(code: string): boolean {
  return kindOfRefusal(code) !== null || code in railDays;
}

/** Next retry day, counted from the first attempt; null when there is none. */
export function retryDay(
  plan: RetryPlan,
  code: string,
  { firstAttemptOn, today }: { readonly firstAttemptOn: PlainDate; readonly today: PlainDate },
): PlainDate | null {
  const passed = daysBetween(firstAttemptOn, today);
  const kind = kindOfRefusal(code);
  const days = (kind ? plan[kind] : (railDays[code] ?? [])).find((day) => day > passed);
  return days === undefined ? null : addDays(firstAttemptOn, days);
}
