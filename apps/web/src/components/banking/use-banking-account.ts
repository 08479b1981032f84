import { getBankingAccount, ownBankingType } from '@balcao/contract/banking/banking-account';
import { openingFlag } from '@balcao/contract/features';
import type { BankingStatus } from '@balcao/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { Session } from '../../lib/session/session.ts';
import { getSession, setSession } from '../../lib/session/session-store.ts';

export const bankingAccountOptions = answerOptions(getBankingAccount, {}, ['banking-account']);

export function useBankingAccount() {
  const account = useQuery(bankingAccountOptions);
  const status = account.data?.status;
  useEffect(() => {
    const session = getSession();
    if (session && status && session.user.bankingStatus !== status) setSession(sessionWith(session, status));
  }, [status]);
  return account;
}

function sessionWith({ user, features }: Session, bankingStatus: BankingStatus): Session {
  if (bankingStatus !== 'ACTIVE') return { user: { ...user, bankingStatus }, features };
  const bankingType = user.bankingType.includes(ownBankingType)
    ? user.bankingType
    : `${user.bankingType},${ownBankingType}`;
  return {
    user: { ...user, bankingStatus, bankingType },
    features: features.filter((feature) => feature !== openingFlag),
  };
}
