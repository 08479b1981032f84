/** The outcome of a refund instruction. PROCESSING: the rail accepted it and decides later; it never accepts a part. */
export type RefundOutcome =
  | { readonly status: 'DONE' }
  | { readonly status: 'PROCESSING' }
  /** `refused` by the rail; `disputed`: the buyer is already disputing the payment at the issuer. */
  | { readonly status: 'FAILED'; readonly reason: RefundFailure };

export type RefundFailure = 'refused' | 'disputed';

/** The outcome visible at an instant: a decision is hidden before `answersAt`. */
export function refundOutcomeAt(
  kept: { readonly failure: RefundFailure | null; readonly answersAt: Temporal.Instant },
  now: Temporal.Instant,
): RefundOutcome {
  if (Temporal.Instant.compare(kept.answersAt, now) > 0) return { status: 'PROCESSING' };
  return kept.failure ? { status: 'FAILED', reason: kept.failure } : { status: 'DONE' };
}
