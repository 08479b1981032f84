import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { BankingDeps } from '../deps.ts';
import type { BankingAccount } from '../store/account-store.ts';

export async function accountChanged(
  { sellers }: Pick<BankingDeps, 'sellers'>,
  tx: Tx,
  { sellerId, status }: Pick<BankingAccount, 'sellerId' | 'status'>,
): Promise<void> {
  await sellers.setBankingStatus(tx, sellerId, status);
  await appendEvents(tx, [{ sellerId, topic: 'banking-account.updated', subjectId: sellerId, payload: { status } }]);
}
