import type { ConnectionMethod } from '@balcao/contract';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { ConnectedRail } from '../connections/index.ts';
import type { Route } from '../route.ts';
import type { AccountAnalysis, AnalysisControls } from './account/account-analysis.ts';
import type { KeyControls, KeyPayments, KeyRegistry } from './account/key-registry.ts';
import { createAnalysisControls } from './actions/account/control-analysis.ts';
import { createKeyControls, simulatedKeyPayments } from './actions/account/key-payments.ts';
import { simulatedKeys } from './actions/account/simulated-keys.ts';
import { findAnalysis, submitAnalysis } from './actions/account/submit-analysis.ts';
import { boletoNoticeKind } from './actions/boleto/control-boleto.ts';
import { type BoletosGiven, createBoletos } from './actions/boleto/create-boletos.ts';
import { type ApiCard, cardByConnection, createApiCard } from './actions/card/api/card-by-connection.ts';
import { type KnownCards, knownCards } from './actions/card/known-cards.ts';
import { simulatedCard } from './actions/card/simulated-card.ts';
import { createIssuedCardControls, simulatedCardIssuer } from './actions/card-issuer/simulated-card-issuer.ts';
import { publishedRegistry } from './actions/company/published-registry.ts';
import { type NamesOf, simulatedRegistry } from './actions/company/simulated-registry.ts';
import { createRailStatement } from './actions/create-rail-statement.ts';
import { createSimulatorControls } from './actions/create-simulator-controls.ts';
import { decideByEvidence } from './actions/dispute/decide-dispute.ts';
import { acceptDispute, defendDispute } from './actions/dispute/defend-dispute.ts';
import { findDisputes } from './actions/dispute/find-disputes.ts';
import { decisionKind, disputeByScenario, disputeKind } from './actions/dispute/open-dispute.ts';
import { findOrder, placeOrder } from './actions/investment/investment-orders.ts';
import { cancelSimulatedInvoice } from './actions/invoice/cancel-invoice.ts';
import { createIssuerControls } from './actions/invoice/control-issuer.ts';
import { emitSimulatedInvoice, findSimulatedInvoice } from './actions/invoice/emit-invoice.ts';
import { nationalIssuer, systemsAt } from './actions/invoice/national/national-issuer.ts';
import { deliverNotice } from './actions/network/deliver-notice.ts';
import type { SimulatorDeps } from './actions/network/simulator-deps.ts';
import { type OfferedMethods, offeredMethods } from './actions/offered-methods.ts';
import { createDdaControls, simulatedDda } from './actions/payments/simulated-dda.ts';
import { simulatedDirectory } from './actions/payments/simulated-directory.ts';
import { createPaymentControls, simulatedPayments } from './actions/payments/simulated-payments.ts';
import { simulatedRegistry as simulatedBoletoRegistry } from './actions/payments/simulated-registry.ts';
import { createApiPayouts, payoutsByConnection } from './actions/payout/api/payout-api-rail.ts';
import { findPayout, sendPayout } from './actions/payout/send-payout.ts';
import { createApiPix, pixByConnection } from './actions/pix/api/pix-by-connection.ts';
import { recurringByConnection } from './actions/pix/api/recurring-by-connection.ts';
import { cancelPix } from './actions/pix/cancel-pix.ts';
import { createPix } from './actions/pix/create-pix.ts';
import { findRefund, refundPix } from './actions/pix/refund-pix.ts';
import { revisePix } from './actions/pix/revise-pix.ts';
import { publishedPostalCodes } from './actions/postal-code/published-postal-codes.ts';
import { simulatedPostalCodes } from './actions/postal-code/simulated-postal-codes.ts';
import { createRecurringControls } from './actions/recurring/create-recurring-controls.ts';
import { debitKind, debitPayer } from './actions/recurring/debit-payer.ts';
import { simulatedInstructions } from './actions/recurring/instructions.ts';
import { simulatedRecurrences } from './actions/recurring/recurrences.ts';
import { findRecipient, registerRecipient } from './actions/split/register-recipient.ts';
import { splitByConnection } from './actions/split/split-by-connection.ts';
import type { BoletoRail } from './boleto/boleto-rail.ts';
import type { BrowserTokens, CardRail, CardRetention } from './card/card-rail.ts';
import type { CardIssuer, IssuedCardControls } from './card-issuer/card-issuer.ts';
import type { CompanyRegistry } from './company/company-registry.ts';
import type { DisputeRail } from './disputes.ts';
import type { SimulatorControls } from './instrument.ts';
import { type InvestmentProvider, sandboxCdi, sandboxProducts } from './investment/investment-provider.ts';
import type { InvoiceIssuer } from './invoice/invoice-issuer.ts';
import type { IssuerControls } from './invoice/issuer-controls.ts';
import { joinStatements } from './join-statements.ts';
import type { BoletoRegistry } from './payments/boleto-registry.ts';
import type { DdaControls, DdaRegistry } from './payments/dda-registry.ts';
import type { PaymentControls, PaymentRail } from './payments/payment-rail.ts';
import type { PixDirectory } from './payments/pix-directory.ts';
import type { PayoutRail } from './payout-rail.ts';
import type { PixRail } from './pix-rail.ts';
import type { PostalCodes } from './postal-code/postal-codes.ts';
import type { RailStatement } from './rail-statement.ts';
import type { PixRecurringRail } from './recurring/pix-recurring-rail.ts';
import type { RecurringControls } from './recurring/recurring-controls.ts';
import { refuse } from './refusals.ts';
import { type BankFileRoutesDeps, bankFileRoutes } from './routes/bank-file-routes.ts';
import type { SplitProgramme } from './split/split-programme.ts';
import { eraseNumbers, findStoredTokens } from './store/card-token-store.ts';
import { createCardVault } from './store/card-vault.ts';
import { hasPixApiPayments } from './store/pix-api-store.ts';
import { findPixCharge } from './store/sim-pix-store.ts';
import { type RailCall, watchRail } from './watch-rail.ts';
import { unconnectedCard, unconnectedPix, unconnectedRecurring, withoutSimulators } from './without-simulators.ts';

