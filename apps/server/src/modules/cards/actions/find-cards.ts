import type { CardLimits, CardTransaction, findVirtualCards, QueryOf, VirtualCard } from '@balcao/contract';
import { cents, sumCents } from '@balcao/kernel';
import type { CardsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { cardPage, cardRow, fixedLimits, invoicesSince } from '../store/card-store.ts';
import { listedPurchase, purchasePage } from '../store/purchase-store.ts';
import { monthOf, presentCard, presentPurchase } from './present-card.ts';

type Deps = Pick<CardsDeps, 'reader' | 'clockOf' | 'ledger'>;

/** A page of the cards that are not canceled, each with its open invoice. */
export function findCards(deps: Deps) {
  return async (sellerId: string, { page, size, sort, ...of }: QueryOf<typeof findVirtualCards>) => {
    const { rows, total } = await cardPage(deps.reader, sellerId, {
      ...of,
      limit: size,
      offset: page * size,
      orderBy: sort.startsWith('cardName') ? 'name' : 'created_at',
      direction: /,asc$/i.test(sort) ? 'asc' : 'desc',
    });
    const invoices = await invoicesSince(deps.reader, sellerId, monthOf((await deps.clockOf(sellerId)).today()));
    const content = rows.map((row) => presentCard(row, invoices.get(row.id)));
    return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
  };
}

/** Refuses `virtual_card.not_found`, for a canceled one too. */
export function getCard(deps: Pick<Deps, 'reader' | 'clockOf'>) {
  return async (sellerId: string, id: string): Promise<VirtualCard> => {
    const row = await cardRow(deps.reader, sellerId, id);
    assertThat(row && row.status !== 'CANCELED', 'virtual_card.not_found');
    const since = monthOf((await deps.clockOf(sellerId)).today());
    return presentCard(row, (await invoicesSince(deps.reader, sellerId, since, id)).get(id));
  };
}

/** The purchases of a card, or of all; of a canceled one too. */
export function findTransactions({ reader }: Pick<Deps, 'reader'>) {
  return async (
    sellerId: string,
    { cardId, page, size, sort }: { cardId?: string | undefined; page: number; size: number; sort: string },
  ) => {
    const direction = /,asc$/i.test(sort) ? 'asc' : 'desc';
    const query = { cardId, limit: size, offset: page * size, direction } as const;
    const { rows, total } = await purchasePage(reader, sellerId, query);
    const content = rows.map(presentPurchase);
    return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
  };
}

export function getTransaction({ reader }: Pick<Deps, 'reader'>) {
  return async (sellerId: string, id: string): Promise<CardTransaction> =>
    presentPurchase((await listedPurchase(reader, sellerId, id)) ?? refuse('virtual_card.transaction_not_found'));
}

/** The open invoice, of all cards or of one, and what cards may still spend. */
export function getLimits(deps: Deps) {
  return async (sellerId: string, cardId?: string): Promise<CardLimits> => {
    const since = monthOf((await deps.clockOf(sellerId)).today());
    const [invoices, balances, fixedValue] = await Promise.all([
      invoicesSince(deps.reader, sellerId, since, cardId),
      deps.ledger.balances(deps.reader, sellerId),
      fixedLimits(deps.reader, sellerId),
    ]);
    const invoiceValue = sumCents([...invoices.values()]);
    const availableValueVirtualCard = balances.get('checking') ?? cents(0);
    const totalValueBag = cents(availableValueVirtualCard + invoiceValue);
    return { invoiceValue, availableValueVirtualCard, totalValueBag, fixedValue };
  };
}
