export interface PortalSettings {
  /** Off: no page opens, and messages have no link. */
  readonly active: boolean;
  /** From the next charge on. */
  readonly mayChangePayment: boolean;
  readonly mayCancel: boolean;
}

export const defaultSettings: PortalSettings = { active: true, mayChangePayment: true, mayCancel: false };
