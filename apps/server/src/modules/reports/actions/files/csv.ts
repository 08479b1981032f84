import { stringify } from 'csv-stringify/sync';

/** Spreadsheets read a file as UTF-8 only when it begins so. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a CSV as Brazilian spreadsheets read it: `;` between fields, CRLF after each line. A field that a spreadsheet would
 * compute, one that begins with `=`, `+`, `-`, `@`, a tab or a line's end, gets an apostrophe before it; an amount below zero is none.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return csvLines(
    lines.map((line) => line.map(guardedText)),
    ';',
  );
}

/** Lines of a CSV (RFC 4180), their fields as they are. */
export function csvLines(lines: readonly (readonly string[])[], delimiter: ';' | ','): string {
  return stringify(lines as string[][], {
    delimiter,
    record_delimiter: '\r\n',
    // A line's end within a field, whichever it is, does not end the line.
    quoted_match: /[\r\n]/,
  });
}

/** A text that no spreadsheet computes. */
export function guardedText(text: string): string {
  if (/^-\d+(,\d+)?$/.test(text)) return text;
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
