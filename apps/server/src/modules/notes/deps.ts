import type { Feature, NoteSubject, Role } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface NotesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** What those of the things that the seller has are called, by id. */
  readonly namesOf: Readonly<
    Record<NoteSubject, (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
  >;
}

/** Who reads and writes notes. */
export interface NoteReader {
  readonly sellerId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}
