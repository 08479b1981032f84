import { allowed } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import {
  auditTexts,
  buyerMails,
  cardRefusalText,
  chargeDocuments,
  charges as chargeTexts,
  customerNotices,
  disputeDossier,
  importTexts,
  keyDossier,
  mails,
  pixAutomaticMails,
  reconciliation as reconciliationTexts,
  recoveryMails,
  refusalText,
  statuses,
  termsOfUse,
  userProfiles,
  validationText,
  webhookDisabledMail,
} from '@balcao/messages';
import type { Logger } from 'pino';
import { askRoute } from './ask-route.ts';
import { composeBanking, composePayables, composeTreasury, disputesFrom, lookAgainAt } from './compose-banking.ts';
import { composeInvoices } from './compose-invoices.ts';
import { composeNotices } from './compose-notices.ts';
import { composePortals } from './compose-portals.ts';
import { composeRails } from './compose-rails.ts';
import { composeReports } from './compose-reports.ts';
import { composeSettlement } from './compose-settlement.ts';
import { type Config, keyFor } from './config.ts';
import type { Database } from './database/transact.ts';
import { feesCharged } from './fees-charged.ts';
import {
  appendEvents,
  createPump,
  createScheduler,
  type EventConsumer,
  inboxConsumer,
  type Live,
  type ScheduledJobHandlers,
} from './jobs/index.ts';
import { createApiKeys } from './modules/api-keys/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createBulkActions } from './modules/bulk-actions/index.ts';
import { createCatalog } from './modules/catalog/index.ts';
import { createCharges } from './modules/charges/index.ts';
import { createCustomers } from './modules/customers/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createIntegrations } from './modules/integrations/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMerchantApi } from './modules/merchant-api/index.ts';
import { createNotes } from './modules/notes/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createPaymentLinks } from './modules/payment-links/index.ts';
import { createPixAutomatic } from './modules/pix-automatic/index.ts';
import type { RailCall } from './modules/rails/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createRecovery } from './modules/recovery/index.ts';
import { byteOrderMark, csvOf } from './modules/reports/index.ts';
import type { Route } from './modules/route.ts';
import { createSandbox } from './modules/sandbox/index.ts';
import { addressOfSeller, createSellers, createSubSellers } from './modules/sellers/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createViews } from './modules/views/index.ts';
import { previewOfPage } from './preview-of-page.ts';
import type { Product } from './product.ts';

export interface ComposeDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'secret' | 'sandbox' | 'smtpUrl' | 'mailFrom'> &
    Partial<Pick<Config, 'companyRegistryUrl' | 'postalCodeUrl' | 'nfse' | 'supportEmail' | 'providerHosts'>>;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly watch: Live['subscribe'];
  /** Called after every call to a rail; nothing is measured without it. */
  readonly onRailCall?: ((call: RailCall) => void) | undefined;
  /** Moves a seller's clock; the seller's own, in a sandbox, by default. */
  readonly moveClock?: (sellerId: string, to: Temporal.Instant) => Promise<void>;
}

/** What the product asks of a module, where it has it. */
interface ProductModule {
  readonly routes?: readonly Route[];
  readonly scheduledJobs?: ScheduledJobHandlers;
  readonly consumers?: readonly EventConsumer[];
}

/** How long a seller's own system may take to answer a webhook. */
const webhookTimeoutMs = 10_000;

