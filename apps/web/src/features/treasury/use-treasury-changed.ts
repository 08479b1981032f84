import { findBankingStatement } from '@balcao/contract/banking/banking-statement';
import { findApplications, getTreasury } from '@balcao/contract/investments';
import { useRefetch } from '../../lib/api/use-refetch.ts';

export function useTreasuryChanged(): () => Promise<void> {
  return useRefetch(getTreasury, findApplications, findBankingStatement);
}
