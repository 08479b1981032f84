import type { EntryKind, StatementEntry, StatementRail } from '../../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from '../difference.ts';

export interface Found {
  readonly rail: StatementRail;
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
  readonly cause: DifferenceCause;
  /** Null on the side that lacks the entry. */
  readonly words: {
    readonly kind: EntryKind;
    readonly theirs: StatementEntry | null;
    readonly ours: StatementEntry | null;
  } | null;
}

export function nameOf({ rail, kind, id }: Pick<Found, 'rail' | 'kind' | 'id'>): string {
  return `${rail} ${kind} ${id}`;
}
