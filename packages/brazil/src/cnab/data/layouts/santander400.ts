import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, fileTrailer400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Santander, Cobrança CNAB 400; columns compared with eduardokum/laravel-boleto 012a380 and 0187a27 (MIT)',
  checkedOn: '2026-11-21',
};

export const santander400 = {
  file_header: { ...fileHeader400, ...manual } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: { ...titleSent400.fields, nossoNumero: [63, 70, 'digits'], invoiceKey: null },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: { ...titleReturned400.fields, nossoNumero: [63, 70, 'digits'], reasons: [137, 145, 'longCodes'] },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
  sent_trailer: {
    ...fileTrailer400,
    ...manual,
    fields: { ...fileTrailer400.fields, recordCount: [2, 7, 'integer'], amountCents: [8, 20, 'cents'] },
  } satisfies CnabLayout<'file_trailer', FileTrailer>,
} as const;
