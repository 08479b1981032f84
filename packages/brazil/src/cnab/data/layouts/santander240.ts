import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import type { FileHeader, LotHeader } from '../../format/file-records.ts';
import { fileHeader240 } from './febraban240.ts';
import { collectionLotHeader, segmentP, segmentT } from './febraban240-collection.ts';
import { segmentY03Pix } from './febraban240-more.ts';

const manual = {
  source:
    'Santander, Cobrança CNAB 240 (H7815); columns compared with eduardokum/laravel-boleto 03f9429, kivanio/brcobranca 239a6fa and banco-br/cnab_yaml 2.1.0 (MIT)',
  checkedOn: '2026-11-21',
};

/** Agencies have four columns and accounts ten, so most segments differ from FEBRABAN's. */
export const santander240 = {
  /** For collection only: payments have FEBRABAN's header, where the seventeenth column is blank. */
  file_header: {
    ...fileHeader240,
    ...manual,
    fields: {
      ...fileHeader240.fields,
      companyDocument: [18, 32, 'digits'],
      agreement: [33, 47, 'text'],
      agency: null,
      agencyDigit: null,
      account: null,
      accountDigit: null,
    },
  } satisfies CnabLayout<'file_header', FileHeader>,
  collection_lot_header: {
    ...collectionLotHeader,
    ...manual,
    fields: {
      ...collectionLotHeader.fields,
      agreement: [34, 53, 'text'],
      agency: [54, 57, 'digits'],
      agencyDigit: [58, 58, 'text'],
      account: [59, 67, 'digits'],
      accountDigit: [68, 68, 'text'],
    },
  } satisfies CnabLayout<'lot_header', LotHeader>,
  segment_p: {
    ...segmentP,
    ...manual,
    fields: {
      ...segmentP.fields,
      agency: [18, 21, 'digits'],
      agencyDigit: [22, 22, 'text'],
      account: [23, 31, 'digits'],
      accountDigit: [32, 32, 'text'],
      agencyAccountDigit: null,
      nossoNumero: [45, 57, 'digits'],
      issuer: null,
      distribution: null,
      writeOffDays: [226, 227, 'text'],
      currency: [228, 229, 'digits'],
    },
  } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: {
    ...segmentT,
    ...manual,
    fields: {
      ...segmentT.fields,
      agency: [18, 21, 'digits'],
      agencyDigit: [22, 22, 'text'],
      account: [23, 31, 'digits'],
      accountDigit: [32, 32, 'text'],
      nossoNumero: [41, 53, 'digits'],
      wallet: [54, 54, 'text'],
      documentNumber: [55, 69, 'text'],
      dueDate: [70, 77, 'date'],
      amountCents: [78, 92, 'cents', 'required'],
      collectingBank: [93, 95, 'digits'],
      collectingAgency: [96, 99, 'digits'],
      companyUse: [101, 125, 'text'],
      currency: [126, 127, 'digits'],
      payerDocumentType: [128, 128, 'digits'],
      payerDocument: [129, 143, 'digits'],
      payerName: [144, 183, 'text'],
      contract: [184, 193, 'text'],
      feeCents: [194, 208, 'cents'],
      reasons: [209, 218, 'codes'],
    },
  } satisfies CnabLayout<'segment_t', SegmentT>,
  segment_y03: segmentY03Pix,
} as const;
