import type { ConnectionMethod } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { ConnectedRail } from '../connections/index.ts';
import type { Route } from '../route.ts';
import { cardByConnection, createApiCard, splitByConnection } from './acquirers/card-by-connection.ts';
import { deleteUnsold } from './acquirers/store/authentication-store.ts';
import type { CompanyOf } from './banks/bank-files.ts';
import { type BankConnections, createBanks } from './banks/create-banks.ts';
import { findCases } from './calls/find-cases.ts';
import { type RailCall, watchRail } from './calls/watch-rail.ts';
import { knownCards } from './card-vault/known-cards.ts';
import { eraseNumbers, findStoredTokens } from './card-vault/store/card-token-store.ts';
import { createCardVault } from './card-vault/store/card-vault.ts';
import type { RailDeps } from './deps.ts';
import { type NamesOf, publishedRegistry, simulatedRegistry } from './lookups/companies.ts';
import { publishedPostalCodes, simulatedPostalCodes } from './lookups/postal-codes.ts';
import { nationalIssuer, systemsAt } from './nfse/national-issuer.ts';
import { schemaCheck } from './nfse/schema-check.ts';
import type { AccountAnalysis } from './ports/account-analysis.ts';
import type { AcquirerBooks } from './ports/acquirer-books.ts';
import type { BankAccountRail } from './ports/bank-account.ts';
import type { BoletoRail } from './ports/boleto-rail.ts';
import type { CardAuthentications } from './ports/card-authentication.ts';
import type { CardIssuer } from './ports/card-issuer.ts';
import type { CardRail, CardRetention, OfferedAcquirer } from './ports/card-rail.ts';
import type { CreditBureau } from './ports/credit-bureau.ts';
import type { ListedCase } from './ports/disputes.ts';
import type { InvestmentProvider } from './ports/investment-provider.ts';
import type { InvoiceIssuer } from './ports/invoice-issuer.ts';
import type { KeyPayments, KeyRegistry } from './ports/key-registry.ts';
import type { BoletoRegistry, DdaRegistry, PaymentRail, PixDirectory } from './ports/payables.ts';
import type { PayoutRail } from './ports/payout-rail.ts';
import type { PixBlocked, PixRail } from './ports/pix-rail.ts';
import type { PixRecurringRail } from './ports/pix-recurring-rail.ts';
import type { RailStatement } from './ports/rail-statement.ts';
import { joinStatements } from './ports/rail-statement.ts';
import type { CompanyRegistry, PostalCodes } from './ports/registries.ts';
import type { SaleRoute } from './ports/sale-route.ts';
import type { SplitProgramme } from './ports/split-programme.ts';
import { refuse } from './refusals.ts';
import { type BankFileRoutesDeps, bankFileRoutes } from './routes/bank-file-routes.ts';
import { createSimulatorControls, type SimulatorControls } from './simulator/create-simulator-controls.ts';
import { createSimulators } from './simulator/create-simulators.ts';
import { unconnectedRails, withoutSimulators } from './simulator/without-simulators.ts';

export { isSameAccount } from './banks/is-same-account.ts';
export { isPublicAddress } from './calls/is-public-address.ts';
export type { RailCall } from './calls/watch-rail.ts';
export { createWhatsApp } from './messaging/whatsapp/create-whats-app.ts';
export { ibsCbsRequiredFrom } from './nfse/layouts.ts';
export { declaresAddress } from './nfse/places.ts';
export { readXml, type XmlReader } from './nfse/read-xml.ts';
export { refuseDeclaration } from './nfse/refuse-declaration.ts';
export type { AccountAnalysis } from './ports/account-analysis.ts';
export type { AcquirerBooks, AcquirerPayable, AcquirerSale } from './ports/acquirer-books.ts';
export type {
  AccountBalance,
  AccountGap,
  AccountMovement,
  BankAccountRail,
  ConnectedAccount,
} from './ports/bank-account.ts';
export type { BoletoNumbers, RegisterBoleto } from './ports/boleto-rail.ts';
export type { CardIssuer, IssuedCard, IssuerPurchase } from './ports/card-issuer.ts';
export type { CardDescription, CardOutcome, CardRetention, StoredCard } from './ports/card-rail.ts';
export { keepSentCard, mayBeCharged, type SentCard } from './ports/card-rail.ts';
export type { CreditBureau } from './ports/credit-bureau.ts';
export { defenceClosesAt, defenceDeadline, oneFileLimits, type RailDispute } from './ports/disputes.ts';
export type { InvestmentProvider } from './ports/investment-provider.ts';
export type {
  CancellationOutcome,
  DeclarationKey,
  DeclaredTaxes,
  DistributedDocument,
  DistributedPart,
  EmissionOutcome,
  InvoiceIssuer,
  IssuedInvoice,
  IssuerCertificate,
  Manifestation,
  ServiceDeclaration,
} from './ports/invoice-issuer.ts';
export type { KeyPayments, KeyRegistry, RegisteredKey } from './ports/key-registry.ts';
export type { Party } from './ports/party.ts';
export type {
  BoletoRegistry,
  Darf,
  DdaRegistry,
  IssuedBoleto,
  PayableBoleto,
  PaymentDestination,
  PaymentRail,
  PixDirectory,
  PixOwner,
  SentPayment,
} from './ports/payables.ts';
export type { Payout, PayoutRail } from './ports/payout-rail.ts';
export type { CreatePix, PixBlocked } from './ports/pix-rail.ts';
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
export { RailTimeout, secondsToNextPoll, unlessTimeout } from './ports/rail-timeout.ts';
export type { RefundOutcome } from './ports/refund-outcome.ts';
export { kindOfRefusal, providerRetryDays } from './ports/refusal-kinds.ts';
export type { Company, CompanyRegistry, PostalCode, PostalCodes } from './ports/registries.ts';
export type { SaleRoute } from './ports/sale-route.ts';
export type { SplitPart, SplitProgramme } from './ports/split-programme.ts';
export type * from './ports/whatsapp-rail.ts';
export type { SimulatorControls } from './simulator/create-simulator-controls.ts';
export type { RailName } from './simulator/models/behaviour.ts';
export { challengeCode, testCards } from './simulator/models/card-scenarios.ts';
export type { IssuerNote, SimulatedAnalysis } from './simulator/models/controls.ts';
export type { Instrument } from './simulator/models/instrument.ts';
export type { SimulatedRecurrence } from './simulator/models/recurring-controls.ts';
export { sandboxCertificate } from './simulator/models/sandbox-certificate.ts';
export { statementOver } from './store/statement-over.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'bank-file.checked': NoPayload;
    'bank-file.discarded': NoPayload;
    'bank-file.sent': NoPayload;
    'bank-file.received': NoPayload;
    'balance.blocked_risen': { readonly provider: string; readonly amountCents: Cents };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'rails.webhook': true;
    'rails.boleto-webhook': true;
    'rails.pix-debit': true;
    'rails.card-dispute': true;
    'rails.dispute-decision': true;
  }
}

