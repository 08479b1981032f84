import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { RowProblem } from '../imports/index.ts';
import type { PostalCodes } from '../rails/index.ts';

export interface CustomersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly postalCodes: PostalCodes;
  /** Those of the ids that something was sold to, or a link or a subscription is for. */
  readonly inUse: (reader: Reader, sellerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly importTexts: ImportTexts;
}

/** What is said of rows of a file of customers. */
export interface ImportTexts {
  readonly invalidDocument: string;
  /** Of a row without a document, by whose e-mail nobody is found, or several are. */
  readonly unknownEmail: string;
  /** What a schema finds and has no text for. */
  readonly validation: (issue: object) => string;
  /** Why what a row did is kept when the import is undone. */
  readonly changedSince: RowProblem['reason'];
  readonly inUse: RowProblem['reason'];
}
