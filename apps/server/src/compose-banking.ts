import { roles } from '@balcao/contract';
import { assertInvariant, type Clock, isUuid } from '@balcao/kernel';
import type { Config } from './config.ts';
import type { Database } from './database/transact.ts';
import { type Banking, type BankingDeps, createBanking } from './modules/banking/index.ts';
import { type Cards, createCards } from './modules/cards/index.ts';
import type { Charges } from './modules/charges/index.ts';
import type { Connections } from './modules/connections/index.ts';
import type { Disputes } from './modules/disputes/index.ts';
import type { Identity } from './modules/identity/index.ts';
import { createInvestments, type Investments } from './modules/investments/index.ts';
import type { Invoices } from './modules/invoices/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Mails } from './modules/notifications/index.ts';
import { createPayables, type Payables } from './modules/payables/index.ts';
import { isSameAccount, type PaymentRails } from './modules/rails/index.ts';
import type { Reconciliation, ReconciliationDeps } from './modules/reconciliation/index.ts';
import type { Sellers } from './modules/sellers/index.ts';
import type { Settlement } from './modules/settlement/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';
import { createTreasury, type Treasury, type TreasuryDeps } from './modules/treasury/index.ts';

interface Below {
  readonly database: Database;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Ledger;
  readonly rails: Pick<
    PaymentRails,
    'accounts' | 'bankAccount' | 'keys' | 'keyPayments' | 'investments' | 'cardIssuer' | 'pixBlocked'
  > &
    BelowPayables['rails'];
  readonly sellers: Sellers;
  readonly config: Pick<Config, 'sandbox'>;
  readonly settlement: Pick<Settlement, 'balanceOf' | 'partiesOf'>;
  readonly identity: Pick<Identity, 'emailsOf' | 'nameOf'>;
  readonly mails: Pick<Mails, 'sendMail'>;
  readonly invoices: Invoices;
  readonly connections: Pick<Connections, 'active'>;
  readonly reconciliation: () => Pick<Reconciliation, 'noteAccountBalance'>;
  readonly baseUrl: string;
}

export interface OwnAccounts {
  readonly banking: Banking;
  readonly investments: Investments;
  readonly cards: Cards;
  readonly payables: Payables;
}

export function composeBanking(core: Below): OwnAccounts {
  const { database, clockOf, ledger, rails, sellers, config, settlement, connections, reconciliation } = core;
  const { reader, transact } = database;
  const banking: Banking = createBanking({
    reader,
    transact,
    clockOf,
    ledger,
    sellers,
    analysis: rails.accounts,
    keys: rails.keys,
    keyPayments: rails.keyPayments,
    sandbox: config.sandbox,
    bank: rails.bankAccount,
    salesRailsAt: salesRailsAt(connections),
    followPayment: async (sellerId, id) => void (await payables.refreshPayment(sellerId, id)),
    noteBalance: (tx, compared) => reconciliation().noteAccountBalance(tx, compared),
    parties: {
      payment: (sellerId, ids) => payables.partiesOf(sellerId, ids),
      withdrawal: settlement.partiesOf,
      purchase: (sellerId, ids) => cards.partiesOf(sellerId, ids),
      investment: (sellerId, ids) => investments.partiesOf(sellerId, ids),
    },
  });
  const below = { reader, transact, clockOf, ledger };
  const investments = createInvestments({
    ...below,
    assertOffered: (sellerId) => banking.assertOffered(sellerId, 'INVESTMENTS'),
    isAccountActive: banking.isActive,
    provider: rails.investments,
    acquiringBalanceOf: settlement.balanceOf,
    blockedAtBanks: rails.pixBlocked,
    showsAcquiringAccount: async (sellerId) => !(await sellers.sellerOf(sellerId)).payout.hidesAcquiringAccount,
  });
  const cards = createCards({
    ...below,
    issuer: rails.cardIssuer,
    assertOffered: (sellerId) => banking.assertOffered(sellerId, 'CARDS'),
    isAccountActive: banking.isActive,
    isBlocked: sellers.isBlocked,
    // Cards of the simulated institution buy nothing with a connected account's money.
    offersCards: (sellerId) => banking.isOffered(sellerId, 'CARDS'),
  });
  const payables = composePayables({ ...core, banking });
  return { banking, investments, cards, payables };
}

const railsOfSales = { PIX: 'pix', BANK_SLIP: 'boleto', PAYOUT: 'payout' } as const;

function salesRailsAt({ active }: Pick<Connections, 'active'>): BankingDeps['salesRailsAt'] {
  return async (sellerId, { provider, account }) => {
    const own = { provider, settings: { account } };
    const methods = ['PIX', 'BANK_SLIP', 'PAYOUT'] as const;
    const found = await Promise.all(methods.map((method) => active(sellerId, method)));
    return methods.flatMap((method, place) => {
      const connection = found[place];
      return connection && isSameAccount(connection, own) ? [railsOfSales[method]] : [];
    });
  };
}

