import type { StatementParty } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import { purchaseFacts } from '../store/purchase-store.ts';

export async function purchaseParties(
  { reader }: { readonly reader: Reader },
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementParty>> {
  return new Map(
    (await purchaseFacts(reader, sellerId, ids)).map(({ id, cardId, merchant, lastDigits }) => [
      id,
      {
        name: merchant,
        document: null,
        key: lastDigits && `•••• ${lastDigits}`,
        method: 'CREDIT_CARD',
        about: { kind: 'card', uuid: cardId },
      },
    ]),
  );
}
