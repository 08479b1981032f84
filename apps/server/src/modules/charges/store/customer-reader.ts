import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

export async function chargeIdsOfCustomer(reader: Reader, sellerId: string, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where seller_id = ${sellerId} and customer_id = ${customerId}`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function customersCharged(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from charge_people where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}

interface CustomerSums {
  readonly paidCents: Cents;
  readonly paidCount: number;
  readonly openCents: Cents;
  readonly openCount: number;
  readonly overdueCents: Cents;
  readonly overdueCount: number;
  readonly firstPaidOn: PlainDate | null;
  readonly lastPaidOn: PlainDate | null;
}

/** It reads the index of customers, because one customer has few charges. */
export async function sumOfCustomer(reader: Reader, sellerId: string, customerId: string): Promise<CustomerSums> {
  const { rows } = await sql<CustomerSums>`
    select
      coalesce(sum(amount_cents) filter (where status in ('PAID', 'PAID_MANUALLY')), 0)::bigint as "paidCents",
      count(*) filter (where status in ('PAID', 'PAID_MANUALLY')) as "paidCount",
      coalesce(sum(amount_cents) filter (where status = 'SCHEDULED'), 0)::bigint as "openCents",
      count(*) filter (where status = 'SCHEDULED') as "openCount",
      coalesce(sum(amount_cents) filter (where status = 'LATE'), 0)::bigint as "overdueCents",
      count(*) filter (where status = 'LATE') as "overdueCount",
      min(paid_on) as "firstPaidOn", max(paid_on) as "lastPaidOn"
    from charges where seller_id = ${sellerId} and customer_id = ${customerId}`.execute(reader);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without groups answered no row');
  return sums;
}

/** Charges with the text that a search of the disputes goes through. Columns: id, title, customer_name, search. */
export function searchableCharges(sellerId: string): RawBuilder<unknown> {
  return sql`
    select id, title, customer_name, customer_search || ' ' || title_search as search
    from charges where seller_id = ${sellerId}`;
}
