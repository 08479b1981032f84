import { roles } from '@balcao/contract';
import type { Clock, Refusal } from '@balcao/kernel';
import { bankingStatement, payables, pixFavorites, refusalTexts } from '@balcao/messages';
import type { Database } from './database/transact.ts';
import { type Banking, createBanking } from './modules/banking/index.ts';
import type { Identity } from './modules/identity/index.ts';
import { createInvestments, type Investments } from './modules/investments/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import { createPayables, type Payables } from './modules/payables/index.ts';
import type { SimulatedRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';
import type { Settlement } from './modules/settlement/index.ts';

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

interface BelowInvestments extends Pick<Below, 'database' | 'clockOf' | 'ledger'> {
  readonly rails: Pick<SimulatedRails, 'investments'>;
  readonly banking: Banking;
  readonly settlement: Pick<Settlement, 'balanceOf'>;
}

/** Investments, with what they ask of the modules below them. */
export function composeInvestments(below: BelowInvestments): Investments {
  const { database, clockOf, ledger, rails, banking, settlement } = below;
  const { reader, transact } = database;
  return createInvestments({
    ...{ reader, transact, clockOf, ledger, provider: rails.investments },
    isAccountActive: isActiveIn(banking),
    acquiringBalanceOf: settlement.balanceOf,
  });
}

function isActiveIn(banking: Banking) {
  return async (sellerId: string): Promise<boolean> => (await banking.viewAccount(sellerId)).status === 'ACTIVE';
}

interface BelowPayables extends Pick<Below, 'database' | 'clockOf' | 'ledger'> {
  readonly rails: Pick<SimulatedRails, 'pixDirectory' | 'boletoRegistry' | 'payments'>;
  readonly banking: Banking;
  readonly identity: Pick<Identity, 'emailsOf'>;
}

/** Payments, with what they ask of the modules below them. */
export function composePayables({ database, clockOf, ledger, rails, banking, identity }: BelowPayables): Payables {
  const { reader, transact } = database;
  const { reserveLimit, releaseLimit, limitLeft } = banking;
  return createPayables({
    ...{ reader, transact, clockOf, ledger, reserveLimit, releaseLimit, limitLeft },
    staffOf: (sellerId) => identity.emailsOf(sellerId, roles),
    ...{ directory: rails.pixDirectory, registry: rails.boletoRegistry, rail: rails.payments },
    isAccountActive: isActiveIn(banking),
    texts: { favorites: pixFavorites, ...payables, refusalText },
  });
}

/** A refusal in words, whoever reads it beside others. */
function refusalText({ code, params }: Refusal): string {
  const text = new Map<string, unknown>(Object.entries(refusalTexts)).get(code);
  if (typeof text === 'function') return String(text(params));
  return typeof text === 'string' ? text : code;
}
