import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';
import { segmentY03ContactPix } from './febraban240-more.ts';

const manual = {
  source: 'Bradesco, Cobrança CNAB 240; columns compared with eduardokum/laravel-boleto 449c61f (MIT)',
  checkedOn: '2026-11-21',
};

/** The first columns of FEBRABAN's nosso número hold the product; the number has eleven digits and a check digit. */
export const bradesco240 = {
  segment_p: {
    ...segmentP,
    ...manual,
    fields: { ...segmentP.fields, nossoNumero: [46, 57, 'text'] },
  } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: {
    ...segmentT,
    ...manual,
    fields: { ...segmentT.fields, nossoNumero: [46, 57, 'text'] },
  } satisfies CnabLayout<'segment_t', SegmentT>,
  segment_y03: segmentY03ContactPix,
} as const;
