export interface RecoveryPolicy {
  /** Days after the first attempt, by the kind of the last refusal. */
  readonly retries: Readonly<
    Record<'NO_FUNDS' | 'NO_REASON' | 'SUSPECTED_FRAUD' | 'HOLDER_ACTION' | 'UNAVAILABLE', readonly number[]>
  >;
  /** Days from the due date, negative before it, by method. */
  readonly reminders: Readonly<Record<Method, readonly number[]>>;
  /** Null when nothing is offered. */
  readonly lastResort: LastResort | null;
}

type Method = 'BANK_SLIP' | 'PIX' | 'CREDIT_CARD';

/** LINK: a page with some methods. BANK_SLIP: a boleto, made at once. PARTS: a page to pay in parts. */
export type LastResortKind = 'LINK' | 'BANK_SLIP' | 'PARTS';

export interface LastResort {
  readonly day: number;
  readonly kind: LastResortKind;
  readonly methods: readonly Method[];
  /** Only for PARTS. */
  readonly parts: number;
}
