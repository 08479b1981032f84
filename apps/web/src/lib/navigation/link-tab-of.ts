import type { LinkType } from '@balcao/contract/payment-links';

export const linkTabOf: Readonly<Record<LinkType, { readonly tab?: string }>> = {
  ORDER: {},
  SUBSCRIPTION: { tab: 'subscriptions' },
  FAST_ORDER: { tab: 'fast-orders' },
  SALE: { tab: 'sales' },
};
