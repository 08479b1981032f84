import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';

/** What a refund or a dispute reverses, and of whom: the request to settlement, in the transaction of the fact. */
export interface ReversalRequest {
  readonly sellerId: string;
  readonly chargeId: string;
  /** What is wanted of the seller's side. */
  readonly amountCents: Cents;
  /** What the service gives back of its fees besides: so much more of the sale is undone. Nothing by default. */
  readonly feeCents?: Cents;
  readonly at: Temporal.Instant;
  /** True: all of it, whatever is available (the posting refuses what is not). False: what there is, and no debt. */
  readonly all: boolean;
}

/** Where it was taken from; the posting of it is the caller's. It is plain JSON, kept until it may be given back. */
export interface Reversal {
  /** Of what the rail still owed for the charge. */
  readonly fromReceivables: readonly { readonly rail: 'card' | 'boleto' | 'pix'; readonly cents: Cents }[];
  /** Of what sub-sellers had received of it. */
  readonly fromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  /** Below zero it goes to the seller: sub-sellers gave more than was requested, for what the seller bore of it before. */
  readonly fromAvailableCents: Cents;
  /** The same by installment. */
  readonly parts: readonly TakenPart[];
}

export interface TakenPart {
  readonly installment: number;
  /** The part of the charge's value that this installment bears. */
  readonly takenCents: Cents;
  /** Of that, what the rail still owed. */
  readonly reversedCents: Cents;
  readonly shares: readonly TakenShare[];
}

export interface TakenShare {
  readonly subSellerId: string;
  /** What the rail still owed and would have been the sub-seller's. */
  readonly cutCents: Cents;
  /** What the sub-seller had received and gave. */
  readonly givenCents: Cents;
}

/** What a reversal takes of each sub-seller: of what they were to receive, and of what they had received. */
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

/** What was taken goes back, each installment to where it would be by now: a refund failed, a dispute was won. */
export interface ReversalRelease {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly taken: Reversal;
  readonly at: Temporal.Instant;
}

/** Where what was taken went back to; the posting of it is the caller's. It is plain JSON, and sums to what was taken. */
export interface Restored {
  /** Owed by the rail again, until the installments' own days. */
  readonly toReceivables: readonly { readonly rail: 'card' | 'boleto' | 'pix'; readonly cents: Cents }[];
  /** What sub-sellers hold again. */
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
