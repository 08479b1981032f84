/** The columns of a record: 240 or 400 (444 with the key of an invoice behind). */
export type Width = 240 | 400;

const header400 = /^0.(REMESSA|RETORNO)/i;
const header240 = /^\d{3}00000/;
const record240 = /^\d{7}[0-59]/;

/**
 * The layout of a file by its first line (or, where lines are glued, by how it begins): a header says what it is; where
 * there is none, the length does. `null` when it is no CNAB.
 */
export function detectLayout(line: string): Width | null {
  if (header400.test(line)) return 400;
  if (header240.test(line)) return 240;
  if (line.length === 400 || line.length === 444) return /^\d/.test(line) ? 400 : null;
  return record240.test(line) && (line.length <= 240 || record240.test(line.slice(240))) ? 240 : null;
}
