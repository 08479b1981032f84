import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer, OtherFields } from '../../format/file-records.ts';

const source = 'FEBRABAN, Layout Padrão CNAB 240 (10.x); columns compared with banco-br/cnab_yaml 2.1.0 (MIT)';
const checkedOn = '2026-11-21';

export const fileHeader240 = {
  kind: 'file_header',
  name: 'Header de arquivo',
  source,
  checkedOn,
  fields: {
    bank: [1, 3, 'digits'],
    bankName: [103, 132, 'text'],
    companyDocument: [19, 32, 'digits'],
    companyName: [73, 102, 'text'],
    agreement: [33, 52, 'text'],
    agency: [53, 57, 'digits'],
    agencyDigit: [58, 58, 'text'],
    account: [59, 70, 'digits'],
    accountDigit: [71, 71, 'text'],
    directionCode: [143, 143, 'digits'],
    generatedOn: [144, 151, 'date'],
    generatedAt: [152, 157, 'digits'],
    fileNumber: [158, 163, 'integer'],
    layoutVersion: [164, 166, 'digits'],
  },
} as const satisfies CnabLayout<'file_header', FileHeader>;

export const fileTrailer240 = {
  kind: 'file_trailer',
  name: 'Trailer de arquivo',
  source,
  checkedOn,
  fields: {
    lotCount: [18, 23, 'integer', 'required'],
    recordCount: [24, 29, 'integer', 'required'],
    titleCount: null,
    amountCents: null,
    entryCount: null,
    entryCents: null,
    settledCount: null,
    settledCents: null,
  },
} as const satisfies CnabLayout<'file_trailer', FileTrailer>;

/** Segments and types that are counted and checked for their place, without reading fields. */
export const other240 = {
  kind: 'other',
  name: 'Outro registro',
  source,
  checkedOn,
  fields: {},
} as const satisfies CnabLayout<'other', OtherFields>;
