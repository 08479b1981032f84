import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, fileTrailer400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Inter, Cobrança CNAB 400; columns compared with eduardokum/laravel-boleto 02b83f8 and 24d27cb (MIT)',
  checkedOn: '2026-11-22',
};

/** The bank's retornos have other columns than those of other banks; its remessas do from the discount on. */
export const inter400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: { ...fileHeader400.fields, agreement: null, fileNumber: [111, 117, 'integer'] },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      companyDocumentType: null,
      companyDocument: null,
      nossoNumero: [90, 100, 'digits'],
      wallet: [21, 23, 'digits'],
      firstInstruction: null,
      secondInstruction: null,
      discountUntil: [202, 207, 'shortDate'],
      discountCents: [185, 197, 'cents'],
      iofCents: null,
      rebateCents: [208, 220, 'cents'],
      payerDocumentType: [221, 222, 'digits'],
      payerDocument: [223, 236, 'digits'],
      payerName: [237, 276, 'text'],
      address: [277, 316, 'text'],
      district: null,
      postalCode: [317, 324, 'text'],
      city: null,
      state: null,
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      nossoNumero: [71, 81, 'digits'],
      wallet: [87, 89, 'digits'],
      occurrence: [90, 91, 'digits'],
      occurredOn: [92, 97, 'shortDate'],
      documentNumber: [98, 107, 'text'],
      dueDate: [119, 124, 'shortDate'],
      amountCents: [125, 137, 'cents', 'required'],
      collectingBank: [138, 140, 'digits'],
      collectingAgency: [141, 144, 'digits'],
      species: [145, 146, 'text'],
      feeCents: null,
      otherExpensesCents: null,
      iofCents: null,
      rebateCents: null,
      discountCents: null,
      paidCents: [160, 172, 'cents'],
      interestCents: null,
      otherCreditsCents: null,
      creditedOn: [173, 178, 'shortDate'],
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
  returned_trailer: {
    ...fileTrailer400,
    ...manual,
    fields: {
      ...fileTrailer400.fields,
      titleCount: [18, 25, 'integer'],
      entryCount: [58, 62, 'integer'],
      settledCount: [116, 120, 'integer'],
      settledCents: [121, 132, 'cents'],
    },
  } satisfies CnabLayout<'file_trailer', FileTrailer>,
} as const;
