import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Rails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { AuthorizationPeriod } from './authorization.ts';

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
  sendMails(tx: Tx, mails: readonly InvitationMail[]): Promise<readonly string[]>;
  readonly texts: PixAutomaticTexts;
}

interface InvitationMail {
  readonly sellerId: string;
  readonly customerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

export interface PixAutomaticTexts {
  invitation(params: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly value: { readonly kind: 'FIXED' | 'MINIMUM'; readonly amountCents: Cents };
    readonly periodicity: AuthorizationPeriod;
    readonly firstDate: PlainDate;
    readonly brCode: string;
    /** The same code also pays this charge; null when it pays none. */
    readonly charge: { readonly amountCents: Cents; readonly dueDate: PlainDate } | null;
  }): { readonly subject: string; readonly text: string };
}
