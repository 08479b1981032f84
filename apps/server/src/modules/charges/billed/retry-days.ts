import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';

/** Why a card was refused, for what may be tried again. Each kind has its own days in a seller's plan. */
export const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Days after the first attempt on which a refused card is charged again, in order, by the kind of its last refusal. */
export type RetryPlan = Readonly<Record<RefusalKind, readonly number[]>>;

/** The plan of a seller who chose none. */
export const defaultRetryPlan: RetryPlan = {
  // Again around the days on which people are paid.
  NO_FUNDS: [3, 7, 12, 20],
  NO_REASON: [1, 4, 10],
  // Once, when the issuer has cooled down.
  SUSPECTED_FRAUD: [7],
  // Over the issuer's limit, restricted, not yet unblocked: the holder has to do something first.
  HOLDER_ACTION: [5, 12],
  // The issuer or the acquirer was not there.
  UNAVAILABLE: [1, 2, 4],
};

/**
 * The kind of each refusal by its code (ABECS, norma 21). A code that is not here is never tried again: the final ones, a question to
 * a buyer who is not there (3DS), and any that we do not know.
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

/** The kind of a card's refusal; null when it is never tried again. */
export function kindOfRefusal(code: string): RefusalKind | null {
  return kinds[code] ?? null;
}

/** A rail that took no instruction for now is tried again on these days, whatever a seller's plan. */
const railDays: Readonly<Record<string, readonly number[]>> = {
  'pix.provider_refused': [1, 2, 3],
  'rails.not_connected': [1, 2, 3],
  'boleto.bank_refused': [1, 2, 3],
  'card.acquirer_refused': [1, 2, 3],
  'split.not_carried': [1, 2, 3],
  'split.recipient_missing': [1, 2, 3],
};

/**
 * Refusals after which a card is charged no more, by no later period either: those that the table calls irreversible, and a card that
 * the vault has forgotten.
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

/** The next day on which to try what was refused today, counted from its first attempt; null when it is not tried again. */
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
