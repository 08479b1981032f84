import type { LinkType } from '@balcao/contract/payment-links';
import { z } from 'zod';

export const linkTabs = ['orders', 'subscriptions', 'fast-orders', 'sales'] as const;
export type LinkTab = (typeof linkTabs)[number];

export const createPaths = {
  orders: '/seja-pago/criar/cobranca-pontual',
  subscriptions: '/seja-pago/criar/assinatura-customizada',
  'fast-orders': '/seja-pago/criar/link-rapido',
  sales: '/seja-pago/criar/venda',
} as const satisfies Record<LinkTab, string>;

export const duplicatePaths = {
  ORDER: '/seja-pago/criar/cobranca-pontual',
  SUBSCRIPTION: '/seja-pago/criar/assinatura-customizada',
  FAST_ORDER: '/seja-pago/link-rapido',
  SALE: '/seja-pago/criar/venda',
} as const satisfies Record<LinkType, string>;

/** Which links are listed, in the list's address. */
export const linksSearch = z.object({ tab: z.enum(linkTabs).default('orders') });
