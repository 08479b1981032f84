import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer, OtherFields } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';

const source =
  'What the CNAB 400 of the seven banks have in common; columns compared with banco-br/cnab_yaml 2.1.0, generic (MIT)';
const checkedOn = '2026-11-21';

export const fileHeader400 = {
  kind: 'file_header',
  name: 'Header de arquivo',
  source,
  checkedOn,
  fields: {
    bank: [77, 79, 'digits'],
    bankName: [80, 94, 'text'],
    companyDocument: null,
    companyName: [47, 76, 'text'],
    agreement: [27, 46, 'text'],
    agency: null,
    agencyDigit: null,
    account: null,
    accountDigit: null,
    directionCode: [2, 2, 'digits'],
    generatedOn: [95, 100, 'shortDate'],
    generatedAt: null,
    fileNumber: null,
    layoutVersion: null,
  },
} as const satisfies CnabLayout<'file_header', FileHeader>;

export const fileTrailer400 = {
  kind: 'file_trailer',
  name: 'Trailer de arquivo',
  source,
  checkedOn,
  fields: {
    lotCount: null,
    recordCount: null,
    titleCount: null,
    amountCents: null,
    entryCount: null,
    entryCents: null,
    settledCount: null,
    settledCents: null,
  },
} as const satisfies CnabLayout<'file_trailer', FileTrailer>;

/** Messages, rateios, e-mails and QR codes after a title: counted, without reading fields. */
export const other400 = {
  kind: 'other',
  name: 'Registro complementar',
  source,
  checkedOn,
  fields: {},
} as const satisfies CnabLayout<'other', OtherFields>;

export const titleSent400 = {
  kind: 'title_sent',
  name: 'Título enviado',
  source,
  checkedOn,
  fields: {
    companyDocumentType: [2, 3, 'digits'],
    companyDocument: [4, 17, 'digits'],
    agency: null,
    account: null,
    accountDigit: null,
    companyUse: [38, 62, 'text'],
    nossoNumero: [63, 74, 'text'],
    wallet: [108, 108, 'text'],
    movement: [109, 110, 'digits'],
    documentNumber: [111, 120, 'text'],
    dueDate: [121, 126, 'shortDate'],
    amountCents: [127, 139, 'cents', 'required'],
    species: [148, 149, 'text'],
    acceptance: [150, 150, 'text'],
    issuedOn: [151, 156, 'shortDate'],
    firstInstruction: [157, 158, 'text'],
    secondInstruction: [159, 160, 'text'],
    interestCents: [161, 173, 'cents'],
    discountUntil: [174, 179, 'shortDate'],
    discountCents: [180, 192, 'cents'],
    iofCents: [193, 205, 'cents'],
    rebateCents: [206, 218, 'cents'],
    payerDocumentType: [219, 220, 'digits'],
    payerDocument: [221, 234, 'digits'],
    payerName: [235, 274, 'text'],
    address: [275, 314, 'text'],
    district: [315, 326, 'text'],
    postalCode: [327, 334, 'text'],
    city: [335, 349, 'text'],
    state: [350, 351, 'text'],
    invoiceKey: [401, 444, 'text'],
    sequence: [395, 400, 'integer'],
  },
} as const satisfies CnabLayout<'title_sent', TitleSent>;

export const titleReturned400 = {
  kind: 'title_returned',
  name: 'Título devolvido pelo banco',
  source,
  checkedOn,
  fields: {
    agency: null,
    account: null,
    accountDigit: null,
    companyUse: [38, 62, 'text'],
    nossoNumero: [63, 74, 'text'],
    wallet: [108, 108, 'text'],
    occurrence: [109, 110, 'digits'],
    occurredOn: [111, 116, 'shortDate'],
    documentNumber: [117, 126, 'text'],
    dueDate: [147, 152, 'shortDate'],
    amountCents: [153, 165, 'cents', 'required'],
    collectingBank: [166, 168, 'digits'],
    collectingAgency: [169, 173, 'digits'],
    species: [174, 175, 'text'],
    feeCents: [176, 188, 'cents'],
    otherExpensesCents: [189, 201, 'cents'],
    iofCents: [215, 227, 'cents'],
    rebateCents: [228, 240, 'cents'],
    discountCents: [241, 253, 'cents'],
    paidCents: [254, 266, 'cents'],
    interestCents: [267, 279, 'cents'],
    otherCreditsCents: [280, 292, 'cents'],
    creditedOn: [296, 301, 'shortDate'],
    reasons: null,
    sequence: [395, 400, 'integer'],
  },
} as const satisfies CnabLayout<'title_returned', TitleReturned>;

/** Any other bank: only the columns that all banks share. */
export const generic400 = {
  title_sent: {
    ...titleSent400,
    fields: {
      ...titleSent400.fields,
      companyDocumentType: null,
      companyDocument: null,
      companyUse: null,
      nossoNumero: null,
      wallet: null,
      interestCents: null,
      discountUntil: null,
      discountCents: null,
      iofCents: null,
      rebateCents: null,
      district: null,
      postalCode: null,
      city: null,
      state: null,
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    fields: {
      ...titleReturned400.fields,
      companyUse: null,
      nossoNumero: null,
      wallet: null,
      collectingBank: null,
      collectingAgency: null,
      species: null,
      feeCents: null,
      otherExpensesCents: null,
      iofCents: null,
      rebateCents: null,
      discountCents: null,
      interestCents: null,
      otherCreditsCents: null,
      creditedOn: null,
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;