/** The one place that knows every module: it makes them from the lowest up, and hands what goes upward down as functions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of modules, in the order they are made.
export function compose({ database, config, baseUrl, clock, log, watch, onRailCall, moveClock }: ComposeDeps): Product {
  const { reader, transact } = database;
  const audit = createAudit({
    reader,
    transact,
    clock,
    texts: auditTexts,
    csv: { head: byteOrderMark, linesOf: csvOf },
  });
  const ledger = createLedger({ feesCharged });
  const sellers = createSellers({ reader, transact, clock, sandbox: config.sandbox, terms: termsOfUse });
  const { clockOf } = sellers;
  const smtp = config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : null;
  const checkoutUrl = (linkId: string, purchaseId: string) =>
    `${baseUrl}/payment-link/${linkId}?pagamento=${purchaseId}`;
  const notifications = createNotifications({
    reader,
    transact,
    clockOf,
    smtp,
    charges: {
      factsOf: (sellerId, ids) => charges.factsOf(sellerId, ids),
      getPurchase: (sellerId, id) => charges.getPurchase(sellerId, id),
      findUnpaid: (from, sellerId, query) => charges.findUnpaid(from, sellerId, query),
      findUnpaidCharge: (sellerId, id, payOn) => charges.findUnpaidCharge(sellerId, id, payOn),
      noteReminders: (tx, sellerId, notes) => charges.noteReminders(tx, sellerId, notes),
      findOnTheirWay: (sellerId, ids) => charges.findOnTheirWay(sellerId, ids),
      hasUnpaid: (sellerId, dueFrom) => charges.hasUnpaid(sellerId, dueFrom),
    },
    customers: {
      getCustomers: (sellerId, ids) => customers.getCustomers(sellerId, ids),
      getCustomer: (sellerId, id) => customers.getCustomer(sellerId, id),
      findByPhone: (sellerId, phones) => customers.findByPhone(sellerId, phones),
    },
    whatsApp: {
      isOffered: (sellerId) => whatsApp.rail.isOffered(sellerId),
      send: (message) => whatsApp.rail.send(message),
    },
    whatsAppTemplates: {
      find: (sellerId, id, wanted) => whatsApp.templates.find(sellerId, id, wanted),
      submit: (sellerId, id, wanted) => whatsApp.templates.submit(sellerId, id, wanted),
    },
    nameOf: async (sellerId) => (await sellers.sellerOf(sellerId)).fantasyName,
    reminderPlanOf: (sellerId) => recovery.reminderPlanOf(sellerId),
    pagesOf: (from, sellerId, ids) => customerPortal.pagesOf(from, sellerId, ids),
    lateTermsOf: async (sellerId) => (await sellers.sellerOf(sellerId)).lateTerms,
    payUrl: ({ source, purchaseId }) => (source.kind === 'payment-link' ? checkoutUrl(source.id, purchaseId) : null),
    noticeSources: composeNotices(() => ({ payables, banking, cards, imports, subscriptions })),
    isApprover: (sellerId, person) => payables.isApprover(sellerId, person),
    baseUrl,
    optOutKey: keyFor(config.secret, 'opt-outs'),
    texts: { ...customerNotices, ...buyerMails },
  });
  const { connections, rails, whatsApp } = composeRails({
    ...{ database, config, baseUrl, clockOf, notifications, onRailCall },
    peopleWithoutTwoFactor: (sellerId) => identity.peopleWithoutTwoFactor(sellerId),
    sellerOf: sellers.sellerOf,
    chargesOf: (sellerId, ids) => charges.chargesOfAttempts(sellerId, ids),
    subSellers: () => subSellers,
  });
  const subSellers = createSubSellers({
    ...{ reader, transact, ledger, clockOf },
    programme: rails.split,
    companies: rails.companies,
  });
  const identity = createIdentity({
    reader,
    transact,
    clock,
    secretKey: keyFor(config.secret, 'identity'),
    baseUrl,
    sandbox: config.sandbox,
    sellerOf: sellers.sellerOf,
    clockOf,
    sendMail: notifications.sendMail,
    mailTexts: mails,
    profileTexts: userProfiles,
  });
  const apiKeys = createApiKeys({
    ...{ reader, transact, clockOf, sellers, sandbox: config.sandbox },
    secretKey: keyFor(config.secret, 'api keys'),
    logError: (details, message) => log.error(details, message),
  });
  const views = createViews({ reader, transact, clockOf });
  const customers = createCustomers({
    reader,
    transact,
    clockOf,
    postalCodes: rails.postalCodes,
    inUse: async (from, sellerId, ids) =>
      new Set([
        ...(await charges.customersCharged(from, sellerId, ids)),
        ...(await subscriptions.customersSubscribed(from, sellerId, ids)),
        ...(await paymentLinks.customersWithLinks(from, sellerId, ids)),
        ...(await notes.customersWithNotes(from, sellerId, ids)),
      ]),
    importTexts: { ...importTexts.customers, validation: validationText },
  });
  const catalog = createCatalog({
    reader,
    transact,
    clockOf,
    subscribersOf: (sellerId, planIds) => subscriptions.subscribersOf(sellerId, planIds),
    couponCosts: (sellerId, ids) => charges.couponCosts(sellerId, ids),
    subscriptionFacts: (sellerId, ids) => subscriptions.subscribersNamed(sellerId, ids),
    baseUrl,
  });
  const invoices = composeInvoices(
    { database, config, baseUrl, clockOf, rails, sellers, customers, notifications },
    () => ({ charges, subscriptions, paymentLinks }),
  );
  const charges = createCharges({
    ...{ reader, transact, clockOf, ledger, rails, sellers, customers },
    retryPlanOf: (sellerId) => recovery.retryPlanOf(sellerId),
    onPaid: (tx, paid) => settlement.addReceivables(tx, paid),
    recurrencesOf: (sellerId, ids) => pixAutomatic.recurrencesOf(sellerId, ids),
    receivablesOf: (sellerId, chargeId) => settlement.receivablesOf(reader, sellerId, chargeId),
    isAnticipated: (sellerId, chargeId) => settlement.isAnticipated(sellerId, chargeId),
    reserveForReversal: (tx, asked) => settlement.reserveForReversal(tx, asked),
    releaseReversal: (tx, given) => settlement.releaseReversal(tx, given),
    otherDisputes: disputesFrom(() => banking.disputes),
    sendMails: notifications.sendCustomerMails,
    checkoutUrl,
    addressOf: addressOfSeller({ reader, transact, clockOf, sellerOf: sellers.sellerOf, companies: rails.companies }),
    documentKey: keyFor(config.secret, 'charge documents'),
    texts: { ...chargeTexts, document: chargeDocuments, dossier: disputeDossier, keyDossier },
  });
  const settlement = composeSettlement(
    { database, config, clockOf, ledger, rails, sellers, subSellers, notifications },
    { charges },
  );
  const subscriptions = createSubscriptions({
    debitedOf: async (sellerId, ids) => new Set((await pixAutomatic.recurrencesOf(sellerId, ids)).keys()),
    ...{ reader, transact, clockOf, sellers, customers, catalog, charges, settlement },
    plansWithLinks: (from, sellerId, ids) => paymentLinks.plansWithLinks(from, sellerId, ids),
    subscriptionsAuthorized: (from, sellerId, ids) => pixAutomatic.subscriptionsAuthorized(from, sellerId, ids),
    importTexts: importTexts.subscriptions,
  });
  const imports = createImports({
    ...{ reader, transact, clockOf, texts: importTexts },
    kinds: { customers: customers.importKind, subscriptions: subscriptions.importKind },
  });
  const pixAutomatic = createPixAutomatic({
    ...{ reader, transact, clockOf, rails, sellers, customers, charges, subscriptions },
    sendMails: notifications.sendCustomerMails,
    texts: pixAutomaticMails,
  });
  const paymentLinks = createPaymentLinks({
    ...{ reader, transact, clockOf, sellers, subSellers, customers, charges },
    ...{ catalog, subscriptions, pixAutomatic, rails, watch, baseUrl },
    sandbox: config.sandbox,
    texts: { cardRefusal: (code) => cardRefusalText(code).buyer, checkoutPage: statuses.soldBy.CHECKOUT },
  });
  const { banking, investments, cards } = composeBanking({
    ...{ database, clockOf, ledger, rails, sellers, acquiringBalanceOf: settlement.balanceOf },
    offersAccounts: config.sandbox,
  });
  const payables = composePayables({
    ...{ database, clockOf, ledger, rails, banking, identity, sellers, notifications, baseUrl },
  });
  const reconciliation = createReconciliation({
    ...{ reader, transact, clockOf, ledger },
    theirs: rails.statement,
    ours: [charges, banking, cards, payables].map(({ ledgerSide }) => ledgerSide).concat(settlement.payoutLedgerSide),
    findLive: charges.ledgerSide.findLive,
    stillLive: charges.ledgerSide.stillLive,
    checkAgain: lookAgainAt({ charges, settlement, banking, cards, payables }),
    chargesOf: charges.factsOf,
    invoicedIn: invoices.authorizedIn,
    invoicedOf: invoices.authorizedOf,
    peopleOf: (sellerId) => identity.emailsOf(sellerId, allowed.reconciliation),
    texts: reconciliationTexts,
    logError: (details, message) => log.error(details, message),
  });
  const treasury = composeTreasury({
    ...{ database, clockOf, ledger, rails, banking, investments, settlement, charges, subscriptions, notifications },
    plannedPayments: payables.plannedPayments,
  });
  const notes = createNotes({
    ...{ reader, transact, clockOf },
    namesOf: {
      charge: async (sellerId, ids) =>
        new Map(
          [...(await charges.factsOf(sellerId, ids))].map(([id, one]) => [id, `${one.buyer.name} · ${one.title}`]),
        ),
      customer: async (sellerId, ids) =>
        new Map([...(await customers.getCustomers(sellerId, ids))].map(([id, { name }]) => [id, name])),
      'payment-link': paymentLinks.titlesOf,
      subscription: subscriptions.namesOf,
      difference: reconciliation.namesOf,
    },
  });
  const bulkActions = createBulkActions({
    ...{ reader, transact, clockOf, charges },
    describeRefusal: refusalText,
  });
  const recovery = createRecovery({
    ...{ reader, transact, clockOf, sellers, charges, paymentLinks, notifications },
    linkUrl: (linkId) => `${baseUrl}/payment-link/${linkId}`,
    texts: recoveryMails,
  });
  const { customerPortal, subSellerPortal } = composePortals({
    ...{ reader, transact, clockOf, sellers, subSellers, customers, charges, subscriptions, invoices, notifications },
    ...{ rails, settlement, watch, baseUrl, config, keyFor: (use) => keyFor(config.secret, use) },
  });
  const integrations = createIntegrations({
    ...{ reader, transact, clockOf, clock, charges, subscriptions },
    secretKey: keyFor(config.secret, 'webhooks'),
    allowLoopback: config.sandbox,
    timeoutMs: webhookTimeoutMs,
    mailDisabled: (tx, { sellerId, at, ...webhook }) =>
      notifications.sendSellerMail(tx, { sellerId, at, ...webhookDisabledMail(webhook) }),
  });
  const reports = composeReports({
    ...{ reader, transact, clockOf, ledger, sellers, identity, cards, baseUrl },
    ...{ charges, settlement, invoices, paymentLinks, subSellers, payables },
    sendMail: notifications.sendMail,
    linkKey: keyFor(config.secret, 'reports'),
  });
  const merchantApi = createMerchantApi({
    ask: askRoute(() => modules.flatMap((module) => module.routes ?? [])),
    secretKey: keyFor(config.secret, 'merchant api'),
    ...{ clockOf, charges, rails },
  });
  const modules: readonly ProductModule[] = [
    ...[rails, connections, audit, views, bulkActions, notes, identity, sellers, subSellers],
    ...[apiKeys, customers, imports, catalog, invoices],
    ...[charges, settlement, reconciliation, subscriptions, pixAutomatic, paymentLinks, banking, investments],
    ...[cards, payables, treasury],
    ...[merchantApi, integrations, notifications, recovery, customerPortal, subSellerPortal, reports],
  ];
  const consumers = [
    inboxConsumer(reader, transact, {
      ...charges.notices,
      ...pixAutomatic.notices,
      ...banking.notices,
      ...payables.notices,
      ...cards.notices,
      ...notifications.notices,
    }),
    ...modules.flatMap((module) => module.consumers ?? []),
  ];
  const pump = createPump({ reader, transact, consumers });
  const scheduler = createScheduler({
    reader,
    transact,
    handlers: Object.assign({}, ...modules.map((module) => module.scheduledJobs)),
    clockOf,
    moveClock: moveClock ?? (async (sellerId, to) => void (await sellers.moveClock(sellerId, to))),
    consumers,
    logError: (details, message) => log.error(details, message),
  });
  const sandbox = config.sandbox
    ? createSandbox({
        simulatorControls: rails.simulatorControls,
        analysisControls: rails.analysisControls,
        keyControls: rails.keyControls,
        ...{ ddaControls: rails.ddaControls, paymentControls: rails.paymentControls },
        issuerControls: rails.issuerControls,
        issuedCardControls: rails.issuedCardControls,
        recurringControls: rails.recurringControls,
        sandboxClockOf: sellers.sandboxClockOf,
        advanceClock: async (sellerId, to) => {
          const ran = await scheduler.advance(sellerId, to);
          await transact((tx) => appendEvents(tx, [{ sellerId, topic: 'clock.moved', subjectId: sellerId }]));
          return ran;
        },
        findMails: notifications.findMails,
        authenticatorCodes: identity.authenticatorCodes,
        expireStepUp: identity.expireStepUp,
      })
    : null;
  return {
    routes: [...modules, sandbox].flatMap((module) => module?.routes ?? []),
    authenticate: identity.authenticate,
    consumers,
    scheduler,
    pump,
    ...{ audit, ledger, identity, sellers, subSellers, apiKeys, customers, imports },
    ...{
      catalog,
      charges,
      reconciliation,
      subscriptions,
      pixAutomatic,
      paymentLinks,
      banking,
      investments,
      connections,
    },
    ...{ cards, payables, treasury },
    previewOfPage: previewOfPage({ paymentLinks, catalog, sellers }),
    rails,
    integrations,
    notifications,
    reports,
  };
}
