import type { MerchantCategory, VirtualCard, VirtualCardType } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CardsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { insertCard } from '../store/card-store.ts';
import { getCard } from './find-cards.ts';
import { bringToIssuer, cardChanged, followCard } from './follow-card.ts';

export interface NewCard {
  readonly sellerId: string;
  /** Idempotency key, and the card's id. */
  readonly id: string;
  readonly by: string;
  readonly name: string;
  readonly type: VirtualCardType;
  readonly limitCents: Cents | null;
  readonly merchants: readonly string[];
  readonly categories: readonly MerchantCategory[];
  readonly singleUse: boolean;
}

/** Orders a card from the issuer; it is PENDING until the issuer answers. Refuses `virtual_card.account_not_active`. */
export async function createCard(deps: CardsDeps, { sellerId, id, by, name, ...card }: NewCard): Promise<VirtualCard> {
  await deps.assertOffered(sellerId);
  assertThat(await deps.isAccountActive(sellerId), 'virtual_card.account_not_active');
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const isNew = await insertCard(tx, {
      sellerId,
      id,
      name,
      type: card.type,
      status: 'PENDING',
      limitCents: card.type === 'LIMIT_BALANCE' ? card.limitCents : null,
      merchants: [...card.merchants],
      categories: [...card.categories],
      singleUse: card.singleUse,
      last4digits: null,
      revision: 1,
      issuerRevision: 0,
      createdAt: at,
      createdBy: by,
    });
    if (!isNew) return;
    await scheduleJobs(tx, [followCard(sellerId, id, at)]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'virtual-card.issued',
      subject: { kind: 'virtual-card', id, label: name },
      after: { name, amountCents: card.limitCents, singleUse: card.singleUse },
    });
    await cardChanged(tx, sellerId, id);
  });
  await bringToIssuer(deps, sellerId, id);
  return getCard(deps, sellerId, id);
}
