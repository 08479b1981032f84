import type { SubSellerValues } from './sub-seller-values.ts';

type Field = keyof SubSellerValues;

export interface MergedEdits {
  /** What was typed where something was typed, and what is saved now everywhere else. */
  readonly values: SubSellerValues;
  /** What somebody else changed, and this person did not. */
  readonly theirs: readonly Field[];
  /** What both changed, each to something else. */
  readonly both: readonly Field[];
}

/**
 * Puts together what a person typed and what somebody else saved meanwhile. `base` is what the typing began with. Nothing that was typed
 * is lost, and what was saved is never put back to what it was before.
 */
export function mergeEdits(base: SubSellerValues, typed: SubSellerValues, saved: SubSellerValues): MergedEdits {
  const fields = Object.keys(base) as Field[];
  const isTheirs = (field: Field) => saved[field] !== base[field];
  const isMine = (field: Field) => typed[field] !== base[field];
  const mine = fields.filter(isMine);
  return {
    values: { ...saved, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    theirs: fields.filter((field) => isTheirs(field) && !isMine(field)),
    both: mine.filter((field) => isTheirs(field) && saved[field] !== typed[field]),
  };
}
