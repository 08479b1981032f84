import type { SubscriptionQuery } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { findSubscriptionPage, type SubscriptionPageQuery } from '../store/subscription-reader.ts';

export function findSubscriptions(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  query: SubscriptionQuery,
) {
  return findSubscriptionPage(reader, sellerId, {
    filter: {
      status: query.status === 'ALL' ? undefined : query.status,
      customerName: query.customerName,
      customerDocument: query.customerDocument,
      customerId: query.customerId,
      dueFrom: query.expirationDateInitial,
      dueTo: query.expirationDateFinal,
      before: query.before,
    },
    ...(query.before ? ({ orderBy: 'id', direction: 'desc' } as const) : columnOf(query.sort)),
    page: query.page,
    size: query.size,
  });
}

const columns: Readonly<Record<string, SubscriptionPageQuery['orderBy']>> = {
  startDate: 'start_date',
  customerName: 'customer_search',
  value: 'value_cents',
  createdAt: 'created_at',
};

function columnOf(sort: string): Pick<SubscriptionPageQuery, 'orderBy' | 'direction'> {
  const { field, direction } = orderOf(sort);
  const orderBy = columns[field];
  assertInvariant(orderBy, 'the contract sorts only by what is listed here');
  return { orderBy, direction };
}
