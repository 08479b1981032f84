/** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
export type RetryPlan = Readonly<Record<keyof typeof defaultRetryPlan, readonly number[]>>;

/** Used for a seller without a plan of their own. */
export const defaultRetryPlan = {
  // These days often include a payday.
  NO_FUNDS: [3, 7, 12, 20],
  NO_REASON: [1, 4, 10],
  // The issuer needs time before it accepts another attempt.
  SUSPECTED_FRAUD: [7],
  // The card is over its limit, restricted or not unblocked, so the holder must act first.
  HOLDER_ACTION: [5, 12],
  // The issuer or the acquirer was unavailable.
  UNAVAILABLE: [1, 2, 4],
} as const;
