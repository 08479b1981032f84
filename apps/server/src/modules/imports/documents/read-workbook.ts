import { openZip, UnreadableZip, type ZipFile } from './read-zip.ts';

export type WorkbookCell = string | number;

export type WorkbookProblem = 'encrypted' | 'macros' | 'too_large' | 'unreadable';

interface WorkbookRow {
  readonly line: number;
  readonly cells: readonly WorkbookCell[];
}

export type Workbook =
  | { readonly ok: true; readonly from1904: boolean; readonly rows: Iterable<WorkbookRow> }
  | { readonly ok: false; readonly problem: WorkbookProblem };

/** Limit of all bytes that are inflated. */
const defaultBytes = 8 * 1024 * 1024;
/** Further columns are ignored. */
const maxColumns = 100;

/** Recognises a zip archive, and the older container, which encrypted workbooks also have. */
export function isWorkbook(content: Uint8Array): boolean {
  return beginsWith(content, [0x50, 0x4b, 0x03, 0x04]) || isContainer(content);
}

function isContainer(content: Uint8Array): boolean {
  return beginsWith(content, [0xd0, 0xcf, 0x11, 0xe0]);
}

function beginsWith(content: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => content[index] === byte);
}

/**
 * Reads the first visible sheet of an Excel workbook (ISO 29500): texts, numbers and the stored results of formulas.
 * Encrypted files, files with macros and files above the limit are not read. Iterating throws UnreadableZip when the
 * sheet itself is broken.
 */
export async function readWorkbook(content: Uint8Array, maxBytes = defaultBytes): Promise<Workbook> {
  if (isContainer(content)) {
    const isEncrypted = Buffer.from(content).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    return { ok: false, problem: isEncrypted ? 'encrypted' : 'unreadable' };
  }
  try {
    const zip = openZip(content, maxBytes);
    if (zip.names.some((name) => /vbaproject\.bin$/i.test(name) || /\/macrosheets\//i.test(name))) {
      return { ok: false, problem: 'macros' };
    }
    if ((await xmlOf(zip, '[Content_Types].xml'))?.includes('macroEnabled')) return { ok: false, problem: 'macros' };
    const book = await sheetOf(zip);
    if (!book) return { ok: false, problem: 'unreadable' };
    const { sheet, from1904 } = book;
    const texts = textsOf((await xmlOf(zip, 'xl/sharedStrings.xml')) ?? '');
    return { ok: true, from1904, rows: rowsOf(sheet, texts) };
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    return { ok: false, problem: error.problem === 'broken' ? 'unreadable' : error.problem };
  }
}

async function sheetOf(zip: ZipFile): Promise<{ readonly sheet: string; readonly from1904: boolean } | null> {
  const [book, relations] = [await xmlOf(zip, 'xl/workbook.xml'), await xmlOf(zip, 'xl/_rels/workbook.xml.rels')];
  if (book === null || relations === null) return null;
  let [from1904, id] = [false, ''];
  for (const { name, attributes } of tagsOf(book)) {
    if (name === 'workbookPr') from1904 ||= /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    const isHidden = /[hH]idden/.test(attribute(attributes, 'state') ?? '');
    if (name === 'sheet' && id === '' && !isHidden) id = attribute(attributes, '[\\w.-]+:id') ?? '';
  }
  for (const { name, attributes } of tagsOf(relations)) {
    if (name !== 'Relationship' || attribute(attributes, 'Id') !== id) continue;
    const target = attribute(attributes, 'Target') ?? '';
    const sheet = await xmlOf(zip, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return sheet === null ? null : { sheet, from1904 };
  }
  return null;
}

/** Only UTF-8 without a DTD, because entity declarations are an attack on XML parsers. */
async function xmlOf(zip: ZipFile, name: string): Promise<string | null> {
  const content = await zip.read(name);
  if (!content) return null;
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY') || content.includes(0)) {
    throw new UnreadableZip('broken');
  }
  return content.toString('utf8');
}

/** Reads the shared strings, without phonetic text. */
function textsOf(xml: string): readonly string[] {
  const texts: string[] = [];
  let [text, isAloud] = ['', false];
  for (const { name, isEnd, before } of tagsOf(xml)) {
    if (name === 'rPh') isAloud = !isEnd;
    else if (name === 't' && isEnd && !isAloud) text += cellText(before);
    else if (name === 'si' && isEnd) {
      texts.push(text);
      text = '';
    }
  }
  return texts;
}

function* rowsOf(xml: string, texts: readonly string[]): Generator<WorkbookRow> {
  let [line, column, type, value] = [0, 0, '', ''];
  let cells: WorkbookCell[] = [];
  for (const { name, isEnd, isEmpty, attributes, before } of tagsOf(xml)) {
    if (name === 'row' && !isEnd) {
      line = lineOf(attribute(attributes, 'r')) ?? line + 1;
      [cells, column] = [[], 0];
    } else if (name === 'c' && !isEnd) {
      column = columnOf(attribute(attributes, 'r')) ?? column + 1;
      [type, value] = [attribute(attributes, 't') ?? 'n', ''];
    } else if ((name === 'v' || name === 't') && isEnd) value += cellText(before);
    if (name === 'c' && (isEnd || isEmpty) && value !== '' && column <= maxColumns) {
      while (cells.length < column - 1) cells.push('');
      cells[column - 1] = cellOf(type, value, texts);
    }
    if (name === 'row' && isEnd && cells.length > 0) {
      yield { line, cells };
    }
  }
}

/** Excel limits a cell to 32,767 characters, each written with at most twelve. */
const maxCellText = 32_767;

function cellText(xml: string): string {
  return unescaped(xml.slice(0, maxCellText * 12)).slice(0, maxCellText);
}

function cellOf(type: string, value: string, texts: readonly string[]): WorkbookCell {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'e') return `(${value})`;
  const number = type === 'n' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

/** Null when it is no row number. */
function lineOf(reference: string | null): number | null {
  const line = Number(reference ?? '');
  return Number.isInteger(line) && line > 0 && line <= 1_048_576 ? line : null;
}

/** `AB12` is in column 28. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Tag {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: string;
  /** The text since the previous tag. */
  readonly before: string;
}

/** Yields the tags of an XML text in linear time. */
function* tagsOf(xml: string): Generator<Tag> {
  let at = 0;
  for (;;) {
    const from = xml.indexOf('<', at);
    const to = from === -1 ? -1 : xml.indexOf('>', from);
    if (to === -1) return;
    const isEnd = xml[from + 1] === '/';
    const isEmpty = xml[to - 1] === '/';
    const inside = xml.slice(from + (isEnd ? 2 : 1), isEmpty ? to - 1 : to);
    const space = inside.search(/\s/);
    const whole = space === -1 ? inside : inside.slice(0, space);
    const name = whole.slice(whole.indexOf(':') + 1);
    yield { name, isEnd, isEmpty, attributes: space === -1 ? '' : inside.slice(space), before: xml.slice(at, from) };
    at = to + 1;
  }
}

const patterns = new Map<string, RegExp>();

function attribute(attributes: string, name: string): string | null {
  const kept = patterns.get(name);
  const pattern = kept ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  if (!kept) patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? '') : null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
