import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader } from '../../format/file-records.ts';
import type { TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source:
    'Banco do Brasil, CBR641 and CBR643; columns compared with eduardokum/laravel-boleto 0187a27 and 1cf53d2 (MIT)',
  checkedOn: '2026-11-21',
};

const sent = {
  ...titleSent400,
  ...manual,
  fields: { ...titleSent400.fields, wallet: [107, 108, 'digits'], payerName: [235, 271, 'text'], invoiceKey: null },
} as const satisfies CnabLayout<'title_sent', TitleSent>;

const returned = {
  ...titleReturned400,
  ...manual,
  fields: {
    ...titleReturned400.fields,
    wallet: [107, 108, 'digits'],
    creditedOn: [176, 181, 'shortDate'],
    feeCents: [182, 188, 'cents'],
    reasons: [87, 88, 'codes'],
  },
} as const satisfies CnabLayout<'title_returned', TitleReturned>;

/** Records of type 7 belong to agreements of seven digits, those of type 1 to agreements of six. */
export const bancoDoBrasil400 = {
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: {
      ...fileHeader400.fields,
      agreement: null,
      agency: [27, 30, 'digits'],
      agencyDigit: [31, 31, 'text'],
      account: [32, 39, 'digits'],
      accountDigit: [40, 40, 'text'],
      fileNumber: [101, 107, 'integer'],
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: sent,
  title_returned: returned,
  title_sent_7: {
    ...sent,
    fields: { ...sent.fields, companyUse: [39, 63, 'text'], nossoNumero: [64, 80, 'digits'] },
  } satisfies CnabLayout<'title_sent', TitleSent>,
  title_returned_7: {
    ...returned,
    fields: { ...returned.fields, companyUse: [39, 63, 'text'], nossoNumero: [64, 80, 'digits'] },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
} as const;
