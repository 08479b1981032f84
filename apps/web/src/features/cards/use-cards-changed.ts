import { findCardTransactions, findVirtualCards, getCardLimits, getVirtualCard } from '@balcao/contract/banking/cards';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSession } from '../../lib/session/session-store.ts';

export function useCardsChanged(): () => Promise<void> {
  return useRefetch(findVirtualCards, getVirtualCard, getCardLimits, findCardTransactions);
}

export function useItemsBlocked(): boolean {
  return useSession()?.features.includes('block_items_credit_card') ?? false;
}
