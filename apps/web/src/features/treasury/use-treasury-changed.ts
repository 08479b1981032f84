import { findBankingStatement } from '@balcao/contract/banking/banking-statement';
import { findApplications, getTreasury } from '@balcao/contract/investments';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useTreasuryChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const shown = [getTreasury, findApplications, findBankingStatement];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }, [queries]);
}
