import type { EntryKind, StatementEntry, StatementRail } from '../../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from '../difference.ts';

/** A difference that a comparison found. */
export interface Found {
  readonly rail: StatementRail;
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
  readonly cause: DifferenceCause;
  /** What each side says of an entry; null of what is no entry. */
  readonly words: {
    readonly kind: EntryKind;
    readonly theirs: StatementEntry | null;
    readonly ours: StatementEntry | null;
  } | null;
}

export function nameOfFound({ rail, kind, id }: Pick<Found, 'rail' | 'kind' | 'id'>): string {
  return `${rail} ${kind} ${id}`;
}
