/** What a seller does of charges that are refused or late. */
export interface RecoveryPolicy {
  /** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
  readonly retries: Readonly<
    Record<'NO_FUNDS' | 'NO_REASON' | 'SUSPECTED_FRAUD' | 'HOLDER_ACTION' | 'UNAVAILABLE', readonly number[]>
  >;
  /** Days from the due date on which an unpaid charge is reminded of, by method; negative before it. */
  readonly reminders: Readonly<Record<Method, readonly number[]>>;
  /** What a charge that is still unpaid is offered; null when nothing. */
  readonly lastResort: LastResort | null;
}

type Method = 'BANK_SLIP' | 'PIX' | 'CREDIT_CARD';

/** LINK: a page with some methods. BANK_SLIP: a boleto, made at once. PARTS: a page where it is paid in parts. */
export type LastResortKind = 'LINK' | 'BANK_SLIP' | 'PARTS';

export interface LastResort {
  /** After the due date. */
  readonly day: number;
  readonly kind: LastResortKind;
  readonly methods: readonly Method[];
  /** The most parts of PARTS. */
  readonly parts: number;
}
