import type { PlainDate } from '@balcao/kernel/plain-date';
import { type DateKind, isDateOrNone, readDate } from '../cnab/read/values/read-date.ts';
import { microsPerCent } from './settlement-file.ts';

/** Columns from 1, both ends included, of layout 15; an amount's sign stands in the column before it. */
export type Columns = readonly [from: number, to: number];

export const headerColumns = {
  establishment: [2, 11],
  processedOn: [12, 19],
  from: [20, 27],
  to: [28, 35],
  sequence: [36, 42],
  company: [43, 47],
  option: [48, 49],
  transmission: [50, 50],
  version: [71, 73],
} as const satisfies Record<string, Columns>;

export const summaryColumns = {
  establishment: [2, 11],
  brand: [54, 56],
  gross: [73, 85],
  fee: [87, 99],
  net: [101, 113],
  bank: [114, 117],
  agency: [118, 122],
  account: [123, 142],
  digit: [143, 143],
  entries: [144, 149],
  entryType: [150, 151],
  urKey: [152, 251],
  originalType: [252, 253],
  anticipationType: [254, 254],
  paidOn: [268, 275],
  dueOn: [284, 291],
  lien: [304, 304],
} as const satisfies Record<string, Columns>;

export const entryColumns = {
  establishment: [2, 11],
  brand: [12, 14],
  installment: [18, 19],
  installments: [20, 21],
  authorization: [22, 27],
  entryType: [28, 29],
  urKey: [30, 129],
  transactionCode: [130, 151],
  adjustmentCode: [152, 155],
  nsu: [176, 181],
  tid: [192, 211],
  reference: [212, 231],
  mdrRate: [232, 236],
  saleRate: [242, 246],
  saleTotal: [248, 260],
  gross: [262, 274],
  net: [276, 288],
  commission: [290, 302],
  mdr: [332, 344],
  automatic: [346, 358],
  originalType: [552, 553],
  authorizedOn: [566, 573],
  capturedOn: [574, 581],
  enteredOn: [582, 589],
  dueOn: [630, 637],
} as const satisfies Record<string, Columns>;

export const pixColumns = {
  establishment: [2, 11],
  entryType: [12, 13],
  soldOn: [14, 19],
  pixId: [26, 61],
  nsu: [62, 67],
  paidOn: [68, 73],
  gross: [75, 87],
  fee: [89, 101],
  net: [103, 115],
} as const satisfies Record<string, Columns>;

export const trailerColumns = {
  records: [2, 12],
  net: [14, 30],
  gross: [43, 59],
} as const satisfies Record<string, Columns>;

/** Width of each record, and the columns without which it counts as truncated: what follows may be cut blanks. */
export const recordWidths = { '0': 73, D: 400, E: 760, '8': 400, '9': 59 } as const;
export const neededWidths = { '0': 49, D: 291, E: 637, '8': 115, '9': 59 } as const;

export function textAt(record: string, [from, to]: Columns): string {
  return record.slice(from - 1, to).trim();
}

/** Micro-reais with their sign; null when the columns are no amount. Blank columns are zero. */
export function amountAt(record: string, [from, to]: Columns): number | null {
  const digits = record.slice(from - 1, to);
  if (digits.trim() === '') return 0;
  if (!/^\d+$/.test(digits)) return null;
  const amount = Number(digits) * microsPerCent;
  if (!Number.isSafeInteger(amount)) return null;
  const sign = record.charAt(from - 2);
  if (sign !== '+' && sign !== '-' && sign !== ' ' && sign !== '0') return null;
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** Undefined when the columns are no date; null when they are blank or zeros. */
export function dateAt(record: string, [from, to]: Columns, kind: DateKind): PlainDate | null | undefined {
  return isDateOrNone(record, from - 1, to, kind) ? readDate(record, from - 1, to, kind) : undefined;
}

/** aammdd of this century. */
export function shortDateAt(record: string, columns: Columns): PlainDate | null | undefined {
  const text = textAt(record, columns);
  if (/^0*$/.test(text)) return null;
  return dateAt(`20${text}`, [1, 8], 'isoDate');
}

export function numberAt(record: string, columns: Columns): number {
  const text = textAt(record, columns);
  return /^\d+$/.test(text) ? Number(text) : 0;
}
