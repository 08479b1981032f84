import type { PlainDate } from '@balcao/kernel';
import type { LateTerms } from '../due-terms.ts';
import type { PricedOption } from '../pricing.ts';
import type { StartPurchase, SubscriptionPeriod } from '../purchase.ts';
import type { ValueLine } from '../value-lines.ts';

/** What a subscription is charged for one period. */
export interface BilledCharge extends SubscriptionPeriod {
  readonly customerId: string;
  readonly payer: StartPurchase['payer'];
  readonly title: string;
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of one installment, priced now: what will be posted. */
  readonly option: PricedOption;
  /** Of what its total is made. */
  readonly lines: readonly ValueLine[];
  /** Only, and always, with a card. */
  readonly card: BilledCard | null;
  /** Today or later. */
  readonly dueDate: PlainDate;
}

/** A card in the vault, and what may be shown of it. */
export interface BilledCard {
  readonly token: string;
  readonly brand: string;
  readonly last4digits: string;
  readonly holderName: string;
}

/** The bills of one seller that are opened together. */
export interface Billing {
  readonly sellerId: string;
  readonly at: Temporal.Instant;
  /** Fine and interest of late boletos. */
  readonly lateTerms: LateTerms;
  readonly bills: readonly BilledCharge[];
}
