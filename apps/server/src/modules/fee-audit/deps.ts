import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface FeeAuditDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly rails: Pick<PaymentRails, 'books'>;
  readonly charges: Pick<Charges, 'chargesOfAttempts'>;
  readonly reconciliation: Pick<Reconciliation, 'creditsOfDeposits' | 'matchWaitingLines'>;
  readonly logError: (details: object, message: string) => void;
}
