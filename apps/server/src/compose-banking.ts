import type { Clock } from '@balcao/kernel';
import { bankingStatement } from '@balcao/messages';
import type { Database } from './database/transact.ts';
import { type Banking, createBanking } from './modules/banking/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { SimulatedRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

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
