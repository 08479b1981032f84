import { uuidText } from '@balcao/contract/shapes';
import { z } from 'zod';

/** Which link is open beside the list, in the list's address. */
export const openLinkSearch = z.object({ link: uuidText.optional() });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the place before this one. */
    readonly fromList?: true;
  }
}
