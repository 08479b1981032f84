import type { AuditedAcquirer, FindingKind, FindingState } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { inParts, recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { StoredFinding } from './stored-line.ts';

/**
 * Writes the findings of some sales: new ones are added, open ones updated, and open ones that no longer hold removed. A
 * claimed or settled finding stays as it is.
 */
export async function putFindings(
  tx: Tx,
  sellerId: string,
  sales: readonly { readonly acquirer: string; readonly sale: string }[],
  findings: readonly StoredFinding[],
): Promise<void> {
  await sql`
    delete from fee_findings where seller_id = ${sellerId} and state = 'OPEN' and kind <> 'SALE_MISSING_AT_ACQUIRER'
      and (acquirer, sale) in (select * from unnest(${sales.map((one) => one.acquirer)}::text[], ${sales.map((one) => one.sale)}::text[]))
      and (kind, subject) not in (
        select * from unnest(${findings.map(({ kind }) => kind)}::text[], ${findings.map(({ subject }) => subject)}::text[])
      )`.execute(tx);
  await upsertFindings(tx, findings);
}

export async function upsertFindings(tx: Tx, findings: readonly StoredFinding[]): Promise<void> {
  for (const part of inParts(findings)) {
    await sql`
      insert into fee_findings select * from ${recordset('fee_findings', part.map(toRow))}
      on conflict (seller_id, kind, subject) do update set
        acquirer = excluded.acquirer, sale = excluded.sale, charge_id = excluded.charge_id, sale_date = excluded.sale_date,
        due_date = excluded.due_date, paid_date = excluded.paid_date, brand = excluded.brand, product = excluded.product,
        installment = excluded.installment, installments = excluded.installments, tid = excluded.tid, nsu = excluded.nsu,
        gross_micros = excluded.gross_micros, agreed_micros = excluded.agreed_micros,
        charged_micros = excluded.charged_micros, difference_micros = excluded.difference_micros
      where fee_findings.state = 'OPEN'`.execute(tx);
  }
}

/** Removes open findings of sales since a day that are no longer missing. */
export async function keepMissing(
  tx: Tx,
  sellerId: string,
  { subjects, from }: { readonly subjects: readonly string[]; readonly from: PlainDate },
): Promise<void> {
  await sql`
    delete from fee_findings where seller_id = ${sellerId} and state = 'OPEN' and kind = 'SALE_MISSING_AT_ACQUIRER'
      and sale_date >= ${from} and not (subject = any(${[...subjects]}::text[]))`.execute(tx);
}

export interface FindingFilter {
  readonly kind?: FindingKind | undefined;
  readonly acquirer?: AuditedAcquirer | undefined;
  readonly state?: FindingState | undefined;
  readonly dateInitial?: PlainDate | undefined;
  readonly dateFinal?: PlainDate | undefined;
}

function findingsOf(reader: Reader, sellerId: string, filter: FindingFilter) {
  const { kind, acquirer, state, dateInitial, dateFinal } = filter;
  let found = reader.selectFrom('fee_findings').where('seller_id', '=', sellerId);
  if (kind) found = found.where('kind', '=', kind);
  if (acquirer) found = found.where('acquirer', '=', acquirer);
  if (state) found = found.where('state', '=', state);
  if (dateInitial) found = found.where('sale_date', '>=', dateInitial);
  if (dateFinal) found = found.where('sale_date', '<=', dateFinal);
  return found;
}

export async function findingPage(
  reader: Reader,
  sellerId: string,
  {
    sort,
    direction,
    page,
    size,
    ...filter
  }: FindingFilter & {
    readonly sort: 'saleDate' | 'difference';
    readonly direction: 'asc' | 'desc';
    readonly page: number;
    readonly size: number;
  },
) {
  const found = findingsOf(reader, sellerId, filter);
  const rows = await found
    .selectAll()
    .orderBy(sort === 'difference' ? 'difference_micros' : 'sale_date', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total, toRecover } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(difference_micros) filter (where state = 'OPEN'), 0)::bigint`.as('toRecover'))
    .executeTakeFirstOrThrow();
  return { findings: rows.map((row): StoredFinding => fromRow(row)), total, toRecoverMicros: toRecover };
}

export async function openMicros(reader: Reader, sellerId: string): Promise<number> {
  const { open } = await reader
    .selectFrom('fee_findings')
    .select(sql<number>`coalesce(sum(difference_micros), 0)::bigint`.as('open'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return open;
}

/** Open findings of an acquirer that can be claimed, locked; all of the filter when no ids are given. */
export async function lockClaimable(
  tx: Tx,
  sellerId: string,
  {
    ids,
    kinds,
    limit,
    ...filter
  }: Omit<FindingFilter, 'state'> & {
    readonly ids: readonly string[];
    readonly kinds: readonly FindingKind[];
    readonly limit: number;
  },
): Promise<StoredFinding[]> {
  let found = findingsOf(tx, sellerId, { ...filter, state: 'OPEN' }).where('kind', 'in', [...kinds]);
  if (ids.length > 0) found = found.where(sql<boolean>`id = any(${[...ids]}::uuid[])`);
  const rows = await found.selectAll().orderBy('sale_date').orderBy('id').limit(limit).forUpdate().execute();
  return rows.map(fromRow);
}

export async function moveFindings(
  tx: Tx,
  sellerId: string,
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: FindingState; readonly to: FindingState },
): Promise<void> {
  await tx
    .updateTable('fee_findings')
    .set({ state: to })
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '=', from)
    .execute();
}
