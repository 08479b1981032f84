import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../database/transact.ts';
import type { Ledger } from '../../../ledger/index.ts';
import type { CompanyRegistry, SplitProgramme } from '../../../rails/index.ts';

export interface SubSellersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Pick<Ledger, 'accountSums'>;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Where who receives a part of card sales has to be known. */
  readonly programme: SplitProgramme;
  /** Where a company is looked up by its CNPJ. */
  readonly companies: CompanyRegistry;
}
