/** How a customer was to pay, which is how their messages are grouped. */
export type PaymentMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

export const methods: readonly PaymentMethod[] = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'];

export interface TypeSettings {
  readonly email: boolean;
  readonly whatsApp: boolean;
  /** What the seller says in messages of this type; empty is the product's own text. */
  readonly message: string;
}

/** How a seller's customers are told of what they owe. */
export interface NotificationSettings {
  readonly name: string;
  readonly email: string;
  readonly hiddenEmail: string | null;
  readonly active: boolean;
  readonly types: Readonly<Record<PaymentMethod, TypeSettings>>;
}

/** Before a seller says who signs, nothing leaves in their name. */
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
