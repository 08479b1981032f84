import { newRow } from '../../../components/split/split-values.ts';
import type { LinkValues } from './link-values.ts';

/**
 * A split allows only the card: switching it on disables boleto and Pix, and choosing those, or disabling the card,
 * switches it off. Returns the same object when nothing changes.
 */
export function reconcileSplit(values: LinkValues, before: LinkValues): LinkValues {
  const { split, creditCard, bankSlip, pix } = values;
  if (!split.on) return values;
  if (!before.split.on) {
    const rows = split.rows.length > 0 ? split.rows : [newRow()];
    return {
      ...values,
      split: { on: true, rows },
      creditCard: { ...creditCard, on: true },
      bankSlip: { ...bankSlip, on: false },
      pix: { ...pix, on: false },
    };
  }
  if (creditCard.on && !bankSlip.on && !pix.on) return values;
  return { ...values, split: { ...split, on: false } };
}