export interface Rails {
  readonly pix: PixRail;
  readonly recurring: PixRecurringRail;
  readonly boleto: BoletoRail;
  readonly card: CardRail;
}

/** Every port to the outside world. A seller's own connection answers it, else the simulator of a sandbox, else it refuses `rails.not_connected`. */
export interface PaymentRails extends Rails {
  /** Always true in a sandbox; elsewhere when a bank or acquirer is connected. */
  offers(sellerId: string, method: Exclude<ConnectionMethod, 'WHATSAPP'>): Promise<boolean>;
  /** True only in a sandbox, because no bank splits payments. */
  splits(sellerId: string, method: 'BANK_SLIP' | 'PIX'): Promise<boolean>;
  readonly split: SplitProgramme;
  readonly accounts: AccountAnalysis;
  readonly keys: KeyRegistry;
  readonly keyPayments: KeyPayments;
  readonly cardIssuer: CardIssuer;
  readonly payout: PayoutRail;
  readonly payments: PaymentRail;
  readonly bankAccount: BankAccountRail;
  readonly pixDirectory: PixDirectory;
  readonly boletoRegistry: BoletoRegistry;
  readonly dda: DdaRegistry;
  readonly investments: InvestmentProvider;
  readonly creditBureau: CreditBureau;
  readonly invoices: InvoiceIssuer;
  readonly companies: CompanyRegistry;
  readonly postalCodes: PostalCodes;
  readonly statement: RailStatement;
  readonly books: AcquirerBooks;
  readonly cardRetention: CardRetention;
  /** How a buyer's browser tokenises cards at the seller's acquirer; null when none is connected. */
  browserTokens(sellerId: string): Promise<OfferedAcquirer | null>;
  /** At which acquirer card attempts were made, by their ids; without those of the simulator. */
  saleRoutes(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SaleRoute>>;
  /**
   * A short-lived access token with which a browser sends one card to the seller's acquirer. Refuses
   * `card.token_not_accepted` where none is needed, and `card.acquirer_refused` on no answer.
   */
  cardAccess(sellerId: string): Promise<string>;
  readonly authentications: CardAuthentications;
  readonly connected: Readonly<Record<Exclude<ConnectionMethod, 'WHATSAPP'>, ConnectedRail>>;
  readonly hasReceivedPix: (sellerId: string) => Promise<boolean>;
  /** Sums blocked on accounts that receive Pix, as last read; empty where nothing is blocked or no bank tells. */
  readonly pixBlocked: (sellerId: string) => Promise<readonly PixBlocked[]>;
  /** Open and recent disputes as sellers' acquirers and banks list them, the newest first. */
  readonly findCases: (sellerId: string) => Promise<readonly ListedCase[]>;
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly routes: readonly Route[];
}

export interface RailsDeps extends Omit<RailDeps, 'vault'> {
  /** The address of the real company registry; simulated by default. */
  readonly companyRegistryUrl?: string | undefined;
  /** The companies that a simulated registry knows by their own names; none by default. */
  readonly namesOf?: NamesOf;
  /** The address of a postal code directory; simulated by default. */
  readonly postalCodeUrl?: string | undefined;
  /** The national system of service invoices, real and test, and a folder of its schemas; simulated by default. */
  readonly nfse?: { readonly url: string; readonly testUrl: string; readonly schemas?: string | undefined } | undefined;
  /** False outside a sandbox: unconnected methods are refused instead of simulated. */
  readonly simulate?: boolean;
  /** Sellers' connections; none by default. */
  readonly connections?: BankConnections;
  /** The beneficiary of boletos, read only for sellers with a connected bank. */
  readonly companyOf?: CompanyOf;
  readonly chargesOf?: BankFileRoutesDeps['chargesOf'];
  readonly onCall?: ((call: RailCall) => void) | undefined;
  /** At least 32 characters that only this product knows; cards sealed with another secret do not open. */
  readonly vaultSecret: string | Uint8Array;
}

/** The ports, and the controls of their simulators, which only a sandbox shows. */
export function createRails({
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
}: RailsDeps): { readonly rails: PaymentRails; readonly controls: SimulatorControls } {
  const deps: RailDeps = { ...given, vault: createCardVault(vaultSecret) };
  const { active } = connections;
  const watched = <Port extends object>(rail: string, port: Port) => (onCall ? watchRail(rail, port, onCall) : port);
  const cards = knownCards(deps.reader);
  const simulators = createSimulators(deps, cards, namesOf);
  const { pix, recurring, boleto, card } = simulate ? simulators : unconnectedRails(simulators);
  const { split, payout, payments } = simulate ? simulators : { split: null, payout: null, payments: null };
  const { pixDirectory: directory, boletoRegistry: registry } = simulators;
  const lookUps = simulate ? { directory, registry } : null;
  const simulated = { pix, recurring, boleto, payout, payments, lookUps };
  const banks = createBanks(deps, { connections, companyOf, simulated });
  const acquirers = createApiCard({ ...deps, cards }, connections);
  const rails: PaymentRails = {
    pix: watched('pix', banks.pix),
    recurring: watched('pix automatic', banks.recurring),
    boleto: watched('boleto', banks.boleto),
    card: watched('card', cardByConnection({ ...deps, cards }, { api: acquirers.rail, simulated: card, active })),
    split: watched('split', splitByConnection({ api: acquirers.split, simulated: split, active })),
    payout: watched('payout', banks.payout),
    accounts: watched('accounts', simulators.accounts),
    keys: watched('pix keys', simulators.keys),
    keyPayments: watched('pix keys', simulators.keyPayments),
    cardIssuer: watched('card issuer', simulators.cardIssuer),
    payments: watched('payments', banks.payments),
    bankAccount: watched('bank account', banks.bankAccount),
    pixDirectory: watched('pix directory', banks.lookUps.directory),
    boletoRegistry: watched('boleto registry', banks.lookUps.registry),
    dda: watched('dda', simulators.dda),
    investments: watched('investments', simulators.investments),
    creditBureau: watched('credit bureau', simulators.creditBureau),
    invoices: watched('invoices', nfse ? nationalAt(nfse) : simulators.invoices),
    companies: watched(
      'companies',
      companyRegistryUrl ? publishedRegistry(companyRegistryUrl) : simulatedRegistry(namesOf),
    ),
    postalCodes: watched('postal codes', postalCodeUrl ? publishedPostalCodes(postalCodeUrl) : simulatedPostalCodes),
    offers: async (sellerId, method) => simulate || (await active(sellerId, method)) !== null,
    splits: async (sellerId, method) => simulate && (await active(sellerId, method)) === null,
    browserTokens: acquirers.browserTokens,
    saleRoutes: acquirers.saleRoutes,
    cardAccess: acquirers.cardAccess,
    authentications: acquirers.authentications,
    connected: { ...banks.connected, CREDIT_CARD: acquirers.connected },
    hasReceivedPix: banks.hasReceivedPix,
    pixBlocked: banks.pixBlocked,
    findCases: findCases(deps, connections),
    statement: [...banks.statements, acquirers.statement].reduce(joinStatements, simulators.statement),
    books: acquirers.books,
    cardRetention: {
      findStored: (query) => findStoredTokens(deps.reader, query),
      erase: (sellerId, tokens) => deps.transact((tx) => eraseNumbers(tx, sellerId, tokens)),
      forgetAuthentications: (sellerId, before) => deps.transact((tx) => deleteUnsold(tx, sellerId, before)),
    },
    scheduledJobs: simulators.scheduledJobs,
    routes: bankFileRoutes({ ...deps, connections, companyOf, chargesOf }),
  };
  const controls = createSimulatorControls(deps);
  if (simulate) return { rails, controls };
  const { invoices, ...unconnected } = withoutSimulators(rails);
  return { rails: { ...rails, ...unconnected, ...(!nfse && { invoices }) }, controls };
}

const nothingConnected: BankConnections = {
  active: async () => null,
  get: async () => null,
  all: async () => [],
  noteCall: async () => undefined,
};

function nationalAt(nfse: NonNullable<RailsDeps['nfse']>): InvoiceIssuer {
  return nationalIssuer(systemsAt(nfse), nfse.schemas === undefined ? undefined : schemaCheck(nfse.schemas));
}
