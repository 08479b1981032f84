import { type ConnectedBank, getBankingAccount } from '@balcao/contract/banking/banking-account';
import { useQuery } from '@tanstack/react-query';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { bankingAccountOptions } from './use-banking-account.ts';

/** The seller's own account at a bank; undefined while it is not known, null without one or where it may not be read. */
export function useConnectedBank(): ConnectedBank | null | undefined {
  const session = useSession();
  const isRead = mayCall(session, getBankingAccount);
  const { data, error } = useQuery({ ...bankingAccountOptions, enabled: isRead });
  if (data) return data.bank;
  return isRead && !error ? undefined : null;
}
