import type { PaymentMethod } from '@balcao/contract/payment-links';

export interface CheckoutDraft {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly method: PaymentMethod | '';
  readonly installments: number;
  /** The Pix also authorises a subscription's next charges. */
  readonly automatic: boolean;
  /** The coupon in the prices. */
  readonly coupon: string;
}

export const emptyDraft: CheckoutDraft = {
  name: '',
  document: '',
  email: '',
  countryCode: '55',
  phone: '',
  method: '',
  installments: 1,
  automatic: false,
  coupon: '',
};

/** Invalid drafts count as empty. */
export function readDraft(kept: string | null): CheckoutDraft {
  const given = parsed(kept);
  return {
    name: textOf(given.name, emptyDraft.name),
    document: textOf(given.document, emptyDraft.document),
    email: textOf(given.email, emptyDraft.email),
    countryCode: textOf(given.countryCode, emptyDraft.countryCode),
    phone: textOf(given.phone, emptyDraft.phone),
    method: isMethod(given.method) ? given.method : emptyDraft.method,
    installments: Number.isInteger(given.installments) ? Number(given.installments) : emptyDraft.installments,
    automatic: typeof given.automatic === 'boolean' ? given.automatic : emptyDraft.automatic,
    coupon: textOf(given.coupon, emptyDraft.coupon),
  };
}

const methods: Readonly<Record<PaymentMethod, true>> = { PIX: true, CREDIT_CARD: true, BANK_SLIP: true };

function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(methods, value);
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
