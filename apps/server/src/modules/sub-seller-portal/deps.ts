import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Sellers, SubSellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';

export interface SubSellerPortalDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly subSellers: Pick<SubSellers, 'contactOf' | 'paidTo'>;
  readonly statement: Settlement['subSellerStatement'];
  readonly notifications: Pick<Notifications, 'sendMail' | 'takeDailyMail'>;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly linkKey: Uint8Array;
  readonly sandbox: boolean;
}
