import { sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { orderOf } from '../../../database/order-of.ts';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import { documentPrefix, searchText } from '../search-text.ts';
import type { Customer } from './customer.ts';
import './customer-table.ts';

export interface CustomerQuery {
  readonly name?: string | undefined;
  readonly document?: string | undefined;
  readonly email?: string | undefined;
  /** Only smaller ids, largest first; it overrides the order. */
  readonly before?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

export interface CustomerPage {
  readonly content: Customer[];
  readonly totalElements: number;
}

/** Name and e-mail match substrings, the document a prefix. */
export async function findCustomers(reader: Reader, sellerId: string, query: CustomerQuery): Promise<CustomerPage> {
  const wanted = customersLike(reader, sellerId, query);
  const { field, direction: order } = orderOf(query.sort);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(
        query.before ? 'id' : field === 'createdAt' ? 'created_at' : 'name_search',
        query.before ? 'desc' : order,
      )
      .orderBy('id', order)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { content: rows.map(fromRow), totalElements: total };
}

/** Ids of other sellers are left out. */
export async function readCustomers(reader: Reader, sellerId: string, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

export async function readCustomersByDocument(
  reader: Reader,
  sellerId: string,
  documents: readonly string[],
): Promise<Customer[]> {
  if (documents.length === 0) return [];
  const rows = await reader
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('document', '=', sql<string>`any(${documents}::text[])`)
    .where('document_nation', '=', 'BR')
    .execute();
  return rows.map(fromRow);
}

/** It scans all customers of the seller, and is rarely called. */
export async function readCustomersByPhone(
  reader: Reader,
  sellerId: string,
  phones: readonly string[],
): Promise<Customer[]> {
  const rows = await reader
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`country_code || phone = any(${phones}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function readCustomersByEmail(
  reader: Reader,
  sellerId: string,
  emails: readonly string[],
): Promise<Customer[]> {
  if (emails.length === 0) return [];
  const rows = await reader
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  return rows.map(fromRow);
}

/** On request the rows are locked until the transaction ends, in the order of their ids. */
export async function readCustomersOfAnyCountry(
  reader: Reader,
  sellerId: string,
  documents: readonly string[],
  { locked }: { readonly locked: boolean },
): Promise<Customer[]> {
  if (documents.length === 0) return [];
  let found = reader
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('document', '=', sql<string>`any(${documents}::text[])`)
    .orderBy('id');
  if (locked) found = found.forNoKeyUpdate();
  return (await found.execute()).map(fromRow);
}

export async function findIdByDocument(
  reader: Reader,
  sellerId: string,
  { document, documentNation }: Pick<Customer, 'document' | 'documentNation'>,
): Promise<string | null> {
  const row = await reader
    .selectFrom('customers')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('document', '=', document)
    .where('document_nation', '=', documentNation)
    .executeTakeFirst();
  return row?.id ?? null;
}

function customersLike(reader: Reader, sellerId: string, { name, email, document, before }: CustomerQuery) {
  let wanted = reader.selectFrom('customers').where('seller_id', '=', sellerId);
  if (before) wanted = wanted.where('id', '<', before);
  if (name) wanted = wanted.where('name_search', 'like', containing(searchText(name)));
  if (email) wanted = wanted.where('email_search', 'like', containing(searchText(email)));
  if (document) wanted = wanted.where('document', 'like', `${documentPrefix(document)}%`);
  return wanted;
}
