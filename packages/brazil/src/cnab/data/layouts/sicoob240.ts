import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';

const manual = {
  source:
    'Sicoob, Cobrança CNAB 240; columns compared with eduardokum/laravel-boleto 061641e and banco-br/cnab_yaml 2.1.0 (MIT)',
  checkedOn: '2026-11-21',
};

/** The nosso número has ten columns; installment, kind and form follow in FEBRABAN's columns. */
export const sicoob240 = {
  segment_p: {
    ...segmentP,
    ...manual,
    fields: { ...segmentP.fields, nossoNumero: [38, 47, 'digits'] },
  } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: {
    ...segmentT,
    ...manual,
    fields: { ...segmentT.fields, nossoNumero: [38, 47, 'digits'] },
  } satisfies CnabLayout<'segment_t', SegmentT>,
} as const;
