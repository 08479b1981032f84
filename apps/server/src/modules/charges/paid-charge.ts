import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod, PricedReceivable, PricedReceiving } from './pricing.ts';
import type { ChargeSource } from './purchase.ts';
import type { Share } from './shares.ts';

export interface PaidCharge {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly purchaseId: string;
  readonly source: ChargeSource;
  readonly method: PricedMethod;
  readonly receivingType: PricedReceiving;
  readonly amountCents: Cents;
  /** Day the buyer paid; settlement dates count from it. */
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
  /** One per installment of a card; one for Pix or boleto. The nets sum to the amount posted as receivable. */
  readonly receivables: readonly PricedReceivable[];
  /** Shares of sub-sellers in the nets, with a part per receivable that is not above its net; usually none. */
  readonly shares: readonly Share[];
}
