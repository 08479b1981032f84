import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Caixa, Cobrança SIGCB CNAB 400; columns compared with eduardokum/laravel-boleto 0187a27 and 20961b5 (MIT)',
  checkedOn: '2026-11-21',
};

export const caixa400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: { ...fileHeader400.fields, agency: [27, 30, 'digits'], agreement: [31, 37, 'text'] },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      companyUse: [32, 56, 'text'],
      nossoNumero: [57, 73, 'digits'],
      wallet: [107, 108, 'digits'],
      invoiceKey: null,
    },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned: {
    ...titleReturned400,
    ...manual,
    fields: {
      ...titleReturned400.fields,
      companyUse: [32, 56, 'text'],
      nossoNumero: [57, 73, 'digits'],
      wallet: [107, 108, 'digits'],
      otherExpensesCents: null,
      creditedOn: [294, 299, 'shortDate'],
      reasons: [80, 82, 'longCodes'],
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;
