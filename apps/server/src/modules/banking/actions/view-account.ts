import type { BankingAccount } from '@balcao/contract';
import type { BankingDeps } from '../deps.ts';
import { accountOf } from '../store/account-store.ts';
import { viewBank } from './connected/at-the-bank.ts';

export async function viewAccount(
  deps: Pick<BankingDeps, 'reader' | 'bank' | 'ledger'>,
  sellerId: string,
): Promise<BankingAccount> {
  const account = await accountOf(deps.reader, sellerId);
  return {
    status: account?.status ?? 'INACTIVE',
    kycAnalysisResult: account?.kycAnalysisResult ?? null,
    accountInput: account?.accountInput ?? null,
    debitAccountId: account?.debitAccountId ?? null,
    investmentAccountId: account?.investmentAccountId ?? null,
    bank: account && (await viewBank(deps, account)),
  };
}
