import type { Clock, Refusal } from '@balcao/kernel';
import { bankingStatement, payables, pixFavorites, refusalTexts } from '@balcao/messages';
import type { Database } from './database/transact.ts';
import { type Banking, createBanking } from './modules/banking/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import { createPayables, type Payables } from './modules/payables/index.ts';
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

interface BelowPayables extends Pick<Below, 'database' | 'clockOf' | 'ledger'> {
  readonly rails: Pick<SimulatedRails, 'pixDirectory' | 'boletoRegistry' | 'payments'>;
  readonly banking: Banking;
  readonly staffOf: (sellerId: string) => Promise<readonly string[]>;
}

/** Payments, with what they ask of the modules below them. */
export function composePayables({ database, clockOf, ledger, rails, banking, staffOf }: BelowPayables): Payables {
  const { reader, transact } = database;
  const { reserveLimit, releaseLimit, limitLeft } = banking;
  return createPayables({
    ...{ reader, transact, clockOf, ledger, reserveLimit, releaseLimit, limitLeft, staffOf },
    ...{ directory: rails.pixDirectory, registry: rails.boletoRegistry, rail: rails.payments },
    isAccountActive: async (sellerId) => (await banking.viewAccount(sellerId)).status === 'ACTIVE',
    texts: { favorites: pixFavorites, ...payables, refusalText },
  });
}

/** A refusal in words, whoever reads it beside others. */
function refusalText({ code, params }: Refusal): string {
  const text = new Map<string, unknown>(Object.entries(refusalTexts)).get(code);
  if (typeof text === 'function') return String(text(params));
  return typeof text === 'string' ? text : code;
}
