import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { ProblemKind, RecordProblem } from './read-batch.ts';

export interface PayablesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The seller's own CPF or CNPJ. */
  readonly documentOf: (sellerId: string) => Promise<string>;
  readonly texts: PayablesTexts;
}

/** What a call says of itself, from the catalogue. */
export interface PayablesTexts {
  readonly favorites: Readonly<
    Record<'found' | 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated', string>
  >;
  readonly batches: {
    readonly sent: string;
    /** Why a payment of a file cannot be made, and how to mend it. */
    readonly problem: (
      kind: ProblemKind,
      problem: Pick<RecordProblem, 'found' | 'other'>,
    ) => { readonly reason: string; readonly mend: string };
  };
}
