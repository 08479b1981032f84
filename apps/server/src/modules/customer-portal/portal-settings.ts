export interface PortalSettings {
  /** Off: no page opens, and messages have no link. */
  readonly active: boolean;
  /** From the next charge on. */
  readonly mayChangePayment: boolean;
  /** Where the seller accepts cards. */
  readonly mayPayByCard: boolean;
  /** Customers of one of these plans may move to another of them. */
  readonly plansToMove: readonly string[];
  /** Of a subscription's first item. */
  readonly mayChangeQuantity: boolean;
  /** At the end of what was charged. */
  readonly mayCancel: boolean;
  readonly mayPause: boolean;
  readonly maxPauseDays: number;
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
  retentionOffer: null,
};
