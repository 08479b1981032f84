import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import type { ReconciliationDeps } from '../../deps.ts';
import { type ListedLine, type ListedStatement, linePage, statementPage } from '../../store/bank-store.ts';

/** The statements of a seller's banks, the newest first unless asked otherwise. */
export async function findBankStatements(
  { reader }: Pick<ReconciliationDeps, 'reader'>,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof contract.findBankStatements>,
) {
  const { rows, total } = await statementPage(reader, sellerId, { direction: directionOf(sort), page, size });
  return { content: rows.map(presentStatement), ...pageOf(total, page, size) };
}

/** The lines of the statements, and what each is. */
export async function findBankLines(
  { reader }: Pick<ReconciliationDeps, 'reader'>,
  sellerId: string,
  { sort, ...query }: QueryOf<typeof contract.findBankLines>,
) {
  const field = sort.startsWith('amount') ? 'amount' : 'bookedOn';
  const { rows, total } = await linePage(reader, sellerId, { ...query, sort: field, direction: directionOf(sort) });
  return { content: rows.map(presentLine), ...pageOf(total, query.page, query.size) };
}

export function presentStatement(row: ListedStatement): contract.BankStatementItem {
  const { id: uuid, format, accounts, added, known, unread, matched } = row;
  return {
    uuid,
    format,
    accounts,
    added,
    known,
    unread,
    matched,
    fileName: row.file_name,
    from: row.from_on,
    to: row.to_on,
    importedBy: row.imported_by,
    importedAt: row.imported_at.toString(),
  };
}

export function presentLine(row: ListedLine): contract.BankLine {
  const { match_kind: kind, subject_id: id, matched_by: by, matched_at: at } = row;
  return {
    uuid: row.id,
    bookedOn: row.booked_on,
    amount: row.amount_cents,
    kind: row.kind,
    text: row.text,
    account: row.account,
    fileName: row.file_name,
    state: row.state,
    difference: row.difference_id,
    match: kind && id && at ? { kind, id, by, at: at.toString() } : null,
  };
}

function directionOf(sort: string): 'asc' | 'desc' {
  return sort.toLowerCase().endsWith(',asc') ? 'asc' : 'desc';
}

function pageOf(total: number, page: number, size: number) {
  return { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}
