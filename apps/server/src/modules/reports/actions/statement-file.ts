import type { BodyOf, linkStatementFile } from '@balcao/contract';
import { openStatementFile } from '@balcao/contract';
import { addDays, type Cents, formatPlainDate } from '@balcao/kernel';
import { statementFile } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../files/csv.ts';
import { decimalText } from '../../../files/decimal-text.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReportsDeps, StatementPage } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { fileOf, type StatementFile, screenMinutes, tokenOf } from './file-link.ts';
import { ofxEnd, ofxStart, ofxTransaction } from './ofx.ts';
import type { ReportFile } from './open-report.ts';
import { filtersText } from './request-report.ts';

type Row = StatementPage['content'][number];

const pageSize = 1000;

/** Creates a short-lived address of the statement as a file; the audit trail records who requested it. */
export async function linkStatement(
  deps: ReportsDeps,
  sellerId: string,
  id: string,
  request: BodyOf<typeof linkStatementFile>,
) {
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const statement: StatementFile = {
    ...request,
    executionDateInitial: request.executionDateInitial ?? addDays(today, -30),
    executionDateFinal: request.executionDateFinal ?? today,
  };
  const at = clock.now();
  await deps.transact(async (tx) => {
    const subject = { kind: 'report', id, label: nameOf(statement) } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'report.downloaded',
      subject,
      after: { filters: filtersText(statement) },
    });
  });
  const token = tokenOf({ sellerId, statement }, deps.linkKey, at.add({ minutes: screenMinutes }));
  return { data: { url: `${openStatementFile.path}?token=${token}` } };
}

/** Opens the file of a signed address, read while it is downloaded. Refuses `report.link_invalid`. */
export async function openStatement(
  deps: ReportsDeps,
  token: string,
): Promise<ReportFile & { readonly mediaType: string }> {
  const { file, until } = fileOf(token, deps.linkKey) ?? refuse('report.link_invalid');
  if (!('statement' in file)) return refuse('report.link_invalid');
  const now = (await deps.clockOf(file.sellerId)).now();
  assertThat(Temporal.Instant.compare(now, until) <= 0, 'report.link_invalid');
  const { statement } = file;
  const fileName = nameOf(statement);
  if (statement.format === 'OFX') {
    return { fileName, mediaType: 'application/x-ofx', parts: ofxParts(deps, file.sellerId, statement, now) };
  }
  return { fileName, mediaType: 'text/csv; charset=utf-8', parts: csvParts(deps, file.sellerId, statement) };
}

function nameOf({ format, ...days }: StatementFile): string {
  const { fileName, endings } = statementFile;
  return `${fileName({ from: days.executionDateInitial, to: days.executionDateFinal })}.${endings[format]}`;
}

/** Oldest first, so that balances read downwards. */
async function* pagesOf({ statementPage }: ReportsDeps, sellerId: string, { format: _, ...filters }: StatementFile) {
  for (let page = 0, totalPages = 1; page < totalPages; page++) {
    const found = await statementPage(sellerId, { ...filters, page, size: pageSize, sort: 'executionDate,ASC' });
    totalPages = found.totalPages;
    yield found;
  }
}

async function* csvParts(deps: ReportsDeps, sellerId: string, statement: StatementFile) {
  yield byteOrderMark + csvOf([statementFile.columns]);
  for await (const { content } of pagesOf(deps, sellerId, statement)) {
    if (content.length > 0) yield csvOf(content.map(cellsOf));
  }
}

function cellsOf(row: Row): string[] {
  const { types, methods } = statementFile;
  return [
    formatPlainDate(row.executionDate),
    row.operation,
    types[row.statementType],
    row.buyer ?? '',
    row.providerType ? methods[row.providerType] : '',
    row.installment === null ? '' : String(row.installment),
    amountText(row.toReleaseAmount),
    amountText(row.availableAmount),
    amountText(row.toReleaseBalance),
    amountText(row.availableBalance),
    amountText(row.grossAmount),
    amountText(row.feeAmount),
    amountText(row.anticipationAmount),
    row.subSellers.map(({ name, amount }) => `${name}: ${amountText(amount)}`).join(' | '),
    row.uuidCharge ?? '',
  ];
}

/** `-1234,56`: a negative amount needs no guard against formulas. */
function amountText(amount: Cents | null): string {
  return amount === null ? '' : decimalText(amount, ',');
}

/** Past movements of 'Disponível' only: a bank's statement shows neither future ones nor those of other accounts. */
async function* ofxParts(deps: ReportsDeps, sellerId: string, statement: StatementFile, now: Temporal.Instant) {
  const { executionDateInitial: from, executionDateFinal: to } = statement;
  yield ofxStart({ sellerId, now, from, to });
  let closingCents: Cents | undefined;
  for await (const { content, totals } of pagesOf(deps, sellerId, statement)) {
    closingCents = totals.available.closingBalance;
    const moved = content.filter(({ isFuture, availableAmount }) => !isFuture && availableAmount !== 0);
    if (moved.length > 0) yield moved.map(ofxTransaction).join('');
  }
  if (closingCents === undefined) throw new Error('a statement has a page, even when it is empty');
  yield ofxEnd({ closingCents, to, now });
}
