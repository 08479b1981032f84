import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../database/transact.ts';
import type { Ledger } from '../../../ledger/index.ts';
import type { CompanyRegistry, SplitProgramme } from '../../../rails/index.ts';

export interface SubSellersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Pick<Ledger, 'accountSums'>;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The split programme, which has to know who receives a part of card sales. */
  readonly programme: SplitProgramme;
  /** Where a company is looked up by its CNPJ. */
  readonly companies: CompanyRegistry;
}