export type { AccountAnalysis, AnalysisControls, SimulatedAnalysis } from './account/account-analysis.ts';
export type { KeyControls, KeyPayments, KeyRegistry, RegisteredKey } from './account/key-registry.ts';
export { createWhatsApp } from './actions/whatsapp/create-whats-app.ts';
export type { RailName } from './behaviour.ts';
export type { BoletoNumbers, RegisterBoleto } from './boleto/boleto-rail.ts';
export type { CardDescription, CardOutcome, CardRetention, StoredCard } from './card/card-rail.ts';
export { challengeCode, testCards } from './card/card-scenarios.ts';
export { keepSentCard, type SentCard } from './card/keep-sent-card.ts';
export type { CardIssuer, IssuedCard, IssuedCardControls, IssuerPurchase } from './card-issuer/card-issuer.ts';
export type { Company, CompanyRegistry } from './company/company-registry.ts';
export type { RailDispute } from './disputes.ts';
export type { Instrument, SimulatorControls } from './instrument.ts';
export type { InvestmentProvider } from './investment/investment-provider.ts';
export type {
  CancellationOutcome,
  EmissionOutcome,
  InvoiceIssuer,
  IssuedInvoice,
  IssuerCertificate,
  ServiceDeclaration,
} from './invoice/invoice-issuer.ts';
export type { IssuerControls, IssuerNote } from './invoice/issuer-controls.ts';
export { sandboxCertificate } from './invoice/sandbox-certificate.ts';
export type { Party } from './party.ts';
export type { BoletoRegistry, PayableBoleto } from './payments/boleto-registry.ts';
export type { DdaControls, DdaRegistry, IssuedBoleto } from './payments/dda-registry.ts';
export type { PaymentControls, PaymentRail, SentPayment } from './payments/payment-rail.ts';
export type { PixDirectory, PixOwner } from './payments/pix-directory.ts';
export type { PayoutRail } from './payout-rail.ts';
export type { CreatePix } from './pix-rail.ts';
export type { PostalCode, PostalCodes } from './postal-code/postal-codes.ts';
export {
  type EntryKey,
  type EntryKind,
  entryKinds,
  type NamedInstrument,
  type RailStatement,
  type StatementEntry,
  type StatementPeriod,
  type StatementRail,
  type StatementSource,
  statementRails,
} from './rail-statement.ts';
export { RailTimeout } from './rail-timeout.ts';
export { windowDays } from './recurring/payer-bank.ts';
export {
  type Debit,
  type DebitStatus,
  type Instruction,
  isPendingDebit,
  type PixRecurringRail,
  type Recurrence,
} from './recurring/pix-recurring-rail.ts';
export type { RecurringControls, SimulatedRecurrence } from './recurring/recurring-controls.ts';
export type { RefundOutcome } from './refund-outcome.ts';
export type { SplitPart, SplitProgramme } from './split/split-programme.ts';
export { statementOver } from './store/statement-reader.ts';
export type { RailCall } from './watch-rail.ts';
export type * from './whatsapp-rail.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'bank-file.checked': NoPayload;
    'bank-file.sent': NoPayload;
    'bank-file.received': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'rails.notice': true;
    'rails.boleto-notice': true;
    'rails.pix-debit': true;
    'rails.card-dispute': true;
    'rails.dispute-decision': true;
  }
}

