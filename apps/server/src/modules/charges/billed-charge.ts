import type { PlainDate } from '@balcao/kernel';
import type { LateTerms } from './due-terms.ts';
import type { PricedOption } from './pricing.ts';
import type { StartPurchase, SubscriptionPeriod } from './purchase.ts';
import type { ValueLine } from './value-lines.ts';

export interface BilledCharge extends SubscriptionPeriod {
  /** Set for a charge besides the periods: repeating the call opens no other. */
  readonly id?: string;
  /** Person who charges it besides the periods; the product by default. */
  readonly by?: string;
  readonly customerId: string;
  readonly payer: StartPurchase['payer'];
  readonly title: string;
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly option: PricedOption;
  readonly lines: readonly ValueLine[];
  readonly card: BilledCard | null;
  /** Not before today. */
  readonly dueDate: PlainDate;
}

export interface BilledCard {
  readonly token: string;
  readonly brand: string;
  readonly last4digits: string;
  readonly holderName: string;
}

export interface Billing {
  readonly sellerId: string;
  readonly at: Temporal.Instant;
  /** Fine and interest of late boletos. */
  readonly lateTerms: LateTerms;
  readonly bills: readonly BilledCharge[];
}
