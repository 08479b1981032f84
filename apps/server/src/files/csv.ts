import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Writes CSV for Brazilian spreadsheets: `;` between fields, CRLF after each line. A field that begins with `=`, `+`,
 * `-`, `@`, a tab or a line break would run as a formula, so an apostrophe is put before it, except before a negative
 * amount.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return csvLines(
    lines.map((line) => line.map(guardedText)),
    ';',
  );
}

export function csvLines(lines: readonly (readonly string[])[], delimiter: ';' | ','): string {
  return stringify(lines as string[][], {
    delimiter,
    record_delimiter: '\r\n',
    // Quotes fields that contain either kind of line break.
    quoted_match: /[\r\n]/,
  });
}

export function guardedText(text: string): string {
  if (/^-\d+(,\d+)?$/.test(text)) return text;
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
