import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Charges } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';

export interface DisputesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly rails: Pick<PaymentRails, 'card' | 'pix' | 'keyPayments'>;
  readonly findCases: PaymentRails['findCases'];
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly charges: Pick<Charges, 'handleWebhook' | 'checkAgain' | 'getCharge' | 'getCustomerTotals'>;
  readonly settlement: Pick<Settlement, 'reserveForReversal' | 'releaseReversal'>;
  readonly banking: Pick<Banking, 'creditReceived' | 'followReturn' | 'blockPix' | 'releasePix' | 'giveBackPix'>;
}
