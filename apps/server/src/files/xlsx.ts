import type { PlainDate } from '@balcao/kernel';
import { decimalText } from './decimal-text.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** The kind of a column: text, CPF or CNPJ, date, instant, count, or integer cents. */
export type CellKind = 'text' | 'document' | 'date' | 'instant' | 'integer' | 'amount';

/** A text, a document, a plain date or an instant's ISO text; a count or cents. Null is empty. */
export type Cell = string | number | null;

export interface FileColumn {
  readonly title: string;
  readonly kind: CellKind;
  readonly isSummed: boolean;
}

/** A sheet takes 1,048,576 rows, and a part has 4,000. */
const partsOfSheet = 250;

const style = { text: 0, amount: 1, date: 2, strong: 3, strongAmount: 4, typed: 5 } as const;

/** Texts are written inline, so that no table of shared strings is held in memory. */
export function sheetRows(
  columns: readonly FileColumn[],
  lines: readonly (readonly Cell[])[],
  { isStrong }: { readonly isStrong: boolean },
): string {
  return lines
    .map((line) => `<row>${line.map((cell, at) => cellXml(columns[at], cell, isStrong)).join('')}</row>`)
    .join('');
}

export function workbookOf(
  parts: { readonly count: number; read(number: number): Promise<string> },
  title: string,
): AsyncIterable<Uint8Array> {
  const sheets = Math.max(1, Math.ceil(parts.count / partsOfSheet));
  return zipOf(entriesOf(parts, sheets, title));
}

export function textWorkbookOf(lines: readonly (readonly string[])[], title: string): AsyncIterable<Uint8Array> {
  const [head = [], ...rows] = lines;
  const written = sheetRows([], [head], { isStrong: true }) + sheetRows([], rows, { isStrong: false });
  const columns = `<cols><col min="1" max="${head.length}" width="28" style="${style.typed}" customWidth="1"/></cols>`;
  return zipOf(entriesOf({ count: 1, read: async () => written }, 1, title, columns));
}

async function* entriesOf(
  parts: Parameters<typeof workbookOf>[0],
  sheets: number,
  title: string,
  columns = '',
): AsyncGenerator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  yield { name: '[Content_Types].xml', content: [contentTypes(numbers)] };
  yield { name: '_rels/.rels', content: [packageRelations] };
  yield { name: 'xl/workbook.xml', content: [workbook(numbers, title)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relations(numbers)] };
  yield { name: 'xl/styles.xml', content: [styles] };
  for (const number of numbers) {
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetOf(parts, number - 1, columns) };
  }
}

async function* sheetOf(
  parts: Parameters<typeof workbookOf>[0],
  sheet: number,
  columns: string,
): AsyncGenerator<string> {
  const views =
    sheet === 0
      ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
      : '';
  yield `${xml}<worksheet xmlns="${main}">${views}<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>${columns}<sheetData>`;
  const first = sheet * partsOfSheet;
  for (let part = first; part < Math.min(parts.count, first + partsOfSheet); part++) yield await parts.read(part);
  yield '</sheetData></worksheet>';
}

function cellXml(column: FileColumn | undefined, cell: Cell, isStrong: boolean): string {
  if (cell === null || cell === '') return isStrong ? `<c s="${style.strong}"/>` : '<c/>';
  if (typeof cell === 'number') {
    if (column?.kind !== 'amount') return `<c><v>${cell}</v></c>`;
    return `<c s="${isStrong ? style.strongAmount : style.amount}"><v>${decimalText(cell, '.')}</v></c>`;
  }
  if (column?.kind === 'date' && !isStrong) return `<c s="${style.date}"><v>${serialOf(cell as PlainDate)}</v></c>`;
  const styled = isStrong ? ` s="${style.strong}"` : '';
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A date as a workbook's serial number, counted from 30 December 1899. */
function serialOf(date: PlainDate): number {
  return Temporal.PlainDate.from(date).since('1899-12-30').days;
}

function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way of writing these.
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(numbers: readonly number[]): string {
  const of = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${mediaType}.${type}+xml"/>`;
  const sheets = numbers.map((number) => of(`worksheets/sheet${number}`, 'worksheet')).join('');
  return `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${of('workbook', 'sheet.main')}${of('styles', 'styles')}${sheets}</Types>`;
}

const packageRelations = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbook(numbers: readonly number[], title: string): string {
  // A sheet's name has at most 31 characters and excludes these.
  const name = escapeXml(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 26));
  const sheets = numbers.map(
    (number) => `<sheet name="${number === 1 ? name : `${name} ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relations(numbers: readonly number[]): string {
  const of = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}.xml"/>`;
  const sheets = numbers.map((number) => of(number, 'worksheet', `worksheets/sheet${number}`)).join('');
  return `${xml}<Relationships xmlns="${packaged}/relationships">${sheets}${of(numbers.length + 1, 'styles', 'styles')}</Relationships>`;
}

const font = (isBold: boolean) => `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`;
const xf = (format: number, fontId: number) =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2">${font(false)}${font(true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${xf(0, 0)}${xf(4, 0)}${xf(164, 0)}${xf(0, 1)}${xf(4, 1)}${xf(49, 0)}</cellXfs></styleSheet>`;