/** The ports to the outside world, each with one adapter that configuration selects. */
export interface Rails {
  readonly pix: PixRail;
  readonly recurring: PixRecurringRail;
  readonly boleto: BoletoRail;
  readonly card: CardRail;
}

/** The simulated rails, with the controls of their simulators. */
export interface SimulatedRails extends Rails, OfferedMethods {
  readonly split: SplitProgramme;
  readonly accounts: AccountAnalysis;
  readonly analysisControls: AnalysisControls;
  readonly keys: KeyRegistry;
  readonly keyPayments: KeyPayments;
  readonly keyControls: KeyControls;
  readonly cardIssuer: CardIssuer;
  readonly issuedCardControls: IssuedCardControls;
  readonly payout: PayoutRail;
  readonly payments: PaymentRail;
  readonly paymentControls: PaymentControls;
  readonly pixDirectory: PixDirectory;
  readonly boletoRegistry: BoletoRegistry;
  readonly dda: DdaRegistry;
  readonly ddaControls: DdaControls;
  readonly investments: InvestmentProvider;
  readonly invoices: InvoiceIssuer;
  readonly issuerControls: IssuerControls;
  readonly companies: CompanyRegistry;
  readonly postalCodes: PostalCodes;
  readonly simulatorControls: SimulatorControls;
  readonly recurringControls: RecurringControls;
  /** The rails' records of a seller, for reconciliation. */
  readonly statement: RailStatement;
  readonly cardRetention: CardRetention;
  /** How a buyer's browser tokenises cards at the seller's acquirer; null when none is connected. */
  browserTokens(sellerId: string): Promise<BrowserTokens | null>;
  /**
   * A short-lived access token with which a browser sends one card to the seller's acquirer. Refuses
   * `card.token_not_accepted` where none is needed, and `card.acquirer_refused` on no answer.
   */
  cardAccess(sellerId: string): Promise<string>;
  /** The adapters' operations on connections, by method. */
  readonly connected: Readonly<Record<Exclude<ConnectionMethod, 'WHATSAPP'>, ConnectedRail>>;
  /** Whether any Pix was paid over the seller's connections. */
  readonly hasReceivedPix: (sellerId: string) => Promise<boolean>;
  readonly scheduledJobs: ScheduledJobHandlers;
  /** Routes of the boleto files. */
  readonly routes: readonly Route[];
}

