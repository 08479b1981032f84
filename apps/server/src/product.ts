import type { Authenticate } from './http/access.ts';
import type { PreviewOfPage } from './http/web-files.ts';
import type { EventConsumer, Scheduler } from './jobs/index.ts';
import type { ApiKeys } from './modules/api-keys/index.ts';
import type { Audit } from './modules/audit/index.ts';
import type { Banking } from './modules/banking/index.ts';
import type { Cards } from './modules/cards/index.ts';
import type { Catalog } from './modules/catalog/index.ts';
import type { Charges } from './modules/charges/index.ts';
import type { Connections } from './modules/connections/index.ts';
import type { Customers } from './modules/customers/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Imports } from './modules/imports/index.ts';
import type { Integrations } from './modules/integrations/index.ts';
import type { Investments } from './modules/investments/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Notifications } from './modules/notifications/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { PaymentLinks } from './modules/payment-links/index.ts';
import type { PixAutomatic } from './modules/pix-automatic/index.ts';
import type { PaymentRails, SimulatorControls } from './modules/rails/index.ts';
import type { Reconciliation } from './modules/reconciliation/index.ts';
import type { Reports } from './modules/reports/index.ts';
import type { Route } from './modules/route.ts';
import type { ClockMover } from './modules/sandbox/index.ts';
import type { Sellers, SubSellers } from './modules/sellers/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';
import type { Treasury } from './modules/treasury/index.ts';

/** The product: every module made and tied to the others. */
export interface Product {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  /** Refuses `seller.blocked` while the seller's transfers are blocked. */
  readonly assertMayPayOut: (sellerId: string) => Promise<void>;
  readonly consumers: readonly EventConsumer[];
  readonly scheduler: Scheduler;
  /** The sellers with a job that is due by their own clock. */
  readonly sellersDue: () => Promise<readonly string[]>;
  readonly clockMover: ClockMover;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly identity: Identity;
  readonly sellers: Sellers;
  readonly subSellers: SubSellers;
  readonly apiKeys: ApiKeys;
  readonly customers: Customers;
  readonly imports: Imports;
  readonly catalog: Catalog;
  readonly charges: Charges;
  readonly reconciliation: Reconciliation;
  /** What buyers are charged again and again. */
  readonly subscriptions: Subscriptions;
  readonly pixAutomatic: PixAutomatic;
  readonly paymentLinks: PaymentLinks;
  readonly connections: Connections;
  readonly banking: Banking;
  readonly investments: Investments;
  readonly cards: Cards;
  readonly payables: Payables;
  readonly treasury: Treasury;
  /** What messengers show of a payment link. */
  readonly previewOfPage: PreviewOfPage;
  readonly rails: PaymentRails;
  /** What a sandbox does in place of the outside world. */
  readonly controls: SimulatorControls;
  readonly integrations: Integrations;
  readonly notifications: Notifications;
  readonly reports: Reports;
}
