import type {
  AnswerOf,
  ChargeFilters,
  ChargeItem,
  ChargeListQuery,
  ChargeQuery,
  findCharges as endpoint,
} from '@balcao/contract';
import { assertInvariant, type Cents, cents, formatCents } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Charge } from '../store/charges-tables.ts';
import type { ChargeFilter } from '../store/list/charge-filter.ts';
import type { ChargeOrder } from '../store/list/charge-order.ts';
import { type ChargeCursor, findChargesAfter } from '../store/list/charges-after.ts';
import { findChargePage } from '../store/list/find-charge-page.ts';
import { findRefundedCents } from '../store/money-back/refund-reader.ts';
import type { ChargesDeps } from './charges-deps.ts';

export async function findCharges(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  query: ChargeQuery,
): Promise<AnswerOf<typeof endpoint>> {
  const { page, size } = query;
  const { charges, count, totalCents, hasMore } = await findChargePage(reader, sellerId, {
    filter: filterOf(query),
    ...columnOf(query.sort),
    page,
    size,
  });
  return {
    content: await presentCharges(reader, sellerId, charges),
    totalElements: count,
    totalPages: Math.max(Math.ceil(count / size), hasMore ? page + 2 : 0),
    number: page,
    size,
    totalAmount: totalCents,
  };
}

export type ChosenList = ChargeListQuery & { readonly uuids?: readonly string[] | undefined };

/** `next` is the cursor of the following part; null after the last. */
export async function readCharges(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  { uuids, ...query }: ChosenList,
  { after, limit }: { readonly after: ChargeCursor | null; readonly limit: number },
): Promise<{ readonly items: readonly ChargeItem[]; readonly next: ChargeCursor | null }> {
  const search = { filter: { ...filterOf(query), ids: uuids }, ...columnOf(query.sort), after, limit };
  const { charges, next } = await findChargesAfter(reader, sellerId, search);
  return { items: await presentCharges(reader, sellerId, charges), next };
}

/** Null when there are too many charges to count. */
export async function countCharges(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  query: ChargeListQuery,
): Promise<number | null> {
  const search = { filter: filterOf(query), ...columnOf(query.sort), page: 0, size: 1 };
  const { count, totalCents } = await findChargePage(reader, sellerId, search);
  return totalCents === null ? null : count;
}

/** The filters of the contract as the store has them. */
export function filterOf(query: ChargeFilters): ChargeFilter {
  return {
    statuses: query.status.length === 0 ? undefined : query.status,
    method: query.paymentMethod === 'ALL' ? undefined : query.paymentMethod,
    customerId: query.customerId,
    customerName: query.customerName,
    customerDocument: query.customerDocument,
    customerEmail: query.customerEmail,
    title: query.title,
    dueFrom: query.expirationDateInitial,
    dueTo: query.expirationDateFinal,
    paidFrom: query.paidDateInitial,
    paidTo: query.paidDateFinal,
    paymentLink: query.paymentLink,
    minCents: query.valueMin,
    maxCents: query.valueMax,
  };
}

const columns: Readonly<Record<string, ChargeOrder>> = {
  expirationDate: 'due_date',
  value: 'amount_cents',
  status: 'status',
  title: 'title_search',
  customerName: 'customer_search',
  paidDate: 'paid_on',
  createdAt: 'created_at',
};

function columnOf(sort: string): { orderBy: ChargeOrder; direction: 'asc' | 'desc' } {
  const { field, direction } = orderOf(sort);
  const orderBy = columns[field];
  assertInvariant(orderBy, 'the contract sorts only by what is listed here');
  return { orderBy, direction };
}

/** Only charges paid through a rail that refunds are looked up. */
export async function presentCharges(
  reader: Reader,
  sellerId: string,
  charges: readonly Charge[],
): Promise<ChargeItem[]> {
  const paid = charges.filter(({ paidAt, paymentMethod }) => paidAt !== null && paymentMethod !== 'BANK_SLIP');
  const refunded = await findRefundedCents(
    reader,
    sellerId,
    paid.map(({ id }) => id),
  );
  return charges.map((charge) => presentCharge(charge, refunded.get(charge.id) ?? cents(0)));
}

export function presentCharge(charge: Charge, refundedAmount: Cents): ChargeItem {
  return {
    uuid: charge.id,
    customerName: charge.customerName,
    customerId: charge.customerId,
    customerDocument: charge.customerDocument,
    customerEmail: charge.customerEmail,
    title: charge.title,
    status: charge.status,
    paymentMethod: charge.paymentMethod,
    paidDate: charge.paidOn,
    expirationDate: charge.dueDate,
    installments: charge.installments,
    part: { number: charge.partNumber, of: charge.partOf },
    value: charge.amountCents,
    formattedValue: formatCents(charge.amountCents),
    refundedAmount,
    soldBy: charge.soldBy,
    paymentLink: charge.sourceId === charge.subscriptionId ? null : charge.sourceId,
  };
}
