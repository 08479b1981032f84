import type { BankingAccount } from '@balcao/contract';
import type { BankingDeps } from '../deps.ts';
import { accountOf } from '../store/account-store.ts';

export async function viewAccount({ reader }: Pick<BankingDeps, 'reader'>, sellerId: string): Promise<BankingAccount> {
  const account = await accountOf(reader, sellerId);
  return {
    status: account?.status ?? 'INACTIVE',
    kycAnalysisResult: account?.kycAnalysisResult ?? null,
    accountInput: account?.accountInput ?? null,
    debitAccountId: account?.debitAccountId ?? null,
    investmentAccountId: account?.investmentAccountId ?? null,
  };
}
