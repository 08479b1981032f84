export type PaymentMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

export const methods: readonly PaymentMethod[] = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'];

export interface TypeSettings {
  readonly email: boolean;
  readonly whatsApp: boolean;
  readonly message: string;
}

export interface NotificationSettings {
  readonly name: string;
  readonly email: string;
  readonly hiddenEmail: string | null;
  readonly active: boolean;
  readonly types: Readonly<Record<PaymentMethod, TypeSettings>>;
}

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

export function withType(
  settings: NotificationSettings,
  method: PaymentMethod,
  change: Partial<TypeSettings>,
): NotificationSettings {
  return { ...settings, types: { ...settings.types, [method]: { ...settings.types[method], ...change } } };
}
