import type { SegmentP, SegmentT } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import { segmentP, segmentT } from './febraban240-collection.ts';

const manual = {
  source:
    'Caixa, Cobrança SIGCB CNAB 240; columns compared with eduardokum/laravel-boleto 01a29ed and banco-br/cnab_yaml 2.1.0 (MIT)',
  checkedOn: '2026-11-21',
};

/**
 * The account's columns hold the seller's code; the nosso número has seventeen digits, of which the first two are its
 * kind.
 */
export const caixa240 = {
  segment_p: {
    ...segmentP,
    ...manual,
    fields: {
      ...segmentP.fields,
      account: [24, 30, 'digits'],
      accountDigit: null,
      agencyAccountDigit: null,
      nossoNumero: [41, 57, 'digits'],
      documentNumber: [63, 73, 'text'],
    },
  } satisfies CnabLayout<'segment_p', SegmentP>,
  segment_t: {
    ...segmentT,
    ...manual,
    fields: {
      ...segmentT.fields,
      account: [24, 30, 'digits'],
      accountDigit: null,
      nossoNumero: [40, 56, 'digits'],
      documentNumber: [59, 69, 'text'],
    },
  } satisfies CnabLayout<'segment_t', SegmentT>,
} as const;
