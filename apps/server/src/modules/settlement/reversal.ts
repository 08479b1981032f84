import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';

/** Request to settlement for a refund or a dispute, in the transaction that records it. */
export interface ReversalRequest {
  readonly sellerId: string;
  readonly chargeId: string;
  /** Amount to take from the seller's side. */
  readonly amountCents: Cents;
  /** Fees that the service returns besides, so that more of the sale is undone; 0 by default. */
  readonly feeCents?: Cents;
  readonly at: Temporal.Instant;
  /** True takes all, and the posting refuses a missing balance. False takes what is available and leaves no debt. */
  readonly all: boolean;
}

/** Sources of the amount, which the caller posts. It is plain JSON, stored until it may be released. */
export interface Reversal {
  /** Part that the rail still owed for the charge. */
  readonly fromReceivables: readonly { readonly rail: 'card' | 'boleto' | 'pix'; readonly cents: Cents }[];
  /** Part that sub-sellers had already received. */
  readonly fromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  /** Negative when sub-sellers gave more than was requested, to repay what the seller bore before. */
  readonly fromAvailableCents: Cents;
  readonly parts: readonly TakenPart[];
}

export interface TakenPart {
  readonly installment: number;
  /** Part of the charge's value that this installment bears. */
  readonly takenCents: Cents;
  /** Part of it that the rail still owed. */
  readonly reversedCents: Cents;
  readonly shares: readonly TakenShare[];
}

export interface TakenShare {
  readonly subSellerId: string;
  /** Part that the rail still owed to the sub-seller. */
  readonly cutCents: Cents;
  /** Part that the sub-seller had received and gave back. */
  readonly givenCents: Cents;
}

export function takenOfSubSellers({ parts }: Pick<Reversal, 'parts'>): readonly SubSellerPart[] {
  const taken = new Map<string, Cents>();
  for (const { subSellerId, cutCents, givenCents } of parts.flatMap(({ shares }) => shares)) {
    taken.set(subSellerId, sumCents([taken.get(subSellerId) ?? cents(0), cutCents, givenCents]));
  }
  return [...taken].map(([subSellerId, amountCents]) => ({ subSellerId, amountCents }));
}

interface SubSellerPart {
  readonly subSellerId: string;
  readonly amountCents: Cents;
}

/** Releases a reversal after a failed refund or a won dispute; each installment goes to where it would be by now. */
export interface ReversalRelease {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly taken: Reversal;
  readonly at: Temporal.Instant;
}

/** Places that get the released amount, which the caller posts. It is plain JSON and sums to the amount taken. */
export interface Restored {
  /** The rail owes it again, until the installments' own days. */
  readonly toReceivables: readonly { readonly rail: 'card' | 'boleto' | 'pix'; readonly cents: Cents }[];
  readonly toSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly toAvailableCents: Cents;
  /** The seller's part of `toReceivables`, by installment. */
  readonly installments: readonly RestoredInstallment[];
}

export interface RestoredInstallment {
  readonly installment: number;
  readonly settlementDate: PlainDate;
  readonly cents: Cents;
}
