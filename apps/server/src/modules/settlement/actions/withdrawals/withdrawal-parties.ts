import { shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import { withdrawals } from '@balcao/messages/withdrawals';
import { withdrawalsByIds } from '../../store/withdrawal-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

export async function withdrawalParties(
  { reader, holderOf }: Pick<SettlementDeps, 'reader' | 'holderOf'>,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementParty>> {
  if (ids.length === 0) return new Map();
  const [found, { name, document }] = await Promise.all([withdrawalsByIds(reader, sellerId, ids), holderOf(sellerId)]);
  return new Map(
    [...found].map(([id, { account }]) => [
      id,
      {
        name,
        document: shownDocument(document),
        key: withdrawals.accountText(account),
        method: 'BANK_TRANSFER',
        about: { kind: 'withdrawal', uuid: id },
      },
    ]),
  );
}
