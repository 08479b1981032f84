import type { PlainDate } from '@balcao/kernel';

interface Layout {
  readonly ibsCbs: 'FORBIDDEN' | 'OPTIONAL' | 'REQUIRED';
  /** The CBS replaces PIS and COFINS in 2027. */
  readonly hasPisCofins: boolean;
}

/** By the first day of competence, the newest first. */
const layouts: readonly (readonly [from: string, layout: Layout])[] = [
  ['2027-01-01', { ibsCbs: 'REQUIRED', hasPisCofins: false }],
  ['2026-01-01', { ibsCbs: 'OPTIONAL', hasPisCofins: true }],
];
const before2026: Layout = { ibsCbs: 'FORBIDDEN', hasPisCofins: true };

export function layoutOf(competence: PlainDate): Layout {
  return layouts.find(([from]) => competence >= from)?.[1] ?? before2026;
}
