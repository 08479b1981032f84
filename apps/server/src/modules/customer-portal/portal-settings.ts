/** What a seller allows on the pages of their customers. */
export interface PortalSettings {
  /** Whether there are such pages, and messages lead to them. */
  readonly active: boolean;
  /** Another card, or another way to pay, from the next charge on. */
  readonly mayChangePayment: boolean;
  readonly mayCancel: boolean;
}

/** Of a seller who has changed nothing. */
export const defaultSettings: PortalSettings = { active: true, mayChangePayment: true, mayCancel: false };
