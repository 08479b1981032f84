import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';

const manual = {
  source: 'Banco do Brasil, Cobrança CNAB 240; columns compared with banco-br/cnab_yaml 2.1.0 (MIT)',
  checkedOn: '2026-11-21',
};

/**
 * FEBRABAN's columns; the nosso número has 17 digits, of which the first 7 are the agreement, or 11 and a check digit.
 */
export const bancoDoBrasil240 = {
  segment_p: { ...segmentP, ...manual } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: { ...segmentT, ...manual } satisfies CnabLayout<'segment_t', SegmentT>,
} as const;
