import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { ChargeStatus } from './charge.ts';
import type { PricedMethod } from './pricing.ts';
import type { ChargeSource } from './purchase.ts';

/** A charge in its present state, as messages to the seller or the buyer show it. No document and no card. */
export interface ChargeFacts {
  readonly id: string;
  readonly purchaseId: string;
  readonly source: ChargeSource;
  /** The subscription that it bills a period of, though it may have been bought at a link. */
  readonly subscriptionId: string | null;
  readonly customerId: string;
  /** As the buyer presented themselves. */
  readonly buyer: { readonly name: string; readonly document: string; readonly email: string };
  readonly title: string;
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly installments: number;
  readonly part: { readonly number: number; readonly of: number };
  readonly amountCents: Cents;
  /** Fine and interest that were paid besides; 0 until it is paid late. */
  readonly adjustmentCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate | null;
  /** Whether it was ever LATE. */
  readonly wasLate: boolean;
  /** What the seller wrote on it, for systems of their own. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** What sub-sellers get of an open charge once it is paid. */
export interface AgreedShares {
  readonly method: 'BANK_SLIP' | 'PIX';
  readonly dueDate: PlainDate;
  readonly shares: readonly { readonly subSellerId: string; readonly amountCents: Cents }[];
}

/** A charge that waits for its money, with what it may be paid by now: the Pix code or the boleto's line, when it was issued. */
export interface UnpaidCharge extends ChargeFacts {
  readonly brCode: string | null;
  readonly line: string | null;
  /** What paying on the given day adds: fine and interest late; less than nothing with the early discount. */
  readonly accruedCents: Cents;
  /** What is taken off, and until when, while the given day is in time for it. */
  readonly earlyDiscount: DueTerms['discount'];
}

export interface ChargesOfCustomer {
  readonly customerId: string;
  /** The day on which what is owed would be paid. */
  readonly payOn: PlainDate;
  /** Of each, at most. */
  readonly limit: number;
}

/** Charges of some days that still wait for their money, in the order of their ids. */
export interface UnpaidQuery {
  readonly dueDates: readonly PlainDate[];
  /** The day on which they would be paid. */
  readonly payOn: PlainDate;
  /** The last id of the page before; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}
