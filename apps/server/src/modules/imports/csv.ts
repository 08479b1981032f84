export const delimiters = [';', ',', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvRow {
  /** Line of the file, from 1, where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'windows-1252';
}

/**
 * Decodes UTF-8, with or without a byte order mark, or else Windows-1252, which includes Latin-1. Null for no text,
 * such as a binary file or UTF-16.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decodeUtf8(bytes) ?? {
    text: new TextDecoder('windows-1252').decode(bytes),
    encoding: 'windows-1252' as const,
  };
  return decoded.text.includes('\0') ? null : decoded;
}

function decodeUtf8(bytes: Uint8Array): DecodedText | null {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return null;
  }
}

/** The most frequent delimiter outside of quotes in the first row with text; a semicolon by default. */
export function guessDelimiter(text: string): Delimiter {
  const declared = delimiters.find((delimiter) => delimiter === separatorLine.exec(text)?.[1]);
  if (declared) return declared;
  const heading = text.replace(/^\s+/, '').slice(0, headingLength);
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of heading) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Excel writes `sep=;` before the heading. */
const separatorLine = /^\uFEFF?sep=([;,\t])(?:\r\n?|\n)/i;

/** Only the beginning of a file is used to guess its delimiter. */
const headingLength = 20_000;

export interface CsvFile extends DecodedText {
  readonly delimiter: Delimiter;
  readonly rows: readonly CsvRow[];
}

/** Null for no text, and for an unclosed quote. */
export function readCsvFile(content: Uint8Array): CsvFile | null {
  const decoded = decodeText(content);
  if (!decoded) return null;
  const delimiter = guessDelimiter(decoded.text);
  const rows = parseCsv(decoded.text, delimiter);
  return rows && { ...decoded, delimiter, rows };
}

/**
 * Parses CSV (RFC 4180, any line end) in linear time. Cells are trimmed and empty rows are left out; a quote inside an
 * unquoted cell is literal. Null for an unclosed quote.
 */
export function parseCsv(text: string, delimiter: Delimiter): CsvRow[] | null {
  const rows: CsvRow[] = [];
  let at = separatorLine.exec(text)?.[0].length ?? 0;
  let line = at === 0 ? 1 : 2;
  while (at < text.length) {
    if (text[at] === '\n') {
      [at, line] = [at + 1, line + 1];
      continue;
    }
    const row = readRow(text, at, delimiter);
    if (!row) return null;
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells });
    line += lineEnds(text, at, row.end);
    at = row.end;
  }
  return rows;
}

/** Null for an unclosed quote. */
function readRow(text: string, start: number, delimiter: Delimiter): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    if (!cell) return null;
    cells.push(cell.value.trim());
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    return { cells, end: at + 1 };
  }
}

interface Cell {
  readonly value: string;
  /** Position of the delimiter or line end after it. */
  readonly end: number;
}

function readPlain(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start;
  while (end < text.length && !endsCell(text, end, delimiter)) end += 1;
  return { value: text.slice(start, end), end };
}

/** Text after the closing quote belongs to the cell too. */
function readQuoted(text: string, start: number, delimiter: Delimiter): Cell | null {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1, delimiter);
      return { value: parts.join('') + rest.value, end: rest.end };
    }
    parts.push('"');
    from = quote + 2;
  }
}

function endsCell(text: string, at: number, delimiter: Delimiter): boolean {
  const character = text[at];
  return character === delimiter || character === '\n' || character === '\r';
}

function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to && at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
