import { type SplitType, splitTypes } from '@balcao/contract/split-shapes';
import { type Cents, newId } from '@balcao/kernel';
import { linkSplit } from '@balcao/messages/link-split';
import { z } from 'zod';
import { percentOfText } from '../form/percent-text.ts';

const texts = linkSplit.problems;

const splitRow = z.object({
  key: z.string(),
  subSeller: z.object({ id: z.string(), name: z.string() }).nullable(),
  paymentType: z.enum(splitTypes),
  amount: z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable(),
  /** As typed: `12,5`; empty for none. */
  percent: z.string(),
});
export type SplitRow = z.infer<typeof splitRow>;

/** May be incomplete while typing. */
export const splitValues = z.object({ on: z.boolean(), rows: z.array(splitRow) });
export type SplitValues = z.infer<typeof splitValues>;

export const noSplit: SplitValues = { on: false, rows: [] };

export function newRow(key: string = newId()): SplitRow {
  return { key, subSeller: null, paymentType: 'PERCENTAGE', amount: null, percent: '' };
}

/** True for a share above zero. */
function hasShare({ paymentType, amount, percent }: SplitRow): boolean {
  return paymentType === 'FIXED' ? Boolean(amount) : percentOfText(percent) > 0;
}

interface Share {
  readonly idSubSeller: string;
  readonly amount: Cents;
}
type SharedRow = Share &
  (
    | { readonly paymentType: Extract<SplitType, 'FIXED'>; readonly paymentValue: Cents }
    | { readonly paymentType: Extract<SplitType, 'PERCENTAGE'>; readonly paymentValue: number }
  );

/** The request for the link's value, without incomplete rows. */
export function splitRequest({ on, rows }: SplitValues, value: Cents): SharedRow[] {
  if (!on) return [];
  return rows.flatMap((row): SharedRow[] => {
    if (!row.subSeller || !hasShare(row)) return [];
    const share = { idSubSeller: row.subSeller.id, amount: value };
    if (row.paymentType === 'PERCENTAGE') {
      return [{ ...share, paymentType: row.paymentType, paymentValue: percentOfText(row.percent) }];
    }
    return row.amount === null ? [] : [{ ...share, paymentType: row.paymentType, paymentValue: row.amount }];
  });
}

export function splitProblems({ on, rows }: SplitValues): Record<string, string> {
  if (!on) return {};
  if (rows.length === 0) return { 'split.on': texts.empty };
  const ids = rows.map((row) => row.subSeller?.id);
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const path = `split.rows.${index}`;
      const isRepeated = row.subSeller && ids.indexOf(row.subSeller.id) < index;
      const field = row.paymentType === 'FIXED' ? 'amount' : 'percent';
      return [
        ...(row.subSeller ? [] : [[`${path}.subSeller`, texts.required]]),
        ...(isRepeated ? [[`${path}.subSeller`, texts.repeated]] : []),
        ...(hasShare(row) ? [] : [[`${path}.${field}`, texts.required]]),
      ];
    }),
  );
}
