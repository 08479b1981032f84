import type { DebitReturned, DebitSent, Receipt } from '../../format/agreement-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer, OtherFields } from '../../format/file-records.ts';

const manual = {
  source:
    'FEBRABAN, 150 posições: débito automático (versões 4 a 8) and arrecadação com código de barras (versões 4 e 5)',
  checkedOn: '2026-11-22',
};

const header = {
  kind: 'file_header',
  name: 'Registro A',
  ...manual,
  fields: {
    bank: [43, 45, 'digits'],
    bankName: [46, 65, 'text'],
    companyDocument: null,
    companyName: [23, 42, 'text'],
    agreement: [3, 22, 'text'],
    agency: null,
    agencyDigit: null,
    account: null,
    accountDigit: null,
    directionCode: [2, 2, 'digits'],
    generatedOn: [66, 73, 'isoDate'],
    generatedAt: null,
    fileNumber: [74, 79, 'integer'],
    layoutVersion: [80, 81, 'digits'],
  },
} as const satisfies CnabLayout<'file_header', FileHeader>;

const debit = {
  customer: [2, 26, 'text'],
  agency: [27, 30, 'text'],
  account: [31, 44, 'text'],
  amountCents: [53, 67, 'cents', 'required'],
} as const;

/** Records of authorisations and confirmations are counted, but their fields are not read. */
export const febraban150 = {
  file_header: header,
  debit_sent: {
    kind: 'debit_sent',
    name: 'Registro E',
    ...manual,
    fields: {
      ...debit,
      dueDate: [45, 52, 'isoDate'],
      currency: [68, 69, 'text'],
      companyUse: [70, 129, 'text'],
      movement: [150, 150, 'digits'],
    },
  } satisfies CnabLayout<'debit_sent', DebitSent>,
  debit_returned: {
    kind: 'debit_returned',
    name: 'Registro F',
    ...manual,
    fields: {
      ...debit,
      debitedOn: [45, 52, 'isoDate'],
      occurrence: [68, 69, 'text'],
      companyUse: [70, 129, 'text'],
      movement: [150, 150, 'digits'],
    },
  } satisfies CnabLayout<'debit_returned', DebitReturned>,
  receipt: {
    kind: 'receipt',
    name: 'Registro G',
    ...manual,
    fields: {
      account: [2, 21, 'text'],
      paidOn: [22, 29, 'isoDate'],
      creditedOn: [30, 37, 'isoDate'],
      barcode: [38, 81, 'digits'],
      amountCents: [82, 93, 'cents', 'required'],
      feeCents: [94, 100, 'cents'],
      sequence: [101, 108, 'integer'],
      collectingAgency: [109, 116, 'text'],
      channel: [117, 117, 'text'],
      authentication: [118, 140, 'text'],
      paymentForm: [141, 141, 'text'],
    },
  } satisfies CnabLayout<'receipt', Receipt>,
  other: { kind: 'other', name: 'Outro registro', ...manual, fields: {} } satisfies CnabLayout<'other', OtherFields>,
  file_trailer: {
    kind: 'file_trailer',
    name: 'Registro Z',
    ...manual,
    fields: {
      lotCount: null,
      recordCount: [2, 7, 'integer', 'required'],
      titleCount: null,
      amountCents: [8, 24, 'cents'],
      entryCount: null,
      entryCents: null,
      settledCount: null,
      settledCents: null,
    },
  } satisfies CnabLayout<'file_trailer', FileTrailer>,
} as const;
