import { foldText } from '@balcao/kernel';
import { containing } from '../../../../database/containing.ts';
import { orderOf } from '../../../../database/order-of.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { SplitStatus, SubSeller } from '../../sub-seller.ts';
import { subSellerFrom } from './sub-seller-rows.ts';

export interface SubSellerQuery {
  readonly sellerId: string;
  readonly filter?: string | undefined;
  readonly onlySplitting?: boolean;
  readonly isActive?: boolean | undefined;
  readonly splitStatus?: SplitStatus | undefined;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

export async function subSellerPage(
  reader: Reader,
  query: SubSellerQuery,
): Promise<{ readonly subSellers: SubSeller[]; readonly total: number }> {
  const wanted = subSellersLike(reader, query);
  const { field, direction: order } = orderOf(query.sort);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(field === 'createdAt' ? 'created_at' : 'name_search', order)
      .orderBy('id', order)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { subSellers: rows.map(subSellerFrom), total };
}

export async function readSubSeller(reader: Reader, sellerId: string, id: string): Promise<SubSeller | null> {
  const row = await reader
    .selectFrom('sub_sellers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? subSellerFrom(row) : null;
}

/** Includes deleted ones, because charges keep their split when a sub-seller is deleted. */
export async function readSubSellers(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubSeller & { readonly isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('sub_sellers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...subSellerFrom(row), isDeleted: row.deleted_at !== null }]));
}

function subSellersLike(reader: Reader, query: SubSellerQuery) {
  const { sellerId, filter, onlySplitting, isActive, splitStatus } = query;
  let wanted = reader.selectFrom('sub_sellers').where('seller_id', '=', sellerId).where('deleted_at', 'is', null);
  if (onlySplitting) wanted = wanted.where('active', '=', true).where('split_status', '=', 'ACTIVE');
  if (isActive !== undefined) wanted = wanted.where('active', '=', isActive);
  if (splitStatus) wanted = wanted.where('split_status', '=', splitStatus);
  if (!filter) return wanted;
  const name = containing(foldText(filter));
  const document = filter.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return wanted.where((where) =>
    where.or([where('name_search', 'like', name), ...(document ? [where('document', 'like', `${document}%`)] : [])]),
  );
}
