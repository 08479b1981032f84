import type { ConnectionMethod } from '@balcao/contract';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { ConnectedRail } from '../connections/index.ts';
import type { Route } from '../route.ts';
import { type ApiCard, cardByConnection, createApiCard, splitByConnection } from './acquirers/card-by-connection.ts';
import { type BoletosGiven, createBoletos } from './banks/create-boletos.ts';
import { type OfferedMethods, offeredMethods } from './banks/offered-methods.ts';
import { createApiPayouts, payoutsByConnection } from './banks/payout-api/payout-api-rail.ts';
import { createApiPix, pixByConnection, recurringByConnection } from './banks/pix-api/pix-by-connection.ts';
import { hasPixApiPayments } from './banks/store/pix-api-store.ts';
import { type RailCall, watchRail } from './calls/watch-rail.ts';
import { type KnownCards, knownCards } from './card-vault/known-cards.ts';
import { eraseNumbers, findStoredTokens } from './card-vault/store/card-token-store.ts';
import { createCardVault } from './card-vault/store/card-vault.ts';
import type { RailDeps } from './deps.ts';
import { type NamesOf, publishedRegistry, simulatedRegistry } from './lookups/companies.ts';
import { publishedPostalCodes, simulatedPostalCodes } from './lookups/postal-codes.ts';
import { nationalIssuer, systemsAt } from './nfse/national-issuer.ts';
import type { AccountAnalysis, AnalysisControls } from './ports/account-analysis.ts';
import type { BoletoRail } from './ports/boleto-rail.ts';
import type { CardIssuer, IssuedCardControls } from './ports/card-issuer.ts';
import type { BrowserTokens, CardRail, CardRetention } from './ports/card-rail.ts';
import type { DisputeRail } from './ports/disputes.ts';
import { type InvestmentProvider, sandboxCdi, sandboxProducts } from './ports/investment-provider.ts';
import type { InvoiceIssuer } from './ports/invoice-issuer.ts';
import type { KeyControls, KeyPayments, KeyRegistry } from './ports/key-registry.ts';
import type {
  BoletoRegistry,
  DdaControls,
  DdaRegistry,
  PaymentControls,
  PaymentRail,
  PixDirectory,
} from './ports/payables.ts';
import type { PayoutRail } from './ports/payout-rail.ts';
import type { PixRail } from './ports/pix-rail.ts';
import type { PixRecurringRail } from './ports/pix-recurring-rail.ts';
import type { RailStatement } from './ports/rail-statement.ts';
import { joinStatements } from './ports/rail-statement.ts';
import type { CompanyRegistry, PostalCodes } from './ports/registries.ts';
import type { SplitProgramme } from './ports/split-programme.ts';
import { refuse } from './refusals.ts';
import { type BankFileRoutesDeps, bankFileRoutes } from './routes/bank-file-routes.ts';
import { createKeyControls, simulatedKeyPayments } from './simulator/account/key-payments.ts';
import { createAnalysisControls, findAnalysis, submitAnalysis } from './simulator/account/simulated-analysis.ts';
import { simulatedKeys } from './simulator/account/simulated-keys.ts';
import { boletoNoticeKind } from './simulator/boleto/control-boleto.ts';
import { simulatedCard } from './simulator/card/simulated-card.ts';
import { createRailStatement } from './simulator/create-rail-statement.ts';
import { createSimulatorControls } from './simulator/create-simulator-controls.ts';
import {
  acceptDispute,
  decideByEvidence,
  decisionKind,
  defendDispute,
  disputeByScenario,
  disputeKind,
  findDisputes,
} from './simulator/disputes.ts';
import { findOrder, placeOrder } from './simulator/investment-orders.ts';
import { createIssuerControls } from './simulator/invoice/control-issuer.ts';
import {
  cancelSimulatedInvoice,
  emitSimulatedInvoice,
  findSimulatedInvoice,
} from './simulator/invoice/simulated-issuer.ts';
import type { SimulatorControls } from './simulator/models/instrument.ts';
import type { IssuerControls } from './simulator/models/issuer-controls.ts';
import type { RecurringControls } from './simulator/models/recurring-controls.ts';
import { deliverNotice } from './simulator/network.ts';
import { createDdaControls, simulatedDda } from './simulator/payments/simulated-dda.ts';
import { simulatedDirectory } from './simulator/payments/simulated-directory.ts';
import { createPaymentControls, simulatedPayments } from './simulator/payments/simulated-payments.ts';
import { simulatedRegistry as simulatedBoletoRegistry } from './simulator/payments/simulated-registry.ts';
import { cancelPix, createPix, findRefund, refundPix, revisePix } from './simulator/pix/simulated-pix.ts';
import { createRecurringControls } from './simulator/recurring/create-recurring-controls.ts';
import { debitKind, debitPayer } from './simulator/recurring/debit-payer.ts';
import { simulatedInstructions } from './simulator/recurring/instructions.ts';
import { simulatedRecurrences } from './simulator/recurring/recurrences.ts';
import { findRecipient, registerRecipient } from './simulator/register-recipient.ts';
import { findPayout, sendPayout } from './simulator/send-payout.ts';
import { createIssuedCardControls, simulatedCardIssuer } from './simulator/simulated-card-issuer.ts';
import { findPixCharge } from './simulator/store/sim-pix-store.ts';
import {
  unconnectedCard,
  unconnectedPix,
  unconnectedRecurring,
  withoutSimulators,
} from './simulator/without-simulators.ts';

