export interface PortalSettings {
  /** Off: no page opens, and messages have no link. */
  readonly active: boolean;
  /** From the next charge on. */
  readonly mayChangePayment: boolean;
  /** True only where the seller accepts cards. */
  readonly mayPayByCard: boolean;
  /** Customers of one of these plans may move to another of them. */
  readonly plansToMove: readonly string[];
  /** Applies to a subscription's first item. */
  readonly mayChangeQuantity: boolean;
  /** At the end of what was charged. */
  readonly mayCancel: boolean;
  readonly mayPause: boolean;
  readonly maxPauseDays: number;
  /** Offered for all old debts together; null offers nothing. */
  readonly negotiation: NegotiationRule | null;
  /** Shown before a cancellation. */
  readonly retentionOffer: { readonly percent: number; readonly charges: number; readonly text: string } | null;
}

export const defaultSettings: PortalSettings = {
  active: true,
  mayChangePayment: true,
  mayPayByCard: true,
  plansToMove: [],
  mayChangeQuantity: false,
  mayCancel: false,
  mayPause: false,
  maxPauseDays: 60,
  negotiation: null,
  retentionOffer: null,
};

export interface NegotiationRule {
  readonly minDaysLate: number;
  /** For one payment by Pix. */
  readonly pixDiscountPercent: number;
  /** At most, by card, without interest. */
  readonly installments: number;
  readonly cardDiscountPercent: number;
}
