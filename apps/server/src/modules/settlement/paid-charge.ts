import type { Cents, PlainDate } from '@balcao/kernel';

export interface PaidCharge {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly amountCents: Cents;
  /** Day the buyer paid; settlement dates count from it. */
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
  /** One per installment of a card; one for Pix or boleto. The nets sum to the amount posted as receivable. */
  readonly receivables: readonly PaidInstallment[];
  /** Shares of sub-sellers in the nets, with a part per receivable that is not above its net; usually none. */
  readonly shares: readonly { readonly subSellerId: string; readonly parts: readonly Cents[] }[];
}

interface PaidInstallment {
  readonly number: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly netCents: Cents;
  /** Nominal days from payment to a card installment, 30 each; 0 for Pix and boleto. */
  readonly days: number;
}
