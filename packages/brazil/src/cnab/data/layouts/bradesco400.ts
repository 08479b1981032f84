import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, FileTrailer } from '../../format/file-records.ts';
import type { TitlePix, TitleReturned, TitleSent } from '../../format/title-records.ts';
import { fileHeader400, fileTrailer400, titleReturned400, titleSent400 } from './generic400.ts';

const manual = {
  source: 'Bradesco, Cobrança CNAB 400; columns compared with eduardokum/laravel-boleto 0187a27 and 2101ec2 (MIT)',
  checkedOn: '2026-11-21',
};

export const bradesco400 = {
  /** The number of a remessa; a retorno has the bank's own in other columns. */
  file_header: {
    ...fileHeader400,
    ...manual,
    fields: { ...fileHeader400.fields, fileNumber: [111, 117, 'integer'] },
  } satisfies CnabLayout<'file_header', FileHeader>,
  returned_header: {
    ...fileHeader400,
    ...manual,
    fields: { ...fileHeader400.fields, fileNumber: [109, 113, 'integer'] },
  } satisfies CnabLayout<'file_header', FileHeader>,
  title_sent: {
    ...titleSent400,
    ...manual,
    fields: {
      ...titleSent400.fields,
      companyDocumentType: null,
      companyDocument: null,
      agency: [25, 29, 'digits'],
      account: [30, 36, 'digits'],
      accountDigit: [37, 37, 'text'],
      nossoNumero: [71, 82, 'text'],
      wallet: [22, 24, 'digits'],
      district: [315, 326, 'text'],
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
      agency: [25, 29, 'digits'],
      account: [30, 36, 'digits'],
      accountDigit: [37, 37, 'text'],
      nossoNumero: [71, 82, 'text'],
      reasons: [319, 328, 'codes'],
    },
  } satisfies CnabLayout<'title_returned', TitleReturned>,
  /** The QR Code's address, after the title of its entry. */
  title_pix: {
    kind: 'title_pix',
    name: 'Pix do título devolvido pelo banco',
    source:
      'Bradesco, Cobrança CNAB 400, retorno, record 4; columns compared with eduardokum/laravel-boleto 0081d09 (MIT) and another open parser',
    checkedOn: '2026-11-30',
    fields: {
      wallet: [2, 4, 'digits'],
      agency: [5, 9, 'digits'],
      account: [10, 16, 'digits'],
      nossoNumero: [17, 28, 'text'],
      pixKeyOrUrl: [29, 105, 'text'],
      txid: [106, 140, 'text'],
      sequence: [395, 400, 'integer'],
    },
  } satisfies CnabLayout<'title_pix', TitlePix>,
  returned_trailer: {
    ...fileTrailer400,
    ...manual,
    fields: {
      ...fileTrailer400.fields,
      entryCount: [58, 62, 'integer'],
      entryCents: [63, 74, 'cents'],
      settledCount: [87, 91, 'integer'],
      settledCents: [92, 103, 'cents'],
    },
  } satisfies CnabLayout<'file_trailer', FileTrailer>,
} as const;
