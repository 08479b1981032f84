import type { LinkType } from '@balcao/contract/payment-links';
import { uuidText } from '@balcao/contract/shapes';
import { z } from 'zod';

export const linkTabs = ['orders', 'subscriptions', 'fast-orders', 'sales'] as const;
export type LinkTab = (typeof linkTabs)[number];

/** Where a link of each list is made. */
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

/** The list that a link is in, as the address names it. */
export function tabSearch(type: LinkType): { readonly tab?: LinkTab } {
  return tabsOfTypes[type];
}

/** Where a link of each type is made again. */
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
    /** The list is the place before this one. */
    readonly fromList?: true;
  }
}
