import type { LinkType } from '@balcao/contract/payment-links';
import { uuidText } from '@balcao/contract/shapes';
import { z } from 'zod';

export const linkTabs = ['orders', 'subscriptions'] as const;
export type LinkTab = (typeof linkTabs)[number];

export const tabOfType: Readonly<Record<LinkType, LinkTab>> = { ORDER: 'orders', SUBSCRIPTION: 'subscriptions' };

/** Where a link of each list is made. */
export const createPaths = {
  orders: '/seja-pago/criar/cobranca-pontual',
  subscriptions: '/seja-pago/criar/assinatura-customizada',
} as const satisfies Record<LinkTab, string>;

/** Which links are listed, and which one is open beside the list, in the list's address. */
export const linksSearch = z.object({ tab: z.enum(linkTabs).default('orders'), link: uuidText.optional() });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the place before this one. */
    readonly fromList?: true;
  }
}
