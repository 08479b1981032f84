/** The charge's payment method, by which reminders are grouped. */
export type PaymentMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

export const methods: readonly PaymentMethod[] = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'];

export interface TypeSettings {
  readonly email: boolean;
  readonly whatsApp: boolean;
  /** The seller's text for this method; empty means the default. */
  readonly message: string;
}

/** How a seller's customers get reminders. */
export interface NotificationSettings {
  readonly name: string;
  readonly email: string;
  readonly hiddenEmail: string | null;
  readonly active: boolean;
  readonly types: Readonly<Record<PaymentMethod, TypeSettings>>;
}

/** The settings of a seller who saved none; reminders are off. */
export function defaultSettings(sellerName: string): NotificationSettings {
  const type: TypeSettings = { email: true, whatsApp: false, message: '' };
  return {
    name: sellerName,
    email: '',
    hiddenEmail: null,
    active: false,
    types: { BANK_SLIP: type, PIX: type, CREDIT_CARD: type },
  };
}

/** The settings with one method's changed. */
export function withType(
  settings: NotificationSettings,
  method: PaymentMethod,
  change: Partial<TypeSettings>,
): NotificationSettings {
  return { ...settings, types: { ...settings.types, [method]: { ...settings.types[method], ...change } } };
}