export interface SimulatedRailsDeps extends Omit<SimulatorDeps, 'vault'> {
  /** The address of the real company registry; simulated by default. */
  readonly companyRegistryUrl?: string | undefined;
  /** The companies that a simulated registry knows by their own names; none by default. */
  readonly namesOf?: NamesOf;
  /** The address of a postal code directory; simulated by default. */
  readonly postalCodeUrl?: string | undefined;
  /** The national system of service invoices, real and test; simulated by default. */
  readonly nfse?: { readonly url: string; readonly testUrl: string } | undefined;
  /** False outside a sandbox: unconnected methods are refused instead of simulated. */
  readonly simulate?: boolean;
  /** Sellers' connections; none by default. */
  readonly connections?: BoletosGiven['connections'];
  /** The beneficiary of boletos, read only for sellers with a connected bank. */
  readonly companyOf?: BoletosGiven['companyOf'];
  readonly chargesOf?: BankFileRoutesDeps['chargesOf'];
  /** Called after every call to a rail, for metrics. */
  readonly onCall?: ((call: RailCall) => void) | undefined;
  /** At least 32 characters that only this product knows; cards sealed with another secret do not open. */
  readonly vaultSecret: string | Uint8Array;
}

/**
 * Simulated Pix, boleto and card rails with their own records in this database. They send notices through `deliver`,
 * some by scheduled jobs.
 */
export function createSimulatedRails({
  vaultSecret,
  companyRegistryUrl,
  namesOf = async () => null,
  postalCodeUrl,
  nfse,
  onCall,
  connections = nothingConnected,
  companyOf = async () => refuse('rails.not_connected'),
  chargesOf = async () => new Map(),
  simulate = true,
  ...given
}: SimulatedRailsDeps): SimulatedRails {
  const deps: SimulatorDeps = { ...given, vault: createCardVault(vaultSecret) };
  const watched = <Port extends object>(rail: string, port: Port) => (onCall ? watchRail(rail, port, onCall) : port);
  const api = createApiPix(deps, connections);
  const payouts = createApiPayouts(deps, connections);
  const otherwise = simulate ? simulatedPix(deps) : unconnectedPix(simulatedPix(deps));
  const pix = pixByConnection(deps, { api: api.rail, simulated: otherwise, active: connections.active });
  const simulatedRecurring = { ...simulatedRecurrences(deps), ...simulatedInstructions(deps) };
  const recurring = recurringByConnection(deps, {
    api: api.recurring,
    simulated: simulate ? simulatedRecurring : unconnectedRecurring(simulatedRecurring),
    active: connections.active,
  });
  const cards = knownCards(deps.reader);
  const { apiCard, card } = cardRails(deps, { connections, simulate, cards });
  const boletos = createBoletos(deps, { connections, simulate, companyOf });
  const rails: SimulatedRails = {
    pix: watched('pix', pix),
    connected: {
      PIX: api.connected,
      PAYOUT: payouts.connected,
      CREDIT_CARD: apiCard.connected,
      BANK_SLIP: boletos.connected,
    },
    hasReceivedPix: (sellerId) => hasPixApiPayments(deps.reader, sellerId),
    browserTokens: apiCard.browserTokens,
    cardAccess: apiCard.cardAccess,
    ...offeredMethods(connections, simulate),
    recurring: watched('pix automático', recurring),
    boleto: watched('boleto', boletos.rail),
    card: watched('card', card),
    split: watched(
      'split',
      splitByConnection({
        api: apiCard.split,
        simulated: simulate ? simulatedSplit(deps) : null,
        active: connections.active,
      }),
    ),
    accounts: watched('accounts', { submit: submitAnalysis(deps), find: findAnalysis(deps) }),
    analysisControls: createAnalysisControls(deps),
    keys: watched('pix keys', simulatedKeys(deps)),
    keyPayments: watched('pix keys', { ...simulatedKeyPayments(deps), ...simulatedDisputes(deps) }),
    keyControls: createKeyControls(deps),
    cardIssuer: watched('card issuer', simulatedCardIssuer(deps)),
    issuedCardControls: createIssuedCardControls(deps),
    companies: watched(
      'companies',
      companyRegistryUrl ? publishedRegistry(companyRegistryUrl) : simulatedRegistry(namesOf),
    ),
    postalCodes: watched('postal codes', postalCodeUrl ? publishedPostalCodes(postalCodeUrl) : simulatedPostalCodes),
    payments: watched('payments', simulatedPayments(deps)),
    paymentControls: createPaymentControls(deps),
    pixDirectory: watched('pix directory', simulatedDirectory(deps)),
    dda: watched('dda', simulatedDda(deps)),
    ddaControls: createDdaControls(deps),
    boletoRegistry: watched('boleto registry', simulatedBoletoRegistry(deps)),
    payout: watched(
      'payout',
      payoutsByConnection(deps, {
        api: payouts.rail,
        simulated: simulate ? { send: sendPayout(deps), find: findPayout(deps) } : null,
        active: connections.active,
      }),
    ),
    investments: {
      products: sandboxProducts,
      annualCdi: sandboxCdi,
      ...watched('investments', { place: placeOrder(deps), find: findOrder(deps) }),
    },
    invoices: watched('invoices', nfse ? nationalIssuer(systemsAt(nfse)) : simulatedIssuer(deps)),
    issuerControls: createIssuerControls(deps),
    simulatorControls: createSimulatorControls(deps),
    recurringControls: createRecurringControls(deps),
    statement: [api.statement, payouts.statement, apiCard.statement, boletos.statement].reduce(
      joinStatements,
      createRailStatement(deps),
    ),
    cardRetention: {
      findStored: (query) => findStoredTokens(deps.reader, query),
      erase: (sellerId, tokens) => deps.transact((tx) => eraseNumbers(tx, sellerId, tokens)),
    },
    scheduledJobs: simulatorJobs(deps),
    routes: bankFileRoutes({ ...deps, connections, companyOf, chargesOf }),
  };
  if (simulate) return rails;
  const { invoices, ...unconnected } = withoutSimulators(rails);
  return { ...rails, ...unconnected, ...(!nfse && { invoices }) };
}

