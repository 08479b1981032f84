import type { PlainDate } from '@balcao/kernel/plain-date';

export interface IofTable {
  readonly from: PlainDate;
  readonly source: string;
  readonly percentByDay: readonly number[];
}

export interface IrTable {
  readonly from: PlainDate;
  readonly source: string;
  readonly bands: readonly { readonly upToDays: number; readonly percent: number }[];
}

/** Read on 20 November 2026; the newest is last. */
export const iofTables: readonly IofTable[] = [
  {
    from: '2007-12-14' as PlainDate,
    source: 'Decreto 6.306/2007, art. 32 and annex',
    percentByDay: [
      96, 93, 90, 86, 83, 80, 76, 73, 70, 66, 63, 60, 56, 53, 50, 46, 43, 40, 36, 33, 30, 26, 23, 20, 16, 13, 10, 6, 3,
    ],
  },
];

/** Read on 20 November 2026; the newest is last. */
export const irTables: readonly IrTable[] = [
  {
    from: '2005-01-01' as PlainDate,
    source: 'Lei 11.033/2004, art. 1º',
    bands: [
      { upToDays: 180, percent: 22.5 },
      { upToDays: 360, percent: 20 },
      { upToDays: 720, percent: 17.5 },
      { upToDays: Number.POSITIVE_INFINITY, percent: 15 },
    ],
  },
];
