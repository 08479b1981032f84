import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Charges } from '../charges/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';

export interface SubscriptionsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'pricingOf'>;
  readonly customers: Pick<Customers, 'getCustomer' | 'getCustomers'>;
  readonly catalog: Pick<Catalog, 'getActivePlan' | 'redeemCoupon' | 'returnCoupon'>;
  readonly charges: Pick<
    Charges,
    'openBilled' | 'cancelOfSubscription' | 'changeCardOfSubscription' | 'chargesOfSubscription' | 'paymentStatusOf'
  >;
  readonly settlement: Pick<Settlement, 'isAnticipated'>;
}
