import type { DatedCdi } from '@balcao/brazil';
import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Charges } from '../charges/index.ts';
import type { Investments } from '../investments/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface PlannedPayment {
  readonly on: PlainDate;
  readonly amountCents: Cents;
  readonly description: string;
  readonly isRecurring: boolean;
}

export interface TreasuryDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly banking: Pick<Banking, 'describeMovements' | 'assertOffered'>;
  readonly ledger: Pick<Ledger, 'balances' | 'accountDays' | 'accountPage'>;
  readonly settlement: Pick<Settlement, 'balanceOf' | 'comingByDay' | 'quoteAhead'>;
  readonly charges: Pick<Charges, 'defaultRateOf' | 'unpaidPeriods'>;
  readonly subscriptions: Pick<Subscriptions, 'dueAhead'>;
  readonly investments: Pick<Investments, 'invest' | 'redeem' | 'findOrders' | 'applicationsOf' | 'treasuryOf'>;
  /** The product that the rule buys, and the daily CDI. */
  readonly product: { readonly id: string; readonly cdiPercent: number };
  readonly annualCdi: readonly DatedCdi[];
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
  /** Approved, scheduled and recurring payments until a day that have not left the account. */
  readonly plannedPayments: (sellerId: string, until: PlainDate) => Promise<readonly PlannedPayment[]>;
  /** Sent once per id. */
  readonly sendSellerMail: (tx: Tx, mail: SellerMail) => Promise<void>;
}

export interface SellerMail {
  readonly sellerId: string;
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly subject: string;
  readonly text: string;
}
