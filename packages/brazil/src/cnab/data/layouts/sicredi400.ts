import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Sicredi, Cobrança CNAB 400; columns compared with eduardokum/laravel-boleto 0187a27 (MIT)',
  checkedOn: '2026-11-21',
};

export const sicredi400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      companyDocument: [32, 45, 'digits'],
      companyName: null,
      agreement: [27, 31, 'text'],
      generatedOn: [95, 102, 'isoDate'],
      fileNumber: [111, 117, 'integer'],
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
      nossoNumero: [48, 56, 'digits'],
      wallet: [2, 2, 'text'],
      species: [149, 149, 'text'],
      iofCents: null,
      district: null,
      city: null,
      state: null,
      invoiceKey: null,
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      companyUse: null,
      nossoNumero: [48, 62, 'text'],
      wallet: null,
      collectingBank: null,
      collectingAgency: null,
      species: [175, 175, 'text'],
      iofCents: null,
      creditedOn: [329, 336, 'isoDate'],
      reasons: [319, 328, 'codes'],
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;