export type { RailCall } from './calls/watch-rail.ts';
export { createWhatsApp } from './messaging/whatsapp/create-whats-app.ts';
export type { AccountAnalysis, AnalysisControls, SimulatedAnalysis } from './ports/account-analysis.ts';
export type { BoletoNumbers, RegisterBoleto } from './ports/boleto-rail.ts';
export type { CardIssuer, IssuedCard, IssuedCardControls, IssuerPurchase } from './ports/card-issuer.ts';
export type { CardDescription, CardOutcome, CardRetention, StoredCard } from './ports/card-rail.ts';
export { keepSentCard, type SentCard } from './ports/card-rail.ts';
export type { RailDispute } from './ports/disputes.ts';
export type { InvestmentProvider } from './ports/investment-provider.ts';
export type {
  CancellationOutcome,
  EmissionOutcome,
  InvoiceIssuer,
  IssuedInvoice,
  IssuerCertificate,
  ServiceDeclaration,
} from './ports/invoice-issuer.ts';
export type { KeyControls, KeyPayments, KeyRegistry, RegisteredKey } from './ports/key-registry.ts';
export type { Party } from './ports/party.ts';
export type {
  BoletoRegistry,
  DdaControls,
  DdaRegistry,
  IssuedBoleto,
  PayableBoleto,
  PaymentControls,
  PaymentRail,
  PixDirectory,
  PixOwner,
  SentPayment,
} from './ports/payables.ts';
export type { PayoutRail } from './ports/payout-rail.ts';
export type { CreatePix } from './ports/pix-rail.ts';
export {
  type Debit,
  type DebitStatus,
  type Instruction,
  isPendingDebit,
  type PixRecurringRail,
  type Recurrence,
  windowDays,
} from './ports/pix-recurring-rail.ts';
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
} from './ports/rail-statement.ts';
export { RailTimeout } from './ports/rail-timeout.ts';
export type { RefundOutcome } from './ports/refund-outcome.ts';
export type { Company, CompanyRegistry, PostalCode, PostalCodes } from './ports/registries.ts';
export type { SplitPart, SplitProgramme } from './ports/split-programme.ts';
export type * from './ports/whatsapp-rail.ts';
export type { RailRefusals } from './refusals.ts';
export type { RailName } from './simulator/models/behaviour.ts';
export { challengeCode, testCards } from './simulator/models/card-scenarios.ts';
export type { Instrument, SimulatorControls } from './simulator/models/instrument.ts';
export type { IssuerControls, IssuerNote } from './simulator/models/issuer-controls.ts';
export type { RecurringControls, SimulatedRecurrence } from './simulator/models/recurring-controls.ts';
export { sandboxCertificate } from './simulator/models/sandbox-certificate.ts';
export { statementOver } from './store/statement-reader.ts';

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

export interface SimulatedRailsDeps extends Omit<RailDeps, 'vault'> {
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
  const deps: RailDeps = { ...given, vault: createCardVault(vaultSecret) };
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
  deps: RailDeps,
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

function simulatorJobs(deps: RailDeps): ScheduledJobHandlers {
  return {
    'rails.notice': (work) => deliverNotice(deps, work),
    [boletoNoticeKind]: (work) => deliverNotice(deps, work),
    [debitKind]: debitPayer(deps),
    [disputeKind]: disputeByScenario(deps),
    [decisionKind]: decideByEvidence(deps),
  };
}

function simulatedPix(deps: RailDeps): PixRail {
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

function simulatedDisputes(deps: RailDeps): DisputeRail {
  return { findDisputes: findDisputes(deps), defend: defendDispute(deps), acceptDispute: acceptDispute(deps) };
}

function simulatedSplit(deps: RailDeps): SplitProgramme {
  return { assertCarried: async () => {}, register: registerRecipient(deps), find: findRecipient(deps) };
}

function simulatedIssuer(deps: RailDeps): InvoiceIssuer {
  return {
    emit: emitSimulatedInvoice(deps),
    find: findSimulatedInvoice(deps),
    cancel: cancelSimulatedInvoice(deps),
  };
}
