import { type Cents, cents, formatPlainDate } from '@balcao/kernel';
import { partText, subSellerStatementFile } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../../files/csv.ts';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { SaleOfShare } from '../settlement-deps.ts';
import type { ComingRow, ReleasedRow, ShareQuery, SubSellerStatement } from './sub-seller-statement.ts';

const rowsAtOnce = 500;

type Period = Pick<ShareQuery, 'sellerId' | 'subSellerId' | 'from' | 'to'>;

export async function* exportShares(statement: SubSellerStatement, { from, to, ...of }: Period): AsyncIterable<string> {
  const { movements, header } = subSellerStatementFile;
  yield byteOrderMark + csvOf([header]);
  for await (const rows of pages((page) => statement.released({ ...of, from, to, ...page }))) {
    yield csvOf(rows.map((row) => releasedLine(row, movements[row.movement])));
  }
  for await (const rows of pages((page) => statement.coming({ ...of, from: undefined, to: undefined, ...page }))) {
    yield csvOf(rows.map((row) => comingLine(row, movements.TO_RELEASE)));
  }
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc';
}

async function* pages<Row>(
  read: (page: Page) => Promise<{ readonly rows: readonly Row[] }>,
): AsyncIterable<readonly Row[]> {
  for (let page = 0; ; page++) {
    const { rows } = await read({ page, size: rowsAtOnce, direction: 'asc' });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

function releasedLine({ sale, date, installment, amountCents, balanceCents }: ReleasedRow, movement: string): string[] {
  const credit = amountCents > 0 ? decimal(amountCents) : '';
  const debit = amountCents < 0 ? decimal(cents(-amountCents)) : '';
  return [formatPlainDate(date), movement, ...saleFields(sale, installment), credit, debit, decimal(balanceCents)];
}

function comingLine({ sale, date, installment, amountCents, reversedCents }: ComingRow, movement: string): string[] {
  const reversed = reversedCents > 0 ? decimal(reversedCents) : '';
  return [formatPlainDate(date), movement, ...saleFields(sale, installment), decimal(amountCents), reversed, ''];
}

function saleFields(
  { chargeId, title, buyerName, amountCents, installments }: SaleOfShare,
  installment: number | null,
) {
  const part = installment === null ? '' : partText(installment, installments);
  return [title, buyerName, part, decimal(amountCents), chargeId];
}

/** Spreadsheets can add amounts with a decimal comma and no thousands separator. */
function decimal(amount: Cents): string {
  return decimalText(amount, ',');
}
