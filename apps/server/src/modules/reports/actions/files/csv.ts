import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a CSV for Brazilian spreadsheets: `;` between fields, CRLF after each line. A field that begins with `=`,
 * `+`, `-`, `@`, a tab or a line break would be computed as a formula, so it gets an apostrophe before it; a negative
 * amount does not.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return csvLines(
    lines.map((line) => line.map(guardedText)),
    ';',
  );
}

/** Lines of a CSV (RFC 4180), fields unchanged. */
export function csvLines(lines: readonly (readonly string[])[], delimiter: ';' | ','): string {
  return stringify(lines as string[][], {
    delimiter,
    record_delimiter: '\r\n',
    // Quotes fields that contain either kind of line break.
    quoted_match: /[\r\n]/,
  });
}

/** Guards a text against being computed as a formula. */
export function guardedText(text: string): string {
  if (/^-\d+(,\d+)?$/.test(text)) return text;
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
