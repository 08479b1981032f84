import { assertInvariant, type Clock } from '@balcao/kernel';
import { bankingStatement, treasuryTexts } from '@balcao/messages';
import type { Database } from './database/transact.ts';
import { type Banking, createBanking } from './modules/banking/index.ts';
import type { Charges } from './modules/charges/index.ts';
import { createInvestments, type Investments } from './modules/investments/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Notifications } from './modules/notifications/index.ts';
import type { SimulatedRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';
import type { Settlement } from './modules/settlement/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';
import { createTreasury, type Treasury, type TreasuryDeps } from './modules/treasury/index.ts';

interface Below {
  readonly database: Database;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Ledger;
  readonly rails: Pick<SimulatedRails, 'accounts' | 'keys' | 'keyPayments'>;
  readonly sellers: Sellers;
}

/** Banking, with what it asks of the modules below it. */
export function composeBanking({ database, clockOf, ledger, rails, sellers }: Below): Banking {
  const { reader, transact } = database;
  return createBanking({
    ...{ reader, transact, clockOf, ledger, sellers, analysis: rails.accounts },
    ...{ keys: rails.keys, keyPayments: rails.keyPayments },
    texts: bankingStatement,
  });
}

interface BelowTreasury extends Omit<Below, 'rails'>, Pick<TreasuryDeps, 'plannedPayments'> {
  readonly rails: Pick<SimulatedRails, 'investments'>;
  readonly banking: Banking;
  readonly settlement: Settlement;
  readonly charges: Charges;
  readonly subscriptions: Subscriptions;
  readonly notifications: Notifications;
}

/** What is invested, what lies ahead of the cash, and the rule of what lies idle. */
export function composeTreasury(below: BelowTreasury): {
  readonly investments: Investments;
  readonly treasury: Treasury;
} {
  const { database, clockOf, ledger, rails, sellers, banking, settlement, charges, subscriptions } = below;
  const { reader, transact } = database;
  const isAccountActive = async (sellerId: string) => (await banking.viewAccount(sellerId)).status === 'ACTIVE';
  const investments = createInvestments({
    ...{ reader, transact, clockOf, ledger, provider: rails.investments, isAccountActive },
    acquiringBalanceOf: settlement.balanceOf,
    showsAcquiringAccount: async (sellerId) => !(await sellers.sellerOf(sellerId)).payout.hidesAcquiringAccount,
  });
  const [product] = rails.investments.products;
  assertInvariant(product, 'the institution has a product');
  const treasury = createTreasury({
    ...{ reader, transact, clockOf, ledger, settlement, charges, subscriptions, investments, isAccountActive },
    ...{ product, annualCdi: rails.investments.annualCdi, plannedPayments: below.plannedPayments },
    sendSellerMail: below.notifications.sendSellerMail,
    texts: { ...treasuryTexts, operation: bankingStatement.operation },
  });
  return { investments, treasury };
}
