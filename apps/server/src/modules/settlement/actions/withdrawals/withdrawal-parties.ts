import { shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import { withdrawalsByIds } from '../../store/withdrawal-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

export async function withdrawalParties(
  { reader, holderOf, describeAccount }: Pick<SettlementDeps, 'reader' | 'holderOf' | 'describeAccount'>,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementParty>> {
  if (ids.length === 0) return new Map();
  const [withdrawals, { name, document }] = await Promise.all([
    withdrawalsByIds(reader, sellerId, ids),
    holderOf(sellerId),
  ]);
  return new Map(
    [...withdrawals].map(([id, { account }]) => [
      id,
      {
        name,
        document: shownDocument(document),
        key: describeAccount(account),
        method: 'BANK_TRANSFER',
        about: { kind: 'withdrawal', uuid: id },
      },
    ]),
  );
}
