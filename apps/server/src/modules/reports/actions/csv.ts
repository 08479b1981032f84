import { stringify } from 'csv-stringify/sync';

/** Spreadsheets read a file as UTF-8 only when it begins so. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a CSV as Brazilian spreadsheets read it: `;` between fields, CRLF after each line. A field that a spreadsheet would
 * compute, one that begins with `=`, `+`, `-`, `@`, a tab or a line's end, gets an apostrophe before it; an amount below zero is none.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return stringify(lines as string[][], {
    delimiter: ';',
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { string: (value) => (/^-\d+(,\d+)?$/.test(value) ? { value, escape_formulas: false } : value) },
    // A line's end within a field, whichever it is, does not end the line.
    quoted_match: /[\r\n]/,
  });
}
