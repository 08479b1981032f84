import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PaymentLinks } from '../payment-links/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { LastResortKind } from './recovery-policy.ts';

/** What recovery needs of those below. */
export interface RecoveryDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  clockOf(sellerId: string): Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly charges: Pick<
    Charges,
    | 'sumRecovered'
    | 'findRecovered'
    | 'findRefused'
    | 'findLateCharges'
    | 'findSplitCharges'
    | 'findUnpaid'
    | 'findOnTheirWay'
    | 'hasUnpaid'
    | 'factsOf'
    | 'noteOffers'
    | 'deleteCharge'
  >;
  readonly paymentLinks: Pick<PaymentLinks, 'createPaymentLink' | 'deletePaymentLink' | 'payLink'>;
  readonly notifications: Pick<Notifications, 'resumeReminders' | 'sendCustomerMails'>;
  /** Where a link is paid. */
  linkUrl(linkId: string): string;
  readonly texts: RecoveryTexts;
}

/** Words, from the catalogue. */
interface RecoveryTexts {
  /** Who makes the links, as their histories show. */
  readonly by: string;
  /** Why a charge was canceled whose link was paid. */
  readonly replaced: string;
  lastResort(params: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly kind: LastResortKind;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
    readonly url: string;
    /** The most parts. */
    readonly parts: number;
  }): { readonly subject: string; readonly text: string };
}
