import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Mails } from '../notifications/index.ts';
import type { PaymentLinks } from '../payment-links/index.ts';
import type { CreditBureau, StoredCard } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface RecoveryDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  clockOf(sellerId: string): Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly charges: Pick<
    Charges,
    | 'sumRecovered'
    | 'findRecovered'
    | 'findRefused'
    | 'findLateCharges'
    | 'chargesOfCustomer'
    | 'paidAtSources'
    | 'findCardAwaited'
    | 'findSplitCharges'
    | 'findUnpaid'
    | 'findLate'
    | 'findStandings'
    | 'findOnTheirWay'
    | 'hasUnpaid'
    | 'factsOf'
    | 'deleteCharge'
  >;
  readonly subscriptions: Pick<Subscriptions, 'factsOf' | 'findCardSubscriptions'>;
  readonly creditBureau: CreditBureau;
  describeCards(sellerId: string, tokens: readonly string[]): Promise<ReadonlyMap<string, StoredCard>>;
  /** Customers' own pages, with the addresses on file; none while the seller has them switched off. */
  pagesOf(
    reader: Reader,
    sellerId: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly url: string; readonly email: string; readonly mayChangePayment: boolean }>>;
  readonly paymentLinks: Pick<PaymentLinks, 'createPaymentLink' | 'deletePaymentLink' | 'payLink'>;
  readonly mails: Pick<Mails, 'sendCustomerMails' | 'sendMail' | 'mailSentAt'>;
  linkUrl(linkId: string): string;
}