interface BelowTreasury extends Pick<Below, 'database' | 'clockOf' | 'ledger'>, Pick<TreasuryDeps, 'plannedPayments'> {
  readonly rails: Pick<PaymentRails, 'investments'>;
  readonly banking: Banking;
  readonly investments: Investments;
  readonly settlement: Settlement;
  readonly charges: Charges;
  readonly subscriptions: Subscriptions;
  readonly mails: Mails;
}

export function composeTreasury(below: BelowTreasury): Treasury {
  const { database, clockOf, ledger, rails, banking, investments, settlement, charges, subscriptions } = below;
  const { reader, transact } = database;
  const [product] = rails.investments.products;
  assertInvariant(product, 'the institution has a product');
  return createTreasury({
    reader,
    transact,
    clockOf,
    banking,
    ledger,
    settlement,
    charges,
    subscriptions,
    investments,
    isAccountActive: async (sellerId) =>
      (await banking.isActive(sellerId)) && (await banking.isOffered(sellerId, 'INVESTMENTS')),
    product,
    annualCdi: rails.investments.annualCdi,
    plannedPayments: below.plannedPayments,
    sendSellerMail: below.mails.sendSellerMail,
  });
}

interface BelowPayables
  extends Pick<Below, 'database' | 'clockOf' | 'ledger' | 'sellers' | 'identity' | 'mails' | 'invoices' | 'baseUrl'> {
  readonly rails: Pick<PaymentRails, 'pixDirectory' | 'boletoRegistry' | 'payments' | 'dda'>;
  readonly banking: Banking;
}

function composePayables(below: BelowPayables): Payables {
  const { database, clockOf, ledger, rails, banking, identity, sellers, mails, invoices, baseUrl } = below;
  const { reader, transact } = database;
  const { reserveLimit, releaseLimit, limitLeft, readAccountSoon, assertOffered, isOffered } = banking;
  return createPayables({
    reader,
    transact,
    clockOf,
    ledger,
    reserveLimit,
    releaseLimit,
    limitLeft,
    readAccountSoon,
    assertOffered,
    isOffered,
    directory: rails.pixDirectory,
    registry: rails.boletoRegistry,
    rail: rails.payments,
    invoices,
    dda: rails.dda,
    staffOf: (sellerId) => identity.emailsOf(sellerId, roles),
    administratorsOf: (sellerId) => identity.emailsOf(sellerId, ['SELLER_MASTER', 'SELLER_ADMIN']),
    ownersOf: (sellerId) => identity.emailsOf(sellerId, ['SELLER_MASTER']),
    nameOf: identity.nameOf,
    sendMail: mails.sendMail,
    baseUrl,
    isAccountActive: banking.isPaying,
    documentOf: async (sellerId) => (await sellers.sellerOf(sellerId)).document,
    sellers,
  });
}

interface Lookers {
  readonly disputes: Pick<Disputes, 'checkAgain' | 'checkReceivedPix'>;
  readonly settlement: Pick<Settlement, 'refreshPayout'>;
  readonly banking: Pick<Banking, 'refreshKeyPix' | 'hasConnected' | 'readAccount'>;
  readonly cards: Pick<Cards, 'refreshPurchase'>;
  readonly payables: Pick<Payables, 'refreshPayment'>;
}

/** Queries the rail of an entry through its owning module, for reconciliation. */
export function lookAgainAt({
  disputes,
  settlement,
  banking,
  cards,
  payables,
}: Lookers): ReconciliationDeps['checkAgain'] {
  return async (sellerId, { rail, kind, id, reference }) => {
    if (rail === 'payout') await settlement.refreshPayout(sellerId, id);
    else if (rail === 'issuer') await cards.refreshPurchase(sellerId, id);
    else if (rail !== 'banking') await disputes.checkAgain(sellerId, { rail, kind, id, reference });
    else if (kind === 'PAYMENT' || kind === 'PAYOUT') {
      // A payee's return is identified by the payment. What the bank names itself is a movement of the connected account.
      if (isUuid(reference) && (await payables.refreshPayment(sellerId, reference))) return;
      if (await banking.hasConnected(sellerId)) await banking.readAccount(sellerId);
      else if (kind === 'PAYMENT') await banking.refreshKeyPix(sellerId, { kind: 'RECEIVED', id });
    } else if (kind === 'DISPUTE') await disputes.checkReceivedPix(sellerId, reference);
    else await banking.refreshKeyPix(sellerId, { kind: kind === 'RETURN' ? 'RETURN' : 'RECEIVED', id });
  };
}
