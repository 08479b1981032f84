import type {
  AnswerOf,
  CardLimits,
  CardTransaction,
  findVirtualCards,
  QueryOf,
  VirtualCard,
  viewCardData,
} from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { cents, sumCents } from '@balcao/kernel';
import { recordAudit } from '../../audit/index.ts';
import type { CardsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { cardPage, findCard, fixedLimits, invoicesSince } from '../store/card-store.ts';
import { findPurchase, purchasePage } from '../store/purchase-store.ts';
import { monthOf, presentCard, presentPurchase } from './present-card.ts';

type Deps = Pick<CardsDeps, 'reader' | 'clockOf' | 'ledger'>;

export async function findCards(
  deps: Deps,
  sellerId: string,
  { page, size, sort, ...of }: QueryOf<typeof findVirtualCards>,
) {
  const { cards, total } = await cardPage(deps.reader, sellerId, {
    ...of,
    limit: size,
    offset: page * size,
    orderBy: sort.startsWith('cardName') ? 'name' : 'createdAt',
    direction: /,asc$/i.test(sort) ? 'asc' : 'desc',
  });
  const invoices = await invoicesSince(deps.reader, sellerId, monthOf((await deps.clockOf(sellerId)).today()));
  const content = cards.map((card) => presentCard(card, invoices.get(card.id)));
  return { content, ...pagingOf(total, { page, size }) };
}

/** Refuses `virtual_card.not_found`, also for a canceled one. */
export async function getCard(
  deps: Pick<Deps, 'reader' | 'clockOf'>,
  sellerId: string,
  id: string,
): Promise<VirtualCard> {
  const card = await findCard(deps.reader, sellerId, id);
  assertThat(card && card.status !== 'CANCELED', 'virtual_card.not_found');
  const since = monthOf((await deps.clockOf(sellerId)).today());
  return presentCard(card, (await invoicesSince(deps.reader, sellerId, since, id)).get(id));
}

/**
 * Reads the card's number from the issuer's vault, after recording the access in the audit trail. Refuses
 * `virtual_card.not_found` and `virtual_card.pending`.
 */
export async function viewData(deps: CardsDeps, sellerId: string, id: string): Promise<AnswerOf<typeof viewCardData>> {
  const card = await findCard(deps.reader, sellerId, id);
  assertThat(card && card.status !== 'CANCELED', 'virtual_card.not_found');
  assertThat(card.status !== 'PENDING', 'virtual_card.pending');
  const at = (await deps.clockOf(sellerId)).now();
  const subject = { kind: 'virtual-card', id, label: card.name } as const;
  await deps.transact(async (tx) => recordAudit(tx, { sellerId, at, action: 'virtual-card.data_viewed', subject }));
  const { number: pan, cvv, expiry: expiryMmYyyy } = await deps.issuer.readData(sellerId, id);
  return { pan, cvv, expiryMmYyyy };
}

export async function findTransactions(
  { reader }: Pick<Deps, 'reader'>,
  sellerId: string,
  { cardId, page, size, sort }: { cardId?: string | undefined; page: number; size: number; sort: string },
) {
  const direction = /,asc$/i.test(sort) ? 'asc' : 'desc';
  const query = { cardId, limit: size, offset: page * size, direction } as const;
  const { purchases, total } = await purchasePage(reader, sellerId, query);
  const content = purchases.map(presentPurchase);
  return { content, ...pagingOf(total, { page, size }) };
}

export async function getTransaction(
  { reader }: Pick<Deps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<CardTransaction> {
  return presentPurchase((await findPurchase(reader, sellerId, id)) ?? refuse('virtual_card.transaction_not_found'));
}

/**
 * The open invoice and the remaining limit of one card or all. A fixed limit counts only as far as the account covers
 * it.
 */
export async function getLimits(deps: Deps, sellerId: string, cardId?: string): Promise<CardLimits> {
  const since = monthOf((await deps.clockOf(sellerId)).today());
  const [card, invoices, balances, fixedValue] = await Promise.all([
    cardId ? findCard(deps.reader, sellerId, cardId) : undefined,
    invoicesSince(deps.reader, sellerId, since, cardId),
    deps.ledger.balances(deps.reader, sellerId),
    fixedLimits(deps.reader, sellerId),
  ]);
  const invoiceValue = sumCents([...invoices.values()]);
  const checkingCents = balances.get('checking') ?? cents(0);
  const limitCents = card?.limitCents ?? null;
  const leftCents = limitCents === null ? checkingCents : Math.max(0, limitCents - invoiceValue);
  const availableValueVirtualCard = cents(Math.min(checkingCents, leftCents));
  const totalValueBag = limitCents ?? cents(availableValueVirtualCard + invoiceValue);
  return { invoiceValue, availableValueVirtualCard, totalValueBag, fixedValue };
}
