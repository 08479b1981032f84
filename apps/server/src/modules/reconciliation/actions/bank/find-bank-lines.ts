import type * as contract from '@balcao/contract';
import type { QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { orderOf } from '../../../../database/order-of.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { type ListedLine, type ListedStatement, linePage, statementPage } from '../../store/bank-store.ts';

export async function findBankStatements(
  { reader }: Pick<ReconciliationDeps, 'reader'>,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof contract.findBankStatements>,
) {
  const { statements, total } = await statementPage(reader, sellerId, {
    direction: orderOf(sort).direction,
    page,
    size,
  });
  return { content: statements.map(presentStatement), ...pagingOf(total, { page, size }) };
}

export async function findBankLines(
  { reader }: Pick<ReconciliationDeps, 'reader'>,
  sellerId: string,
  { sort, ...query }: QueryOf<typeof contract.findBankLines>,
) {
  const field = sort.startsWith('amount') ? 'amount' : 'bookedOn';
  const { lines, total } = await linePage(reader, sellerId, {
    ...query,
    sort: field,
    direction: orderOf(sort).direction,
  });
  return { content: lines.map(presentLine), ...pagingOf(total, query) };
}

export function presentStatement(statement: ListedStatement): contract.BankStatementItem {
  const { id: uuid, format, accounts, added, known, problems, matched } = statement;
  return {
    uuid,
    format,
    accounts,
    added,
    known,
    problems: [...problems],
    matched,
    fileName: statement.fileName,
    from: statement.fromOn,
    to: statement.toOn,
    importedBy: statement.importedBy,
    importedAt: statement.importedAt.toString(),
  };
}

export function presentLine(line: ListedLine): contract.BankLine {
  const { matchKind: kind, subjectId: id, matchedBy: by, matchedAt: at } = line;
  return {
    uuid: line.id,
    bookedOn: line.bookedOn,
    amount: line.amountCents,
    kind: line.kind,
    text: line.text,
    account: line.account,
    fileName: line.fileName,
    state: line.state,
    difference: line.differenceId,
    match: kind && id && at ? { kind, id, by, at: at.toString() } : null,
  };
}
