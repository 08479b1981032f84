import {
  type CreateOrderLink,
  createPaymentLink,
  type PaymentLink,
  type PaymentMethod,
} from '../../../packages/contract/src/index.ts';
import { cents, type PlainDate } from '../../../packages/kernel/src/index.ts';
import type { CallApi } from './call-api.ts';

interface LinkOptions {
  readonly title: string;
  readonly description?: string;
  readonly amountCents: number;
  /** Every method by default. */
  readonly methods?: CreateOrderLink['allowedPaymentMethods'];
  /** The most installments of a method; one by default. */
  readonly installments?: Partial<Record<PaymentMethod, number>>;
  /** The link expires after this, and the buyer sees a countdown. */
  readonly expiresInSeconds?: number;
  readonly scheduledDate?: PlainDate;
  readonly customerId?: string;
  /** Whether the price without the method's discount is shown too. */
  readonly anchoring?: boolean;
}

/** Creates a link of the calling seller; the buyer pays the card's fees, unless `methods` says otherwise. */
export function createLink(seller: CallApi, options: LinkOptions): Promise<PaymentLink> {
  const { title, description, amountCents, methods = everyMethod, installments = {}, expiresInSeconds } = options;
  const expirationDate = expiresInSeconds && new Date(Date.now() + expiresInSeconds * 1000).toISOString();
  return seller(createPaymentLink, {
    body: {
      type: 'ORDER',
      whiteLabel: false,
      scheduledDate: options.scheduledDate,
      uuidSellerClient: options.customerId,
      enableAnchoring: options.anchoring,
      paymentOrder: {
        title,
        description,
        value: cents(amountCents),
        installments: installments.CREDIT_CARD ?? 1,
        customInstallmentsValues: (['BANK_SLIP', 'PIX'] as const).flatMap((paymentMethod) => {
          const max = installments[paymentMethod];
          return max ? [{ paymentMethod, installments: max }] : [];
        }),
        timer: expirationDate !== undefined,
        ...(expirationDate && { expirationDate }),
      },
      allowedPaymentMethods: methods,
    },
  });
}

const everyMethod: CreateOrderLink['allowedPaymentMethods'] = {
  creditCardMethod: { type: 'EARLY_BUYER', receivingType: 'EARLY' },
  bankSlipMethod: {},
  pixMethod: {},
};