function cardRails(
  deps: SimulatorDeps,
  {
    connections,
    simulate,
    cards,
  }: { readonly connections: BoletosGiven['connections']; readonly simulate: boolean; readonly cards: KnownCards },
): { readonly apiCard: ApiCard; readonly card: CardRail } {
  const apiCard = createApiCard({ ...deps, cards }, connections);
  const simulated = simulatedCard(deps, cards);
  const otherwise = simulate ? simulated : unconnectedCard(simulated);
  const { active } = connections;
  return { apiCard, card: cardByConnection({ ...deps, cards }, { api: apiCard.rail, simulated: otherwise, active }) };
}

const nothingConnected: BoletosGiven['connections'] = {
  active: async () => null,
  get: async () => null,
  all: async () => [],
  noteCall: async () => undefined,
};

function simulatorJobs(deps: SimulatorDeps): ScheduledJobHandlers {
  return {
    'rails.notice': (work) => deliverNotice(deps, work),
    [boletoNoticeKind]: (work) => deliverNotice(deps, work),
    [debitKind]: debitPayer(deps),
    [disputeKind]: disputeByScenario(deps),
    [decisionKind]: decideByEvidence(deps),
  };
}

function simulatedPix(deps: SimulatorDeps): PixRail {
  return {
    create: createPix(deps),
    find: async (sellerId, txid) => findPixCharge(deps.reader, sellerId, txid, (await deps.clockOf(sellerId)).now()),
    revise: revisePix(deps),
    cancel: cancelPix(deps),
    refund: refundPix(deps),
    findRefund: findRefund(deps),
    ...simulatedDisputes(deps),
  };
}

function simulatedDisputes(deps: SimulatorDeps): DisputeRail {
  return { findDisputes: findDisputes(deps), defend: defendDispute(deps), acceptDispute: acceptDispute(deps) };
}

function simulatedSplit(deps: SimulatorDeps): SplitProgramme {
  return { assertCarried: async () => {}, register: registerRecipient(deps), find: findRecipient(deps) };
}

function simulatedIssuer(deps: SimulatorDeps): InvoiceIssuer {
  return {
    emit: emitSimulatedInvoice(deps),
    find: findSimulatedInvoice(deps),
    cancel: cancelSimulatedInvoice(deps),
  };
}
