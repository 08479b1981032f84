import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Sicoob, Cobrança CNAB 400; columns compared with eduardokum/laravel-boleto 061641e and 0765cfb (MIT)',
  checkedOn: '2026-11-21',
};

export const sicoob400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      agreement: [32, 40, 'text'],
      agency: [27, 30, 'digits'],
      agencyDigit: [31, 31, 'text'],
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      nossoNumero: [63, 74, 'digits'],
      wallet: [107, 108, 'digits'],
      // The columns of interest hold two rates, and those of IOF begin with the currency.
      interestCents: null,
      iofCents: null,
      payerName: [235, 271, 'text'],
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      nossoNumero: [63, 74, 'text'],
      wallet: [107, 108, 'digits'],
      creditedOn: [176, 181, 'shortDate'],
      feeCents: [182, 188, 'cents'],
      reasons: null,
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;
