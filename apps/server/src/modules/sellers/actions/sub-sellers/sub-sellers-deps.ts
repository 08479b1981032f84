import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../database/transact.ts';
import type { Ledger } from '../../../ledger/index.ts';
import type { CompanyRegistry, SplitProgramme } from '../../../rails/index.ts';

export interface SubSellersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Pick<Ledger, 'accountSums'>;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Receivers of card sales have to be registered there. */
  readonly programme: SplitProgramme;
  readonly companies: CompanyRegistry;
}
