import type { StatementParty } from '@balcao/contract';
import type { InvestmentsDeps } from '../deps.ts';
import { orderedProducts } from '../store/investment-store.ts';

/** Product names by order id, for statements. An application has the id of its first order. */
export function investmentParties({ reader, provider }: Pick<InvestmentsDeps, 'reader' | 'provider'>) {
  const names = new Map(provider.products.map(({ id, name }) => [id, name]));
  return async (sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StatementParty>> =>
    new Map(
      (await orderedProducts(reader, sellerId, ids)).map(({ id, productId }) => [
        id,
        { name: names.get(productId) ?? productId, document: null, key: null, method: null, about: null },
      ]),
    );
}
