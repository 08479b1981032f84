import { describe, expect, it } from 'vitest';
import { newRow } from '../../../components/split/split-values.ts';
import { emptyLink, type LinkValues } from './link-values.ts';
import { reconcileSplit } from './reconcile-split.ts';

const all = emptyLink({ creditCard: true, bankSlip: true, pix: true });
const on = (values: LinkValues): LinkValues => ({ ...values, split: { ...values.split, on: true } });
const methodsOf = ({ creditCard, bankSlip, pix }: LinkValues) => [creditCard.on, bankSlip.on, pix.on];

describe('a split and the ways to pay', () => {
  it('switched on, it takes the card alone and begins with a line', () => {
    const without = { ...all, creditCard: { ...all.creditCard, on: false } };
    for (const before of [all, without]) {
      const after = reconcileSplit(on(before), before);
      expect(methodsOf(after)).toEqual([true, false, false]);
      expect(after.split).toMatchObject({ on: true, rows: [{ subSeller: null, percent: '' }] });
      expect(reconcileSplit(after, on(before))).toBe(after);
    }
  });

  it('keeps the lines that there were', () => {
    const rows = [{ ...newRow(), percent: '10' }];
    const before = { ...all, split: { on: false, rows } };
    expect(reconcileSplit(on(before), before).split.rows).toBe(rows);
  });

  it('boleto, Pix, or leaving the card switch it off, and what was chosen stays chosen', () => {
    const split = reconcileSplit(on(all), all);
    for (const method of ['bankSlip', 'pix'] as const) {
      const chosen = { ...split, [method]: { ...split[method], on: true } };
      const after = reconcileSplit(chosen, split);
      expect(after).toEqual({ ...chosen, split: { ...split.split, on: false } });
    }
    const left = { ...split, creditCard: { ...split.creditCard, on: false } };
    expect(reconcileSplit(left, split).split.on).toBe(false);
  });

  it('leaves everything else as it came', () => {
    expect(reconcileSplit(all, all)).toBe(all);
  });
});
