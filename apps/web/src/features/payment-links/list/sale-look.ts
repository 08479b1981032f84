import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { IconCircleCheck, IconGift } from '@tabler/icons-react';
import { linkStatusLook } from '../../../components/display/link-status.ts';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const figures = new Intl.NumberFormat('pt-BR');

/** `3 de 10`, or `3` without a limit; empty for a link with one buyer. */
export function soldText({ sale }: Pick<PaymentLink, 'sale'>): string | null {
  if (!sale) return null;
  const stock = sale.stock === null ? null : figures.format(sale.stock);
  return saleLinks.soldOf(figures.format(sale.sold), stock);
}

/** An active link without stock is sold out, and one that was signed up at may be in its trial. */
export function statusLookOf({
  status,
  sale,
  trialEndsOn,
}: Pick<PaymentLink, 'status' | 'sale' | 'trialEndsOn'>): StatusLook {
  if (trialEndsOn) return { label: paymentLinks.detail.inTrial, tone: 'blue', icon: IconGift };
  const isSoldOut = status === 'OPEN' && sale !== null && sale.stock !== null && sale.sold >= sale.stock;
  return isSoldOut ? { label: saleLinks.soldOut, tone: 'green', icon: IconCircleCheck } : linkStatusLook[status];
}
