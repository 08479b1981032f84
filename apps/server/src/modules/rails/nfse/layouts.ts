import { type PlainDate, plainDate } from '@balcao/kernel';

interface Layout {
  readonly ibsCbs: 'FORBIDDEN' | 'OPTIONAL' | 'REQUIRED';
  /** The CBS replaces PIS and COFINS in 2027. */
  readonly hasPisCofins: boolean;
}

/** The first day of competence of which invoices without IBS and CBS are refused (CGNFS-e, 7 August 2026). */
export const ibsCbsRequiredFrom = plainDate('2027-01-01');

/** By the first day of competence, the newest first. */
const layouts: readonly (readonly [from: string, layout: Layout])[] = [
  [ibsCbsRequiredFrom, { ibsCbs: 'REQUIRED', hasPisCofins: false }],
  ['2026-01-01', { ibsCbs: 'OPTIONAL', hasPisCofins: true }],
];
const before2026: Layout = { ibsCbs: 'FORBIDDEN', hasPisCofins: true };

export function layoutOf(competence: PlainDate): Layout {
  return layouts.find(([from]) => competence >= from)?.[1] ?? before2026;
}
