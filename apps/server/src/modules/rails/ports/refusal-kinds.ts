const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
type RefusalKind = (typeof refusalKinds)[number];

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

/** Refusals of a provider that did not take the instruction. */
const providersOwn: ReadonlySet<string> = new Set([
  'pix.provider_refused',
  'rails.not_connected',
  'boleto.bank_refused',
  'card.acquirer_refused',
  'split.not_carried',
  'split.recipient_missing',
]);

/** Days after the first attempt on which a provider's own refusal is retried; none for any other refusal. */
export function providerRetryDays(code: string): readonly number[] {
  return providersOwn.has(code) ? [1, 2, 3] : [];
}
