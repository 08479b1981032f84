import type { PlainDate } from '@balcao/kernel/plain-date';
import { normalizeDocument } from '../../documents/index.ts';
import { fileTrailer240 } from '../data/layouts/febraban240.ts';
import type { AnyLayout } from '../format/field.ts';
import { cnabText } from './cnab-text.ts';
import { type FixedColumns, writeRecord } from './write-record.ts';

export interface CnabCompany {
  readonly document: string;
  readonly name: string;
  readonly agreement: string;
  /** At most five digits, without the check digit. */
  readonly agency: string;
  readonly agencyDigit?: string;
  /** At most twelve digits, without the check digit. */
  readonly account: string;
  readonly accountDigit: string;
}

export interface CnabFileContent {
  readonly bank: string;
  readonly bankName: string;
  readonly company: CnabCompany;
  /** Number of the file (NSA): one more than the last that the bank accepted, at most 999999. */
  readonly fileNumber: number;
  readonly generatedOn: PlainDate;
  readonly generatedAt?: string;
}

/** Records use 1 for a CPF and 2 for a CNPJ. */
export function documentOf(name: string, document: string): { readonly type: '1' | '2'; readonly digits: string } {
  const digits = normalizeDocument(document);
  if (digits === null) throw new RangeError(`${name}: a CPF or CNPJ: ${document}`);
  return { type: digits.length === 11 ? '1' : '2', digits };
}

export function fileHeaderOf(layout: AnyLayout, content: CnabFileContent, layoutVersion = '103'): string {
  const { bank, bankName, company, generatedOn, generatedAt = '00:00:00' } = content;
  if (!/^\d{3}$/.test(bank)) throw new RangeError(`bank: three digits: ${bank}`);
  if (!/^\d\d:\d\d:\d\d$/.test(generatedAt)) throw new RangeError(`generatedAt: HH:mm:ss: ${generatedAt}`);
  const values = {
    ...companyValues(company),
    bank,
    bankName: cnabText(bankName, 30),
    directionCode: '1',
    generatedOn,
    generatedAt: generatedAt.replaceAll(':', ''),
    fileNumber: content.fileNumber,
    layoutVersion,
  };
  return writeRecord(layout, values, [[4, '00000'], documentTypeBefore(layout, company), [167, '01600']]);
}

export function lotHeaderOf(
  layout: AnyLayout,
  content: CnabFileContent,
  lot: number,
  values: Readonly<Record<string, unknown>>,
  fixed: FixedColumns,
): string {
  return writeRecord(layout, { ...companyValues(content.company), lot, ...values }, [
    [1, content.bank],
    [8, '1'],
    documentTypeBefore(layout, content.company),
    ...fixed,
  ]);
}

/** Start of each record of a lot: bank, lot, type, and in a detail its number and segment. */
export function control(bank: string, type: string, segment = ''): FixedColumns {
  return segment === ''
    ? [
        [1, bank],
        [8, type],
      ]
    : [
        [1, bank],
        [8, type],
        [14, segment],
      ];
}

/**
 * Adds the last record and returns the bytes: records end with CR and LF, and all is ASCII. `accounts` are the columns
 * with the number of accounts, which some banks want blank.
 */
export function fileOf(bank: string, lotCount: number, records: readonly string[], accounts = '000000'): Uint8Array {
  const counts = { lotCount, recordCount: records.length + 1 };
  const trailer = writeRecord(fileTrailer240, counts, [
    [1, bank],
    [4, '99999'],
    [30, accounts],
  ]);
  return new TextEncoder().encode(`${[...records, trailer].join('\r\n')}\r\n`);
}

function companyValues(company: CnabCompany): Readonly<Record<string, unknown>> {
  return {
    companyDocument: documentOf('company.document', company.document).digits,
    companyName: cnabText(company.name, 30),
    agreement: company.agreement,
    agency: company.agency,
    agencyDigit: company.agencyDigit,
    account: company.account,
    accountDigit: company.accountDigit,
  };
}

function documentTypeBefore(layout: AnyLayout, company: CnabCompany): readonly [number, string] {
  const from = layout.fields.companyDocument?.[0] ?? 19;
  return [from - 1, documentOf('company.document', company.document).type];
}
