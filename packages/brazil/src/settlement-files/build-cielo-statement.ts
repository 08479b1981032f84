import type { PlainDate } from '@balcao/kernel/plain-date';
import {
  type Columns,
  entryColumns as entry,
  headerColumns as header,
  recordWidths,
  summaryColumns as summary,
  trailerColumns as trailer,
} from './cielo-record.ts';
import { cieloBrandCode } from './settlement-brands.ts';

/** One installment, in whole cents. */
export interface CieloInstallment {
  readonly brand: string;
  readonly product: 'DEBIT' | 'CREDIT';
  readonly installment: number;
  readonly installments: number;
  readonly grossCents: number;
  readonly feeCents: number;
  /** The discount rate in hundredths of a percent, as printed. */
  readonly rateHundredths: number;
  readonly saleDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly tid: string;
  readonly nsu: string;
  readonly authorization: string;
  readonly reference?: string;
}

export interface CieloStatementContent {
  readonly establishment: string;
  /** 03 of captures, 04 of payments, whose payment date is the installments' due date. */
  readonly option: '03' | '04';
  readonly processedOn: PlainDate;
  readonly sequence: number;
  readonly account: {
    readonly bank: string;
    readonly agency: string;
    readonly account: string;
    readonly digit: string;
  };
  readonly installments: readonly CieloInstallment[];
}

/** Writes Cielo's electronic statement, layout 15, for a simulator: one receivable per brand, kind and due date. */
export function buildCieloStatement(content: CieloStatementContent): Uint8Array {
  const units = [...Map.groupBy(content.installments, (one) => `${one.brand}|${typeOf(one)}|${one.dueDate}`).values()];
  const records = units.flatMap((unit) => [summaryOf(content, unit), ...unit.map((one) => entryOf(content, one))]);
  const sums = sumsOf(content.installments);
  const lines = [
    record('0', [
      [header.establishment, digits(content.establishment, 10)],
      [header.processedOn, isoDate(content.processedOn)],
      [header.from, isoDate(content.processedOn)],
      [header.to, isoDate(content.processedOn)],
      [header.sequence, digits(content.sequence, 7)],
      [header.company, 'CIELO'],
      [header.option, content.option],
      [header.transmission, 'I'],
      [header.version, '015'],
    ]),
    ...records,
    record('9', [
      [trailer.records, digits(records.length + 2, 11)],
      ...amount(trailer.net, sums.netCents),
      ...amount(trailer.gross, sums.grossCents),
    ]),
  ];
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

type Placed = readonly (readonly [columns: Columns, text: string])[];

function summaryOf(content: CieloStatementContent, unit: readonly CieloInstallment[]): string {
  const [first] = unit;
  if (!first) throw new RangeError('a receivable has an installment');
  const { grossCents, feeCents, netCents } = sumsOf(unit);
  const { bank, agency, account, digit } = content.account;
  return record('D', [
    [summary.establishment, digits(content.establishment, 10)],
    [summary.brand, brandOf(first)],
    ...amount(summary.gross, grossCents),
    ...amount(summary.fee, -feeCents),
    ...amount(summary.net, netCents),
    [summary.bank, digits(bank, 4)],
    [summary.agency, agency.padEnd(5)],
    [summary.account, digits(account, 20)],
    [summary.digit, digit],
    [summary.entries, digits(unit.length, 6)],
    [summary.entryType, typeOf(first)],
    [summary.urKey, urKeyOf(content, first)],
    [summary.paidOn, date(first.dueDate)],
    [summary.dueOn, date(first.dueDate)],
  ]);
}

function entryOf(content: CieloStatementContent, one: CieloInstallment): string {
  const isAtOnce = one.installments === 1;
  return record('E', [
    [entry.establishment, digits(content.establishment, 10)],
    [entry.brand, brandOf(one)],
    [entry.installment, isAtOnce ? '00' : digits(one.installment, 2)],
    [entry.installments, isAtOnce ? '00' : digits(one.installments, 2)],
    [entry.authorization, one.authorization.slice(0, 6)],
    [entry.entryType, typeOf(one)],
    [entry.urKey, urKeyOf(content, one)],
    [entry.transactionCode, one.tid],
    [entry.nsu, one.nsu.slice(0, 6)],
    [entry.tid, one.tid],
    [entry.reference, one.reference ?? ''],
    [entry.mdrRate, digits(one.rateHundredths, 5)],
    [entry.saleRate, digits(one.rateHundredths, 5)],
    ...amount(entry.gross, one.grossCents),
    ...amount(entry.net, one.grossCents - one.feeCents),
    ...amount(entry.commission, -one.feeCents),
    ...amount(entry.mdr, -one.feeCents),
    ...amount(entry.automatic, 0),
    [entry.authorizedOn, date(one.saleDate)],
    [entry.capturedOn, date(one.saleDate)],
    [entry.enteredOn, date(one.saleDate)],
    [entry.dueOn, date(one.dueDate)],
  ]);
}

function sumsOf(installments: readonly CieloInstallment[]) {
  const grossCents = installments.reduce((sum, one) => sum + one.grossCents, 0);
  const feeCents = installments.reduce((sum, one) => sum + one.feeCents, 0);
  return { grossCents, feeCents, netCents: grossCents - feeCents };
}

function typeOf({ product, installments }: CieloInstallment): string {
  if (product === 'DEBIT') return '01';
  return installments === 1 ? '02' : '03';
}

function brandOf({ brand }: CieloInstallment): string {
  const code = cieloBrandCode(brand);
  if (!code) throw new RangeError(`brand: no code of Cielo's: ${brand}`);
  return code;
}

function urKeyOf({ establishment }: CieloStatementContent, one: CieloInstallment): string {
  return `${digits(establishment, 10)}${brandOf(one)}${typeOf(one)}${isoDate(one.dueDate)}`;
}

function record(type: keyof typeof recordWidths, placed: Placed): string {
  const columns = new Array<string>(recordWidths[type]).fill(' ');
  columns[0] = type;
  for (const [[from, to], text] of placed) {
    if (text.length > to - from + 1) throw new RangeError(`columns ${from} to ${to}: too long: ${text}`);
    for (let index = 0; index < text.length; index++) columns[from - 1 + index] = text.charAt(index);
  }
  return columns.join('');
}

/** The sign stands before the amount. */
function amount([from, to]: Columns, cents: number): Placed {
  return [
    [[from - 1, from - 1], cents < 0 ? '-' : '+'],
    [[from, to], digits(Math.abs(cents), to - from + 1)],
  ];
}

function digits(value: string | number, width: number): string {
  return String(value).padStart(width, '0');
}

function isoDate(day: PlainDate): string {
  return day.replaceAll('-', '');
}

function date(day: PlainDate): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
}
