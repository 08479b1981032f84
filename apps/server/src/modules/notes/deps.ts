import type { Feature, NoteSubject, Role } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface NotesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Names of the seller's things, by id and kind. */
  readonly namesOf: Readonly<
    Record<NoteSubject, (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
  >;
}

export interface NoteReader {
  readonly sellerId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}
