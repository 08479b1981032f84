import type { SubSellerValues } from './sub-seller-values.ts';

type Field = keyof SubSellerValues;

export interface MergedEdits {
  /** Typed values where the person typed, saved values everywhere else. */
  readonly values: SubSellerValues;
  /** Changed by somebody else and not by this person. */
  readonly theirs: readonly Field[];
  /** Changed by both, each to something else. */
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
