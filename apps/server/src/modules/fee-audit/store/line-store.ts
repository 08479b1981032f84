import type { AuditedAcquirer, FeeVerdict } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { inParts, jsonRows, recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AuditedSale } from '../audit-sale.ts';
import type { StoredLine } from './stored-line.ts';

/** A newer file replaces these; the other columns only fill what was not known. */
const amounts = [
  ...['gross_micros', 'fee_micros', 'net_micros', 'anticipation_micros', 'is_anticipated', 'is_lien'],
] as const;
const facts = [
  ...['brand', 'product', 'installment', 'installments', 'sale_date', 'due_date', 'paid_date', 'tid', 'nsu'],
  ...['authorization_code', 'reference', 'account'],
] as const;

/**
 * Inserts entries that no earlier file had, and completes the others: the newest file's amounts count, and a fact is
 * never forgotten. An entry that a file repeats as it is stays as it is.
 */
export async function putLines(
  tx: Tx,
  lines: readonly StoredLine[],
): Promise<{ readonly added: number; readonly changed: number }> {
  const newer = sql`(excluded.told_on >= settlement_lines.told_on)`;
  const merged = [
    ...amounts.map((name) => {
      const [now, before] = [sql.ref(`excluded.${name}`), sql.ref(`settlement_lines.${name}`)];
      return [name, sql`case when ${newer} then ${now} else ${before} end`] as const;
    }),
    ...facts.map((name) => {
      const [now, before] = [sql.ref(`excluded.${name}`), sql.ref(`settlement_lines.${name}`)];
      return [
        name,
        sql`case when ${newer} then coalesce(${now}, ${before}) else coalesce(${before}, ${now}) end`,
      ] as const;
    }),
    ['is_captured', sql`settlement_lines.is_captured or excluded.is_captured`] as const,
  ];
  const sets = sql.join(merged.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const values = sql.join(merged.map(([, value]) => value));
  const before = sql.join(merged.map(([name]) => sql.ref(`settlement_lines.${name}`)));
  let [added, changed] = [0, 0];
  for (const part of inParts(lines.toSorted(byIdentity))) {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into settlement_lines select * from ${recordset('settlement_lines', part.map(toRow))}
      on conflict (seller_id, acquirer, identity) do update
      set ${sets}, verdict = null, told_on = greatest(settlement_lines.told_on, excluded.told_on)
      where (${before}) is distinct from (${values})
      returning (xmax = 0) as "isNew"`.execute(tx);
    const fresh = rows.filter(({ isNew }) => isNew).length;
    added += fresh;
    changed += rows.length - fresh;
  }
  return { added, changed };
}

/** The order in which everything locks entries. */
function byIdentity(one: StoredLine, other: StoredLine): number {
  const [left, right] = [`${one.acquirer}|${one.identity}`, `${other.acquirer}|${other.identity}`];
  return left < right ? -1 : Number(left > right);
}

/** Sales with an entry that waits for the audit. */
export async function pendingSales(
  reader: Reader,
  sellerId: string,
  limit: number,
): Promise<
  readonly { readonly acquirer: AuditedAcquirer; readonly sale: string; readonly saleDate: PlainDate | null }[]
> {
  return reader
    .selectFrom('settlement_lines')
    .select(['acquirer', 'sale'])
    .select(({ fn }) => fn.min('sale_date').as('saleDate'))
    .where('seller_id', '=', sellerId)
    .where('verdict', 'is', null)
    .groupBy(['acquirer', 'sale'])
    .limit(limit)
    .execute();
}

const afterAll = 1_000;

/** The entries of sales, by installment, as no file changes them until the transaction ends. */
export async function lockLines(
  tx: Tx,
  sellerId: string,
  sales: readonly { readonly acquirer: string; readonly sale: string }[],
): Promise<StoredLine[]> {
  const rows = await tx
    .selectFrom('settlement_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(
      sql<boolean>`(acquirer, sale) in (select * from unnest(${sales.map((one) => one.acquirer)}::text[], ${sales.map((one) => one.sale)}::text[]))`,
    )
    .orderBy(sql`acquirer collate "C"`)
    .orderBy(sql`identity collate "C"`)
    .forUpdate()
    .execute();
  return rows
    .map((row): StoredLine => fromRow(row))
    .toSorted((one, other) => (one.installment ?? afterAll) - (other.installment ?? afterAll));
}

export async function putVerdicts(tx: Tx, sellerId: string, verdicts: AuditedSale['verdicts']): Promise<void> {
  for (const part of inParts(verdicts)) {
    await sql`
      update settlement_lines line set verdict = judged.verdict, agreed_micros = judged."agreedMicros"
      from jsonb_to_recordset(${jsonRows(part)}::jsonb) as judged (id uuid, verdict text, "agreedMicros" bigint)
      where line.seller_id = ${sellerId} and line.id = judged.id`.execute(tx);
  }
}

/** Sales of some findings wait for the audit again. */
export async function auditSalesAgain(tx: Tx, sellerId: string, findingIds: readonly string[]): Promise<void> {
  await sql`
    update settlement_lines line set verdict = null from fee_findings finding
    where finding.seller_id = ${sellerId} and finding.id = any(${[...findingIds]}::uuid[]) and line.seller_id = ${sellerId}
      and line.acquirer = finding.acquirer and line.sale = finding.sale and line.verdict is not null`.execute(tx);
}

/** The account that most of the payments went to, by `ACQUIRER|establishment`. */
export async function usualAccounts(reader: Reader, sellerId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ establishment: string; account: string }>`
    select acquirer || '|' || establishment as establishment, mode() within group (order by account) as account from settlement_lines
    where seller_id = ${sellerId} and paid_date is not null and account is not null
    group by acquirer, establishment`.execute(reader);
  return new Map(rows.map(({ establishment, account }) => [establishment, account]));
}

export async function countLines(
  reader: Reader,
  sellerId: string,
): Promise<{ readonly pending: number; readonly withoutRate: number }> {
  const { rows } = await sql<{ pending: number; withoutRate: number }>`
    select count(*) filter (where verdict is null) as pending,
      count(*) filter (where verdict = 'NO_RATE') as "withoutRate"
    from settlement_lines where seller_id = ${sellerId} and (verdict is null or verdict = 'NO_RATE')`.execute(reader);
  return rows[0] ?? { pending: 0, withoutRate: 0 };
}

export interface LineFilter {
  readonly acquirer?: AuditedAcquirer | undefined;
  readonly verdict?: FeeVerdict | undefined;
  readonly text?: string | undefined;
  readonly dateInitial?: PlainDate | undefined;
  readonly dateFinal?: PlainDate | undefined;
  readonly paidDate?: PlainDate | undefined;
  readonly account?: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export async function linePage(reader: Reader, sellerId: string, filter: LineFilter) {
  const { acquirer, verdict, text, dateInitial, dateFinal, paidDate, account, direction, page, size } = filter;
  let found = reader.selectFrom('settlement_lines').where('seller_id', '=', sellerId);
  if (acquirer) found = found.where('acquirer', '=', acquirer);
  if (verdict) found = found.where('verdict', '=', verdict);
  if (dateInitial) found = found.where('sale_date', '>=', dateInitial);
  if (dateFinal) found = found.where('sale_date', '<=', dateFinal);
  if (paidDate) {
    found = found.where('paid_date', '=', paidDate).where(sql<boolean>`coalesce(account, '') = ${account ?? ''}`);
  }
  if (text) {
    const word = text.toLowerCase();
    found = found.where(
      sql<boolean>`(strpos(lower(nsu), ${word}) > 0 or strpos(lower(tid), ${word}) > 0 or strpos(lower(authorization_code), ${word}) > 0)`,
    );
  }
  const rows = await found
    .selectAll()
    .orderBy('sale_date', (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('sale', direction)
    .orderBy('installment')
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { lines: rows.map((row): StoredLine => fromRow(row)), total };
}

export interface StoredDeposit {
  readonly acquirer: AuditedAcquirer;
  readonly paidDate: PlainDate;
  readonly account: string;
  readonly lines: number;
  readonly grossMicros: number;
  readonly feeMicros: number;
  readonly anticipationMicros: number;
  readonly netMicros: number;
}

export async function depositPage(
  reader: Reader,
  sellerId: string,
  filter: Pick<LineFilter, 'acquirer' | 'dateInitial' | 'dateFinal' | 'direction' | 'page' | 'size'>,
) {
  const { acquirer = null, dateInitial = null, dateFinal = null, page, size } = filter;
  const deposits = sql`
    select acquirer, paid_date as "paidDate", coalesce(account, '') as account, count(*) as lines,
      sum(gross_micros)::bigint as "grossMicros", sum(fee_micros)::bigint as "feeMicros",
      sum(anticipation_micros)::bigint as "anticipationMicros", sum(net_micros)::bigint as "netMicros"
    from settlement_lines
    where seller_id = ${sellerId} and paid_date is not null
      and (${acquirer}::text is null or acquirer = ${acquirer}) and (${dateInitial}::date is null or paid_date >= ${dateInitial})
      and (${dateFinal}::date is null or paid_date <= ${dateFinal})
    group by acquirer, paid_date, coalesce(account, '')`;
  const { rows } = await sql<StoredDeposit>`
    ${deposits} order by "paidDate" ${sql.raw(filter.direction)}, acquirer, account
    limit ${size} offset ${page * size}`.execute(reader);
  const counted = await sql<{ total: number }>`select count(*) as total from (${deposits}) as deposit`.execute(reader);
  return { deposits: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Deposits of some days with money in them, oldest first. */
export async function depositsBetween(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<readonly Pick<StoredDeposit, 'acquirer' | 'paidDate' | 'account' | 'netMicros'>[]> {
  const { rows } = await sql<Pick<StoredDeposit, 'acquirer' | 'paidDate' | 'account' | 'netMicros'>>`
    select acquirer, paid_date as "paidDate", coalesce(account, '') as account, sum(net_micros)::bigint as "netMicros"
    from settlement_lines
    where seller_id = ${sellerId} and paid_date between ${from} and ${to}
    group by acquirer, paid_date, coalesce(account, '') having sum(net_micros) > 0
    order by paid_date, acquirer, account`.execute(reader);
  return rows;
}

/** Names of the sales of some days. */
export async function soldBetween(reader: Reader, sellerId: string, from: PlainDate, to: PlainDate) {
  const rows = await reader
    .selectFrom('settlement_lines')
    .select(['id', 'acquirer', 'sale', 'tid', 'nsu', 'authorization_code', 'reference'])
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'SALE')
    .where('sale_date', '>=', from)
    .where('sale_date', '<=', to)
    .execute();
  return rows.map(fromRow);
}
