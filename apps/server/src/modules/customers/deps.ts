import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { RowProblem } from '../imports/index.ts';
import type { PostalCodes } from '../rails/index.ts';

export interface CustomersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly postalCodes: PostalCodes;
  /** Ids of customers with a sale, a link or a subscription. */
  readonly inUse: (reader: Reader, sellerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly importTexts: ImportTexts;
}

export interface ImportTexts {
  readonly invalidDocument: string;
  /** For a row without a document whose e-mail matches no customer, or several. */
  readonly unknownEmail: string;
  readonly validation: (issue: object) => string;
  /** Why the undo kept the row. */
  readonly changedSince: RowProblem['reason'];
  readonly inUse: RowProblem['reason'];
}
