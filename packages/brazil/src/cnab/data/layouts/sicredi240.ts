import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';
import { segmentY04Pix } from './febraban240-more.ts';

const manual = {
  source: 'Sicredi, Cobrança CNAB 240; columns compared with eduardokum/laravel-boleto 20961b5 (MIT)',
  checkedOn: '2026-11-21',
};

/** FEBRABAN's columns; the nosso número fills the first nine of its twenty. */
export const sicredi240 = {
  segment_p: { ...segmentP, ...manual } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: { ...segmentT, ...manual } satisfies CnabLayout<'segment_t', SegmentT>,
  segment_y04: segmentY04Pix,
} as const;
