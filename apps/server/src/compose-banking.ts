import type { Clock } from '@balcao/kernel';
import { bankingStatement } from '@balcao/messages';
import type { Database } from './database/transact.ts';
import { type Banking, createBanking } from './modules/banking/index.ts';
import { type Cards, createCards } from './modules/cards/index.ts';
import { createInvestments, type Investments, type InvestmentsDeps } from './modules/investments/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { SimulatedRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

interface Below {
  readonly database: Database;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Ledger;
  readonly rails: Pick<SimulatedRails, 'accounts' | 'keys' | 'keyPayments' | 'investments' | 'cardIssuer'>;
  readonly sellers: Sellers;
  readonly acquiringBalanceOf: InvestmentsDeps['acquiringBalanceOf'];
}

/** What the seller does with its own accounts. */
interface OwnAccounts {
  readonly banking: Banking;
  readonly investments: Investments;
  readonly cards: Cards;
}

/** Banking and what stands on its accounts, with what they ask of the modules below them. */
export function composeBanking({ database, clockOf, ledger, rails, sellers, acquiringBalanceOf }: Below): OwnAccounts {
  const { reader, transact } = database;
  const banking = createBanking({
    ...{ reader, transact, clockOf, ledger, sellers, analysis: rails.accounts },
    ...{ keys: rails.keys, keyPayments: rails.keyPayments },
    texts: bankingStatement,
  });
  const isAccountActive = async (sellerId: string) => (await banking.viewAccount(sellerId)).status === 'ACTIVE';
  const below = { reader, transact, clockOf, ledger, isAccountActive };
  return {
    banking,
    investments: createInvestments({ ...below, provider: rails.investments, acquiringBalanceOf }),
    cards: createCards({ ...below, issuer: rails.cardIssuer }),
  };
}
