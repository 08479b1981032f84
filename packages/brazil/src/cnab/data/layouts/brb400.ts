import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'BRB, Cobrança CNAB 400; columns compared with kivanio/brcobranca 239a6fa and 4ec9a3f (MIT)',
  checkedOn: '2026-11-22',
};

/** Its dates have four-digit years, so that later columns are in other places than at other banks. */
export const brb400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: { ...fileHeader400.fields, generatedOn: [95, 102, 'date'] },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      nossoNumero: [71, 82, 'text'],
      occurredOn: [111, 118, 'date'],
      documentNumber: [119, 128, 'text'],
      dueDate: [149, 156, 'date'],
      amountCents: [157, 169, 'cents', 'required'],
      collectingBank: [170, 172, 'digits'],
      collectingAgency: [173, 177, 'digits'],
      species: [178, 179, 'text'],
      feeCents: [180, 192, 'cents'],
      otherExpensesCents: [193, 205, 'cents'],
      iofCents: [219, 231, 'cents'],
      rebateCents: [232, 244, 'cents'],
      discountCents: [245, 257, 'cents'],
      paidCents: [258, 270, 'cents'],
      interestCents: [271, 283, 'cents'],
      otherCreditsCents: [284, 296, 'cents'],
      creditedOn: [300, 307, 'date'],
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;

/** A remessa has a header of 39 columns that begins with DCB, titles of 400 and no trailer. */
export const brbSent = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      bank: null,
      bankName: null,
      companyName: null,
      agreement: null,
      directionCode: null,
      layoutVersion: [4, 6, 'digits'],
      agency: [10, 12, 'digits'],
      account: [13, 19, 'digits'],
      generatedOn: [20, 27, 'isoDate'],
      generatedAt: [28, 33, 'digits'],
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      companyDocumentType: null,
      companyDocument: null,
      companyUse: null,
      movement: null,
      payerDocument: [13, 26, 'digits'],
      payerName: [27, 61, 'text'],
      address: [62, 96, 'text'],
      district: null,
      city: [97, 111, 'text'],
      state: [112, 113, 'text'],
      postalCode: [114, 121, 'text'],
      payerDocumentType: [122, 122, 'digits'],
      documentNumber: [123, 135, 'text'],
      wallet: [136, 136, 'text'],
      issuedOn: [137, 144, 'date'],
      species: [145, 146, 'text'],
      acceptance: null,
      dueDate: [188, 195, 'date'],
      amountCents: [196, 209, 'cents', 'required'],
      nossoNumero: [210, 221, 'text'],
      interestCents: [224, 237, 'cents'],
      rebateCents: [238, 251, 'cents'],
      discountUntil: [254, 261, 'date'],
      discountCents: [262, 275, 'cents'],
      iofCents: null,
      firstInstruction: [276, 277, 'text'],
      secondInstruction: [280, 281, 'text'],
      invoiceKey: null,
      sequence: null,
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
} as const;
