import type { LinkType } from '@balcao/contract/payment-links';

/** The list that a link is in, as the address of the links names it. */
export const linkTabOf: Readonly<Record<LinkType, { readonly tab?: string }>> = {
  ORDER: {},
  SUBSCRIPTION: { tab: 'subscriptions' },
  FAST_ORDER: { tab: 'fast-orders' },
  SALE: { tab: 'sales' },
};
