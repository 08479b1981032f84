import type { LinkType } from '@balcao/contract/payment-links';
import { uuidText } from '@balcao/contract/shapes';
import { z } from 'zod';

export const linkTabs = ['orders', 'subscriptions', 'fast-orders', 'sales'] as const;
export type LinkTab = (typeof linkTabs)[number];

export const createPaths = {
  orders: '/seja-pago/criar/cobranca-pontual',
  subscriptions: '/seja-pago/criar/assinatura-customizada',
  'fast-orders': '/seja-pago/criar/link-rapido',
  sales: '/seja-pago/criar/venda',
} as const satisfies Record<LinkTab, string>;

const tabsOfTypes: Readonly<Record<LinkType, { readonly tab?: LinkTab }>> = {
  ORDER: {},
  SUBSCRIPTION: { tab: 'subscriptions' },
  FAST_ORDER: { tab: 'fast-orders' },
  SALE: { tab: 'sales' },
};

/** As in the links' address. */
export function tabSearch(type: LinkType): { readonly tab?: LinkTab } {
  return tabsOfTypes[type];
}

export const duplicatePaths = {
  ORDER: '/seja-pago/criar/cobranca-pontual',
  SUBSCRIPTION: '/seja-pago/criar/assinatura-customizada',
  FAST_ORDER: '/seja-pago/link-rapido',
  SALE: '/seja-pago/criar/venda',
} as const satisfies Record<LinkType, string>;

/** Which links are listed, and which one is open beside the list, in the list's address. */
export const linksSearch = z.object({ tab: z.enum(linkTabs).default('orders'), link: uuidText.optional() });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the previous history entry. */
    readonly fromList?: true;
  }
}
