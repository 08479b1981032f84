import type { findReceivables as endpoint, QueryOf } from '@balcao/contract';
import type { Receivable } from '../store/receivable.ts';
import { findReceivables, type ReceivableQuery } from '../store/receivable-reader.ts';
import type { SettlementDeps } from './settlement-deps.ts';

export interface ReceivablesPage {
  readonly receivables: readonly Receivable[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly number: number;
  readonly size: number;
}

/** A page of the seller's receivables (decision 20). */
export function findReceivablesPage({ reader }: Pick<SettlementDeps, 'reader'>) {
  return async (sellerId: string, query: QueryOf<typeof endpoint>): Promise<ReceivablesPage> => {
    const { receivables, total } = await findReceivables(reader, sellerId, {
      from: query.settlementDateInitial,
      to: query.settlementDateFinal,
      ...sortOf(query.sort),
      page: query.page,
      size: query.size,
    });
    const totalPages = Math.ceil(total / query.size);
    return { receivables, totalElements: total, totalPages, number: query.page, size: query.size };
  };
}

/** `settlementDate,ASC`, already validated by the contract. */
function sortOf(text: string): Pick<ReceivableQuery, 'sort' | 'direction'> {
  const [field, direction] = text.toLowerCase().split(',');
  return {
    sort: field === 'netamount' ? 'netAmount' : 'settlementDate',
    direction: direction === 'desc' ? 'desc' : 'asc',
  };
}
