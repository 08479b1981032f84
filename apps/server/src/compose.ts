import { allowed } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { termsOfUse, webhookDisabledMail } from '@balcao/messages';
import type { Logger } from 'pino';
import { composeBanking, composeTreasury, lookAgainAt, type OwnAccounts } from './compose-banking.ts';
import { composeHome } from './compose-home.ts';
import { composeInvoices } from './compose-invoices.ts';
import { composeNotes } from './compose-notes.ts';
import { composeNotifications } from './compose-notifications.ts';
import { composeRails } from './compose-rails.ts';
import { composeReports } from './compose-reports.ts';
import { composeSandbox } from './compose-sandbox.ts';
import { composeSettlement } from './compose-settlement.ts';
import { composeWork, type ProductModule } from './compose-work.ts';
import { type Config, keyFor } from './config.ts';
import type { Database } from './database/transact.ts';
import { endpointCaller } from './endpoint-caller.ts';
import { feesCharged } from './fees-charged.ts';
import type { Live } from './jobs/index.ts';
import { createApiKeys } from './modules/api-keys/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createBilling } from './modules/billing/index.ts';
import { createBulkActions } from './modules/bulk-actions/index.ts';
import { createCatalog } from './modules/catalog/index.ts';
import { type Charges, createCharges, customersCharged } from './modules/charges/index.ts';
import { createCustomers } from './modules/customers/index.ts';
import { createDisputes } from './modules/disputes/index.ts';
import { createFeeAudit } from './modules/fee-audit/index.ts';
import { createIdentity, type IdentityDeps } from './modules/identity/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createIntegrations } from './modules/integrations/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMerchantApi } from './modules/merchant-api/index.ts';
import { createMails } from './modules/notifications/index.ts';
import { createPaymentLinks } from './modules/payment-links/index.ts';
import { createPixAutomatic } from './modules/pix-automatic/index.ts';
import { createPortals, type Portals } from './modules/portals/index.ts';
import type { RailCall } from './modules/rails/index.ts';
import { createReconciliation, type Reconciliation } from './modules/reconciliation/index.ts';
import { createRecovery } from './modules/recovery/index.ts';
import { addressOfSeller, createSellers, createSubSellers } from './modules/sellers/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createViews } from './modules/views/index.ts';
import { previewOfPage } from './preview-of-page.ts';

export interface ComposeDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'secret' | 'sandbox' | 'smtpUrl' | 'mailFrom'> & Partial<Config>;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly watch: Live['subscribe'];
  /** Called after every call to a rail, for metrics. */
  readonly onRailCall?: ((call: RailCall) => void) | undefined;
  /** Moves a seller's clock; by default the module's own, in a sandbox. */
  readonly moveClock?: ((sellerId: string, to: Temporal.Instant) => Promise<void>) | undefined;
  readonly passwordCost?: IdentityDeps['passwordCost'];
}

