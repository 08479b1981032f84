import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, fileTrailer400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Itaú, Cobrança CNAB 400 and 444; columns compared with eduardokum/laravel-boleto 0187a27 and 0355146 (MIT)',
  checkedOn: '2026-11-21',
};

export const itau400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      agreement: null,
      agency: [27, 30, 'digits'],
      account: [33, 37, 'digits'],
      accountDigit: [38, 38, 'text'],
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  /** A retorno has the bank's number of the file; a remessa has none. */
  returned_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      agreement: null,
      agency: [27, 30, 'digits'],
      account: [33, 37, 'digits'],
      accountDigit: [38, 38, 'text'],
      fileNumber: [109, 113, 'integer'],
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      agency: [18, 21, 'digits'],
      account: [24, 28, 'digits'],
      accountDigit: [29, 29, 'text'],
      nossoNumero: [63, 70, 'digits'],
      wallet: [84, 86, 'digits'],
      payerName: [235, 264, 'text'],
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      agency: [18, 21, 'digits'],
      account: [24, 28, 'digits'],
      accountDigit: [29, 29, 'text'],
      nossoNumero: [86, 94, 'digits'],
      wallet: [83, 85, 'digits'],
      otherExpensesCents: null,
      reasons: [378, 385, 'codes'],
    },
    /** Paid, paid in part, paid at a notary's, and written off because it was paid. */
    feeIsKeptOf: ['06', '07', '08', '10'],
  } satisfies CnabLayout<'title_returned', TitleReturned>,
  /** In a retorno: zeros where the bank does not count. */
  returned_trailer: {
    ...fileTrailer400,
    ...manual,
    fields: { ...fileTrailer400.fields, titleCount: [213, 220, 'integer'], amountCents: [221, 234, 'cents'] },
  } satisfies CnabLayout<'file_trailer', FileTrailer>,
} as const;
