/** Columns of a record (CNAB 400: 444 with the key of an invoice). */
export type Width = 150 | 240 | 400;

/** Layout of a file. A remessa to BRB is a CNAB 400 without header, trailer and numbers. */
export interface Format {
  readonly name: 'CNAB240' | 'CNAB400' | 'FEBRABAN150' | 'BRB';
  readonly width: Width;
}

const cnab240: Format = { name: 'CNAB240', width: 240 };
const cnab400: Format = { name: 'CNAB400', width: 400 };
const febraban150: Format = { name: 'FEBRABAN150', width: 150 };
const brb: Format = { name: 'BRB', width: 400 };

const header400 = /^0.(REMESSA|RETORNO)/i;
const header240 = /^\d{3}00000/;
const record240 = /^\d{7}[0-59]/;
const header150 = /^A[12].{40}\d{3}.{20}\d{16}/;
const headerBrb = /^DCB\d{36}\s*$/;

/**
 * Layout by the first line (or by the beginning, where lines are glued): from its header, or otherwise from its length;
 * `null` when it is not CNAB.
 */
export function detectLayout(line: string): Format | null {
  if (header400.test(line)) return cnab400;
  if (header240.test(line)) return cnab240;
  if (header150.test(line)) return febraban150;
  if (headerBrb.test(line)) return brb;
  if (line.length === 400 || line.length === 444) return /^\d/.test(line) ? cnab400 : null;
  return record240.test(line) && (line.length <= 240 || record240.test(line.slice(240))) ? cnab240 : null;
}
