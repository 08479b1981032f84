import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { ChargeMail, Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Rails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface PixAutomaticDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly rails: Pick<Rails, 'recurring'>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly customers: Pick<Customers, 'getCustomer'>;
  readonly charges: Pick<Charges, 'debitsOf' | 'followDebitsOf' | 'openPixOf'>;
  readonly subscriptions: Pick<Subscriptions, 'debitTermsOf'>;
  /** Stores mails of one seller in the caller's transaction. */
  sendMails(tx: Tx, mails: readonly ChargeMail[]): Promise<readonly string[]>;
}
