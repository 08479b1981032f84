import { formatDocument } from '@balcao/brazil';
import { formatPlainDate, type PlainDate, plainDateAt, timeZone } from '@balcao/kernel';
import { byteOrderMark, csvLines, guardedText } from '../../../files/csv.ts';
import { decimalText } from '../../../files/decimal-text.ts';
import type { Cell, FileColumn } from '../../../files/xlsx.ts';
import { sheetRows, workbookOf } from '../../../files/xlsx.ts';
import type { ReportFormat } from '../report.ts';

export interface FileFormat {
  readonly extension: 'csv' | 'xlsx';
  readonly mediaType: string;
  head(columns: readonly FileColumn[]): string;
  rows(columns: readonly FileColumn[], lines: readonly (readonly Cell[])[]): string;
  foot(columns: readonly FileColumn[], line: readonly Cell[]): string;
  file(parts: FileParts, title: string): AsyncIterable<Uint8Array | string>;
}

export interface FileParts {
  readonly count: number;
  read(number: number): Promise<string>;
}

const csvMedia = 'text/csv; charset=utf-8';

function csv(textOf: (kind: FileColumn['kind'], cell: Cell) => string, mark: string, delimiter: ';' | ','): FileFormat {
  const rows: FileFormat['rows'] = (columns, lines) =>
    csvLines(
      lines.map((line) => line.map((cell, at) => textOf(columns[at]?.kind ?? 'text', cell))),
      delimiter,
    );
  return {
    extension: 'csv',
    mediaType: csvMedia,
    head: (columns) => mark + csvLines([columns.map(({ title }) => title)], delimiter),
    rows,
    foot: (columns, line) => rows(columns, [line]),
    file: textsOf,
  };
}

async function* textsOf({ count, read }: FileParts): AsyncGenerator<string> {
  for (let number = 0; number < count; number++) yield await read(number);
}

const titles = (columns: readonly FileColumn[]) => columns.map(({ title }) => ({ ...textColumn, title }));
const textColumn = { kind: 'text', isSummed: false } as const;

export const fileFormats: Readonly<Record<ReportFormat, FileFormat>> = {
  CSV: csv(brazilianText, byteOrderMark, ';'),
  CSV_ISO: csv(programText, '', ','),
  XLSX: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    head: (columns) => sheetRows(titles(columns), [columns.map(({ title }) => title)], { isStrong: true }),
    rows: (columns, lines) =>
      sheetRows(
        columns,
        lines.map((line) => line.map((cell, at) => workbookCell(columns[at]?.kind ?? 'text', cell))),
        { isStrong: false },
      ),
    foot: (columns, line) => sheetRows(columns, [line], { isStrong: true }),
    file: workbookOf,
  },
};

/**
 * Brazilian spreadsheets read `1234,56` and `22/11/2026 14:05` as numbers and dates; not all of them accept thousands
 * separators.
 */
function brazilianText(kind: FileColumn['kind'], cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'amount' ? decimalText(cell, ',') : String(cell);
  if (kind === 'date') return formatPlainDate(cell as PlainDate);
  if (kind === 'instant') return momentText(cell);
  return guardedText(kind === 'document' ? formatDocument(cell) : cell);
}

/** `1234.56`, `2026-11-22`, and unformatted documents. */
function programText(kind: FileColumn['kind'], cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'amount' ? decimalText(cell, '.') : String(cell);
  return kind === 'date' || kind === 'instant' ? cell : guardedText(cell);
}

/** Kinds without a counterpart in a workbook are written as text. */
function workbookCell(kind: FileColumn['kind'], cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (kind === 'document') return formatDocument(cell);
  return kind === 'instant' ? momentText(cell) : cell;
}

function momentText(iso: string): string {
  const at = Temporal.Instant.from(iso);
  const { hour, minute } = at.toZonedDateTimeISO(timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatPlainDate(plainDateAt(at))} ${two(hour)}:${two(minute)}`;
}
