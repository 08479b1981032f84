import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import type {
  SegmentA,
  SegmentB,
  SegmentBPix,
  SegmentJ,
  SegmentJ52Pix,
  SegmentO,
} from '../../format/payment-records.ts';
import { other240 } from './febraban240.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';
import { segmentA, segmentB, segmentBPix, segmentJ, segmentJ52Pix, segmentO } from './febraban240-payments.ts';

const collection = {
  source: 'Itaú, Cobrança CNAB 240; columns compared with eduardokum/laravel-boleto 03f9429 and 20961b5 (MIT)',
  checkedOn: '2026-11-21',
};
const payments = {
  source: 'Itaú, SISPAG CNAB 240; columns compared with eduardokum/laravel-boleto 200d129 (MIT)',
  checkedOn: '2026-11-21',
};

export const itau240 = {
  segment_p: {
    ...segmentP,
    ...collection,
    fields: {
      ...segmentP.fields,
      agency: [19, 22, 'digits'],
      account: [31, 35, 'digits'],
      accountDigit: [37, 37, 'text'],
      agencyAccountDigit: null,
      wallet: [38, 40, 'digits'],
      nossoNumero: [41, 49, 'digits'],
      registration: null,
      documentType: null,
      issuer: null,
      distribution: null,
      documentNumber: [63, 72, 'text'],
      writeOffDays: [225, 226, 'text'],
      currency: null,
    },
  } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: {
    ...segmentT,
    ...collection,
    fields: {
      ...segmentT.fields,
      agency: [19, 22, 'digits'],
      account: [31, 35, 'digits'],
      accountDigit: [37, 37, 'text'],
      wallet: [38, 40, 'digits'],
      nossoNumero: [41, 49, 'digits'],
      documentNumber: [59, 68, 'text'],
      contract: null,
      reasons: [214, 221, 'codes'],
    },
  } satisfies CnabLayout<'segment_t', SegmentT>,
  segment_a: {
    ...segmentA,
    ...payments,
    fields: {
      ...segmentA.fields,
      payeeAccountDigit: [43, 43, 'text'],
      payeeAgencyAccountDigit: null,
      nossoNumero: [135, 149, 'text'],
      message: [178, 197, 'text'],
      purposeComplement: null,
    },
  } satisfies CnabLayout<'segment_a', SegmentA>,
  segment_b: {
    ...segmentB,
    ...payments,
    fields: {
      ...segmentB.fields,
      dueDate: null,
      amountCents: null,
      rebateCents: null,
      discountCents: null,
      interestCents: null,
      fineCents: null,
      payeeCode: null,
      notice: null,
      ispb: null,
    },
  } satisfies CnabLayout<'segment_b', SegmentB>,
  segment_b_pix: {
    ...segmentBPix,
    ...payments,
    fields: {
      ...segmentBPix.fields,
      txid: [33, 62, 'text'],
      message: [63, 127, 'text'],
      key: [128, 227, 'text'],
      ispb: null,
      occurrences: [231, 240, 'codes'],
    },
  } satisfies CnabLayout<'segment_b_pix', SegmentBPix>,
  segment_j: {
    ...segmentJ,
    ...payments,
    fields: { ...segmentJ.fields, nossoNumero: [216, 230, 'text'] },
  } satisfies CnabLayout<'segment_j', SegmentJ>,
  /** The barcode has 48 columns, of which 44 are used. */
  segment_o: {
    ...segmentO,
    ...payments,
    source:
      'Itaú, SISPAG CNAB 240 v086; columns compared with wlrsilveira/cnab-sispag a9279c3 and adrianotrentim/bancobr-net 02d14d1',
    checkedOn: '2026-11-29',
    fields: {
      ...segmentO.fields,
      barcode: [18, 65, 'text'],
      payeeName: [66, 95, 'text'],
      dueDate: [96, 103, 'date'],
      amountCents: [122, 136, 'cents', 'required'],
      payOn: [137, 144, 'date'],
      reference: [175, 194, 'text'],
      nossoNumero: [216, 230, 'text'],
    },
  } satisfies CnabLayout<'segment_o', SegmentO>,
  segment_j52_pix: {
    ...segmentJ52Pix,
    ...payments,
    fields: { ...segmentJ52Pix.fields, url: [132, 208, 'text'], txid: [209, 240, 'text'] },
  } satisfies CnabLayout<'segment_j52_pix', SegmentJ52Pix>,
  /** SISPAG has a layout for each tax, including the amount. */
  segment_n: other240,
} as const;
