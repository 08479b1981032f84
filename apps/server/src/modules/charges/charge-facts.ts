import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { ChargeStatus } from './charge.ts';
import type { PricedMethod } from './pricing.ts';
import type { ChargeSource } from './purchase.ts';

export interface ChargeFacts {
  readonly id: string;
  readonly purchaseId: string;
  readonly source: ChargeSource;
  /** The subscription that is charged, even when it was bought at a link. */
  readonly subscriptionId: string | null;
  /** The period that it pays; null for a charge besides the periods. */
  readonly period: number | null;
  readonly customerId: string;
  readonly buyer: { readonly name: string; readonly document: string; readonly email: string };
  readonly title: string;
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly installments: number;
  readonly part: { readonly number: number; readonly of: number };
  readonly amountCents: Cents;
  /** Fine and interest that were paid; 0 until it is paid late. */
  readonly adjustmentCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate | null;
  /** Whether it was ever LATE. */
  readonly wasLate: boolean;
  /** The seller's own keys and values for other systems. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The instrument is null until it is issued. */
export interface UnpaidCharge extends ChargeFacts {
  readonly brCode: string | null;
  readonly line: string | null;
  readonly accruedCents: Cents;
  readonly earlyDiscount: DueTerms['discount'];
}

export interface ChargesOfCustomer {
  readonly customerId: string;
  /** Day for which the amount owed is computed. */
  readonly payOn: PlainDate;
  /** Maximum number of owed and of paid charges. */
  readonly limit: number;
}

export interface UnpaidQuery {
  readonly dueDates: readonly PlainDate[];
  /** Day for which the amount owed is computed. */
  readonly payOn: PlainDate;
  /** Last id of the previous page; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}
