/** What a seller does of charges that are refused or late. */
export interface RecoveryPolicy {
  /** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
  readonly retries: Readonly<
    Record<'NO_FUNDS' | 'NO_REASON' | 'SUSPECTED_FRAUD' | 'HOLDER_ACTION' | 'UNAVAILABLE', readonly number[]>
  >;
  /** Days from the due date on which an unpaid charge is reminded of, by method; negative before it. */
  readonly reminders: Readonly<Record<'BANK_SLIP' | 'PIX' | 'CREDIT_CARD', readonly number[]>>;
}
