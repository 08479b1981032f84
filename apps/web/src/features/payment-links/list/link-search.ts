import { findOrderLinks } from '@balcao/contract/payment-links';
import { uuidText } from '@balcao/contract/shapes';

/** The list's address: how it is asked, and which link is open beside it. */
export const linkSearch = findOrderLinks.query.extend({ link: uuidText.optional() });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the place before this one. */
    readonly fromList?: true;
  }
}
