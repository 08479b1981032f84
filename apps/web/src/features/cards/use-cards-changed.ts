import { findCardTransactions, findVirtualCards, getCardLimits, getVirtualCard } from '@balcao/contract/banking/cards';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../lib/session/session-store.ts';

export function useCardsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const shown = [findVirtualCards, getVirtualCard, getCardLimits, findCardTransactions];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }, [queries]);
}

export function useItemsBlocked(): boolean {
  return useSession()?.features.includes('block_items_credit_card') ?? false;
}
