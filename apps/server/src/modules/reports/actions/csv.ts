/** Spreadsheets read a file as UTF-8 only when it begins so. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a CSV (RFC 4180) as Brazilian spreadsheets read it: `;` between fields, CRLF after each line. A field that a spreadsheet
 * would compute, one that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line's end, gets an apostrophe before it.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => `${fields.map(fieldOf).join(';')}\r\n`).join('');
}

function fieldOf(text: string): string {
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