/** The one place that knows every module: it makes them from the lowest up, and hands what goes upward down as functions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of modules, in the order they are made.
export function compose(deps: ComposeDeps) {
  const { database, config, baseUrl, clock, log, watch, onRailCall, moveClock, passwordCost } = deps;
  const { reader, transact } = database;
  const { secret } = config;
  const nameOf = (sellerId: string) => identity.nameOf(sellerId);
  const audit = createAudit({ reader, transact, clock, nameOf });
  const sellers = createSellers({ reader, transact, clock, sandbox: config.sandbox, terms: termsOfUse });
  const ledger = createLedger({ feesCharged, assertMayPayOut: sellers.assertMayPayOut });
  const stored = { reader, transact, clockOf: sellers.clockOf };
  const logError: Logger['error'] = log.error.bind(log);
  const core = { ...stored, database, config, baseUrl, ledger, sellers };
  const checkoutUrl = (linkId: string, purchaseId: string) =>
    `${baseUrl}/payment-link/${linkId}?pagamento=${purchaseId}`;
  const mailDeps = {
    reader,
    baseUrl,
    optOutKey: keyFor(secret, 'opt-outs'),
    pagesOf: (...asked: Parameters<Portals['pagesOf']>) => portals.pagesOf(...asked),
  };
  const mails = createMails(mailDeps);
  const { connections, rails, controls, whatsApp } = composeRails({
    ...core,
    mails,
    onRailCall,
    peopleWithoutTwoFactor: (sellerId) => identity.peopleWithoutTwoFactor(sellerId),
    chargesOf: (sellerId, ids) => charges.chargesOfAttempts(sellerId, ids),
    banking: () => banking,
    subSellers: () => subSellers,
    feeAudit: () => feeAudit,
  });
  const subSellers = createSubSellers({ ...stored, ledger, programme: rails.split, companies: rails.companies });
  const identity = createIdentity({
    ...stored,
    clock,
    secretKey: keyFor(secret, 'identity'),
    baseUrl,
    sandbox: config.sandbox,
    passwordCost,
    sellerOf: sellers.sellerOf,
    sendMail: mails.sendMail,
  });
  const apiKeys = createApiKeys({ ...core, sandbox: config.sandbox, secretKey: keyFor(secret, 'api keys'), logError });
  const views = createViews(stored);
  const customers = createCustomers({
    ...stored,
    postalCodes: rails.postalCodes,
    inUse: async (from, sellerId, ids) =>
      new Set([
        ...(await customersCharged(from, sellerId, ids)),
        ...(await subscriptions.customersSubscribed(from, sellerId, ids)),
        ...(await paymentLinks.customersWithLinks(from, sellerId, ids)),
        ...(await notes.customersWithNotes(from, sellerId, ids)),
      ]),
  });
  const catalog = createCatalog({
    ...stored,
    subscribersOf: (sellerId, planIds) => subscriptions.subscribersOf(sellerId, planIds),
    couponCosts: (sellerId, ids) => charges.couponCosts(sellerId, ids),
    subscriptionFacts: (sellerId, ids) => subscriptions.subscribersNamed(sellerId, ids),
    baseUrl,
  });
  const invoices = composeInvoices({ ...core, rails, customers, mails }, () => ({
    charges,
    subscriptions,
    paymentLinks,
    payables,
  }));
  const settlement = composeSettlement({ ...core, rails, nameOf, subSellers, mails }, () => ({
    charges,
    banking,
  }));
  const charges: Charges = createCharges({
    ...stored,
    ledger,
    rails,
    sellers,
    customers,
    settlement,
    onChanged: (tx, charge) => paymentLinks.followCharge(tx, charge),
    canceledOf: (sellerId, ids) => subscriptions.canceledOf(sellerId, ids),
    refundCeilingFor: (sellerId, person) => payables.ceilingFor(sellerId, person),
    disputeOf: (sellerId, chargeId) => disputes.presentLastDispute(sellerId, chargeId),
    sendMails: mails.sendCustomerMails,
    checkoutUrl,
    addressOf: (id) => addressOfSeller({ ...stored, sellerOf: sellers.sellerOf, companies: rails.companies }, id),
    documentKey: keyFor(secret, 'charge documents'),
  });
  const billing = createBilling({
    ...stored,
    charges,
    retryPlansOf: (sellerId, ids) => recovery.retryPlansOf(sellerId, ids),
    recurrencesOf: (sellerId, ids) => pixAutomatic.recurrencesOf(sellerId, ids),
  });
  const subscriptions = createSubscriptions({
    debitedOf: async (sellerId, ids) => new Set((await pixAutomatic.recurrencesOf(sellerId, ids)).keys()),
    suspendedOf: (sellerId, ids) => recovery.suspendedOf(sellerId, ids),
    ...stored,
    sellers,
    customers,
    catalog,
    charges,
    settlement,
    plansWithLinks: (from, sellerId, ids) => paymentLinks.plansWithLinks(from, sellerId, ids),
    subscriptionsAuthorized: (from, sellerId, ids) => pixAutomatic.subscriptionsAuthorized(from, sellerId, ids),
    mayCancelAtPage: (sellerId) => portals.mayCancelAtPage(sellerId),
    askForMethod: (tx, asked) => portals.askForMethod(tx, asked),
    sendMails: mails.sendCustomerMails,
  });
  const pixAutomatic = createPixAutomatic({
    ...stored,
    rails,
    sellers,
    customers,
    charges,
    subscriptions,
    sendMails: mails.sendCustomerMails,
  });
  const paymentLinks = createPaymentLinks({
    ...stored,
    sellers,
    subSellers,
    customers,
    charges,
    invoices,
    catalog,
    subscriptions,
    pixAutomatic,
    rails,
    watch,
    baseUrl,
    sandbox: config.sandbox,
    sendMails: mails.sendCustomerMails,
    checkoutUrl,
  });
  const importKinds = { customers, subscriptions, charges: paymentLinks };
  const imports = createImports({ ...stored, kinds: importKinds });
  const own: OwnAccounts = composeBanking({
    ...core,
    rails,
    connections,
    reconciliation: () => reconciliation,
    settlement,
    identity,
    mails,
    invoices,
  });
  const { banking, investments, cards, payables } = own;
  const disputes = createDisputes({
    ...stored,
    ledger,
    rails,
    findCases: rails.findCases,
    sellers,
    charges,
    settlement,
    banking,
  });
  const reconciliation: Reconciliation = createReconciliation({
    ...stored,
    ledger,
    theirs: rails.statement,
    ours: [charges, disputes, banking, cards, payables]
      .map(({ ledgerSide }) => ledgerSide)
      .concat(settlement.payoutLedgerSide),
    accountReadFrom: banking.readFrom,
    accountMovements: banking.movementsBetween,
    acquirerDeposits: (...asked) => feeAudit.acquirerDeposits(...asked),
    findLive: charges.ledgerSide.findLive,
    stillLive: charges.ledgerSide.stillLive,
    checkAgain: lookAgainAt({ disputes, settlement, banking, cards, payables }),
    chargesOf: charges.factsOf,
    invoicedIn: invoices.authorizedIn,
    invoicedOf: invoices.authorizedOf,
    peopleOf: (sellerId) => identity.emailsOf(sellerId, allowed.reconciliation),
    logError,
  });
  const feeAudit = createFeeAudit({ ...stored, sellers, rails, charges, reconciliation, logError });
  const treasury = composeTreasury({
    ...core,
    rails,
    banking,
    investments,
    settlement,
    charges,
    subscriptions,
    mails,
    plannedPayments: payables.plannedPayments,
  });
  const notes = composeNotes({ ...stored, charges, customers, paymentLinks, subscriptions, reconciliation });
  const bulkActions = createBulkActions({ ...stored, charges });
  const recovery = createRecovery({
    ...stored,
    sellers,
    charges,
    subscriptions,
    paymentLinks,
    mails,
    creditBureau: rails.creditBureau,
    describeCards: rails.card.describe,
    pagesOf: mailDeps.pagesOf,
    linkUrl: (linkId) => `${baseUrl}/payment-link/${linkId}`,
  });
  const portals = createPortals({
    ...stored,
    sellers,
    subSellers,
    customers,
    charges,
    subscriptions,
    invoices,
    recovery,
    mails,
    rails,
    settlement,
    watch,
    baseUrl,
    sandbox: config.sandbox,
    linkKeys: { customer: keyFor(secret, 'customer portal'), 'sub-seller': keyFor(secret, 'sub-seller portal') },
  });
  const notifications = composeNotifications({
    ...core,
    ...mailDeps,
    checkoutUrl,
    charges,
    customers,
    whatsApp,
    recovery,
    payables,
    banking,
    disputes,
    cards,
    imports,
    subscriptions,
  });
  const integrations = createIntegrations({
    ...stored,
    clock,
    charges,
    subscriptions,
    secretKey: keyFor(secret, 'webhooks'),
    allowLoopback: config.sandbox,
    timeoutMs: 10_000,
    mailDisabled: (tx, { sellerId, at, ...webhook }) =>
      mails.sendSellerMail(tx, { sellerId, at, ...webhookDisabledMail(webhook) }),
  });
  const sold = { identity, charges, disputes, settlement, invoices, paymentLinks, subSellers };
  const linkKey = keyFor(secret, 'reports');
  const reports = composeReports({ ...core, ...own, ...sold, sendMail: mails.sendMail, linkKey });
  const merchantApi = createMerchantApi({
    callEndpoint: endpointCaller(() => modules.flatMap((module) => module.routes ?? [])),
    secretKey: keyFor(secret, 'merchant api'),
    clockOf: sellers.clockOf,
    charges,
    rails,
  });
  const home = composeHome({
    ...stored,
    charges,
    disputes,
    settlement,
    payables,
    reconciliation,
    connections,
    invoices,
    imports,
  });
  const made = {
    rails,
    connections,
    audit,
    views,
    bulkActions,
    notes,
    identity,
    sellers,
    subSellers,
    apiKeys,
    customers,
    imports,
    catalog,
    invoices,
    charges,
    billing,
    disputes,
    settlement,
    reconciliation,
    feeAudit,
    subscriptions,
    pixAutomatic,
    paymentLinks,
    banking,
    investments,
    cards,
    payables,
    treasury,
    merchantApi,
    integrations,
    notifications,
    recovery,
    portals,
    reports,
    home,
  };
  const modules: readonly ProductModule[] = Object.values(made);
  const work = composeWork(modules, { database, clock, sellers, moveClock, logError });
  const sandbox = config.sandbox
    ? composeSandbox({ controls, sellers, notifications, identity, transact, advance: work.clockMover.advance })
    : null;
  return {
    routes: [...modules, sandbox].flatMap((module) => module?.routes ?? []),
    authenticate: identity.authenticate,
    /** Refuses `seller.blocked` while the seller's transfers are blocked. */
    assertMayPayOut: (sellerId: string) => sellers.assertMayPayOut(reader, sellerId),
    ...work,
    ledger,
    ...made,
    controls,
    previewOfPage: previewOfPage({ paymentLinks, catalog, sellers, rails }),
  };
}
