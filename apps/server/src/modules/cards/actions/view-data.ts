import type { AnswerOf, viewCardData } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { CardsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { cardRow } from '../store/card-store.ts';

/**
 * What is on a card, from the issuer's vault. Each look is in the audit trail before the data is read. Refuses `virtual_card.not_found` and
 * `virtual_card.pending`.
 */
export function viewData(deps: CardsDeps) {
  return async (sellerId: string, id: string): Promise<AnswerOf<typeof viewCardData>> => {
    const card = await cardRow(deps.reader, sellerId, id);
    assertThat(card && card.status !== 'CANCELED', 'virtual_card.not_found');
    assertThat(card.status !== 'PENDING', 'virtual_card.pending');
    const at = (await deps.clockOf(sellerId)).now();
    const subject = { kind: 'virtual-card', id, label: card.name } as const;
    await deps.transact(async (tx) => recordAudit(tx, { sellerId, at, action: 'virtual-card.data_viewed', subject }));
    const { number: pan, cvv, expiry: expiryMmYyyy } = await deps.issuer.readData(sellerId, id);
    return { pan, cvv, expiryMmYyyy };
  };
}
