import type { Cents } from '@balcao/kernel';

export interface RecoveryPolicy {
  /** Days after the first attempt, by the kind of the last refusal. */
  readonly retries: Readonly<
    Record<'NO_FUNDS' | 'NO_REASON' | 'SUSPECTED_FRAUD' | 'HOLDER_ACTION' | 'UNAVAILABLE', readonly number[]>
  >;
  /** Days from the due date, negative before it, by method. */
  readonly reminders: Readonly<Record<Method, readonly number[]>>;
  /** Null when nothing is offered. */
  readonly lastResort: LastResort | null;
  /** A subscription with a charge that is late for longer is suspended; null for never. */
  readonly graceDays: number | null;
  /** Late charges from this day and amount on are proposed for a credit bureau; null for none. */
  readonly creditBureau: { readonly day: number; readonly minAmount: Cents } | null;
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

/** The first segment whose conditions a charge meets applies to it; the policy applies to all others. */
export interface Policies {
  readonly segments: readonly Segment[];
  readonly policy: RecoveryPolicy;
}

export interface Segment {
  readonly uuid: string;
  readonly name: string;
  readonly conditions: Conditions;
  readonly policy: RecoveryPolicy;
}

/** All of them are met; an empty list and null hold for any charge. */
interface Conditions {
  readonly plans: readonly string[];
  readonly fromAmount: Cents | null;
  readonly toAmount: Cents | null;
  readonly history: 'NEW' | 'GOOD' | 'LATE' | null;
  /** Only for GOOD. */
  readonly minPaid: number;
}

export interface SegmentFacts {
  readonly amountCents: Cents;
  /** Null for a charge without a subscription. */
  readonly planId: string | null;
  /** The customer's charges due before this one: how many were paid before it was due. */
  readonly paidBefore: number;
  /** Whether one of those due in the twelve months before was late. */
  readonly wasLate: boolean;
}

/** Null when the charge is in no segment. */
export function segmentOf(segments: readonly Segment[], facts: SegmentFacts): Segment | null {
  return segments.find(({ conditions }) => meets(conditions, facts)) ?? null;
}

function meets({ plans, fromAmount, toAmount, history, minPaid }: Conditions, facts: SegmentFacts): boolean {
  const { amountCents, planId, paidBefore, wasLate } = facts;
  if (plans.length > 0 && (planId === null || !plans.includes(planId))) return false;
  if (fromAmount !== null && amountCents < fromAmount) return false;
  if (toAmount !== null && amountCents > toAmount) return false;
  if (history === 'NEW') return paidBefore === 0 && !wasLate;
  if (history === 'GOOD') return paidBefore >= minPaid && !wasLate;
  return history === null || wasLate;
}
