import type { PaymentMethod } from '@balcao/contract/payment-links';
import { statuses } from '@balcao/messages/statuses';
import { type Icon, IconBarcode, IconCreditCard, IconQrcode } from '@tabler/icons-react';

export const methodLook: Readonly<Record<PaymentMethod, { readonly label: string; readonly icon: Icon }>> = {
  CREDIT_CARD: { label: statuses.method.CREDIT_CARD, icon: IconCreditCard },
  BANK_SLIP: { label: statuses.method.BANK_SLIP, icon: IconBarcode },
  PIX: { label: statuses.method.PIX, icon: IconQrcode },
};
