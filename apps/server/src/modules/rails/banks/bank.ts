import { type Boleto, findBank, parseBoleto } from '@balcao/brazil';
import { type Cents, isPlainDate, type PlainDate } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import type { CallResult, OpenConnection } from '../../connections/index.ts';
import type { ProviderAnswer } from '../calls/call-provider.ts';
import type { AccountBalance, AccountMovement } from '../ports/bank-account.ts';
import type { RegisterBoleto } from '../ports/boleto-rail.ts';
import type { DisputeReason } from '../ports/disputes.ts';
import type { PostalAddress } from '../ports/party.ts';
import type { PayableBoleto, PaymentDestination, PixOwner } from '../ports/payables.ts';
import type { AccountApiPayment } from './store/account-api-store.ts';
import type { BoletoApiBoleto, ReportedBoleto } from './store/boleto-api-store.ts';

export interface Bank {
  readonly pix?: ApiProfile;
  readonly payout?: PayoutProfile;
  readonly account?: AccountProfile;
  readonly boleto?: BoletoBank;
}

export type AccountHolder = Omit<Extract<PaymentDestination, { readonly kind: 'PIX_ACCOUNT' }>, 'kind'>;

export interface BankCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** For a part of the bank's API that has an address of its own, and tokens that only it takes. */
  readonly at?: 'BILLS';
  /** Scopes that only this call needs, so that an integration without them makes every other call. */
  readonly scopes?: string;
}

type TokenStyle = 'basic-json' | 'basic-form' | 'form' | 'certificate';

type AccountKind = 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO';

interface Addresses {
  readonly api: string;
  readonly token: string;
}

/** How one provider of the API Pix differs. README.md has the sources and how each was verified. */
export interface ApiProfile {
  addressesOf(connection: Pick<OpenConnection, 'environment' | 'settings'>, part?: BankCall['at']): Addresses;
  readonly tokenStyle: TokenStyle;
  /** Null where a token request with scopes is refused. */
  readonly scopes: string | null;
  headersOf?(connection: OpenConnection): Readonly<Record<string, string>>;
  queryOf?(connection: OpenConnection): Readonly<Record<string, string>>;
  /** A suffix for our webhook address, where the provider would otherwise append the kind itself. */
  webhookSuffix?(kind: 'pix' | 'rec' | 'cobr'): string;
  /** The kind of accounts of a provider with Pix Automático. */
  readonly accountKind?: AccountKind;
  /** Absent where the bank has no call for infractions of the MED. */
  readonly infractions?: InfractionCalls;
  /** Absent where no call tells what the bank blocked of the account. */
  readonly blocked?: BlockedCalls;
  /** Headers for registering our webhook address. */
  readonly webhookHeaders?: Readonly<Record<string, string>>;
  /** The path for registering the webhook address without which this provider sends no Pix; absent elsewhere. */
  webhooksOf?(connection: OpenConnection): string;
}

/** How one bank reports what it blocked of the account that receives Pix. */
export interface BlockedCalls {
  call(): BankCall;
  /** `medCents` is the part of open MEDs. Null when unreadable. */
  read(body: unknown): { readonly medCents: Cents; readonly totalCents: Cents } | null;
}

export interface ReportedInfraction {
  readonly infractionId: string;
  readonly endToEndId: string;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly awaitsDefence: boolean;
  readonly amountCents: Cents;
  readonly reason: DisputeReason;
  /** In the payer's bank's words. */
  readonly detail: string;
  readonly openedAt: Temporal.Instant;
  readonly deadline: PlainDate | null;
}

/** How one bank reports infractions of the MED, and takes the receiver's defence, which is a text. */
export interface InfractionCalls {
  list(from: Temporal.Instant, until: Temporal.Instant): BankCall;
  /** Null when unreadable. */
  read(body: unknown): readonly ReportedInfraction[] | null;
  /** Repeated, it is refused. */
  answer(infractionId: string, answer: { readonly isAccepted: boolean; readonly statement: string }): BankCall;
}

/** A payment as it is sent to a bank. */
export interface AccountPayment
  extends Pick<AccountApiPayment, 'id' | 'amountCents' | 'destination' | 'description' | 'reference'> {
  readonly today: PlainDate;
  readonly now: Temporal.Instant;
}

/** A provider's answer about a payment. */
export interface ReportedPayment
  extends Pick<AccountApiPayment, 'reference' | 'bankStep' | 'reason' | 'endToEndId' | 'authentication' | 'payee'> {
  /**
   * WAITING until the provider reports an outcome; BEGUN when it knows a payment that was not confirmed, or not made.
   */
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | 'BEGUN';
}

/** An answer that gives nothing but the state. */
export const unreported: Omit<ReportedPayment, 'state'> = {
  reference: null,
  bankStep: null,
  reason: null,
  endToEndId: null,
  authentication: null,
  payee: null,
};

interface BegunPayment {
  readonly reference: string;
  readonly payee: AccountApiPayment['payee'];
}

/** How one provider makes payments of a kind. */
export interface PaymentMeans {
  /** For a provider that names a payment before making it; moves no money. The name is stored before `send`. */
  readonly begin?: {
    call(connection: OpenConnection, payment: AccountPayment): BankCall;
    /** Null when unreadable; `refused` is why it must not be made. */
    read(body: unknown, payment: AccountPayment): BegunPayment | { readonly refused: string } | null;
  };
  /** Looks at what is about to be paid, where the provider asks for that; answers why it cannot be paid. */
  check?(bank: ConnectedBank, payment: AccountPayment): Promise<string | null>;
  send(connection: OpenConnection, payment: AccountPayment): BankCall;
  /** Why it is not paid where the integration lacks the scopes that only `send` needs. */
  readonly withoutScopes?: string;
  /** Null while the provider's id is unknown. */
  find(payment: AccountPayment): BankCall | null;
  read(body: unknown): ReportedPayment | null;
  /**
   * For a provider that would pay a repeated call twice: the payments that a call whose answer was lost may have made
   * since a day. `known` are the others that the bank took since then; `isListed` those that its lists must have by now.
   * Throws RailTimeout while it cannot tell. Absent where `send`, repeated under the same id or name, never pays twice.
   */
  lookUp?(
    bank: ConnectedBank,
    payment: AccountPayment,
    made: {
      readonly since: PlainDate;
      readonly known: readonly { readonly reference: string | null; readonly isListed: boolean }[];
    },
  ): Promise<readonly ReportedPayment[]>;
}

/** A line of a statement, as one provider wrote it. */
export interface BankMovement extends Pick<AccountMovement, 'day' | 'amountCents' | 'text' | 'party' | 'endToEndId'> {
  /** The bank's id, or a fingerprint: equal lines of a day have equal ones. */
  readonly key: string;
  readonly isFingerprint: boolean;
  /** Null for a kind that we do not know. SLIP: boletos that buyers paid. */
  readonly kind: 'PIX' | 'BILL' | 'SLIP' | 'OTHER' | null;
  readonly txid: string | null;
  readonly barcode: string | null;
  /** The bank's own codes of what it was made by. */
  readonly codes: readonly string[];
}

/** How one provider's account is read and pays. README.md has the sources and how each was verified. */
export interface AccountProfile extends ApiProfile {
  /** A harmless call that tests the credentials. */
  probe(connection: OpenConnection): BankCall;
  readonly balance: { call(connection: OpenConnection): BankCall; read(body: unknown): AccountBalance | null };
  /**
   * The statement of at most ninety days, both inclusive. Throws RailTimeout when an answer is unreadable. Absent where no
   * call answers every line.
   */
  movements?(
    bank: ConnectedBank,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): AsyncIterable<BankMovement>;
  readonly pix: PaymentMeans;
  /** Whether it pays Pix to a branch and account. */
  readonly paysAccounts: boolean;
  /** The owner of a key, null for an unknown one; absent where the bank tells it only after paying. */
  owner?(bank: ConnectedBank, key: Pick<PixOwner, 'type' | 'key'>): Promise<PixOwner | null>;
  /** Whether it pays dynamic Pix codes. */
  readonly paysCodes: boolean;
  /** Null where the provider's API pays no boletos. */
  readonly bills: PaymentMeans | null;
  /** Absent where the provider's API pays no DARF. */
  readonly darf?: PaymentMeans;
  /** Looks a boleto up; absent where the bank cannot. Refuses like the registry. */
  bill?(bank: ConnectedBank, barcode: string, today: PlainDate): Promise<PayableBoleto>;
  /** The calls that register our webhook address; absent where there are none. */
  webhookCalls?(address: string): readonly BankCall[];
  /** The payments that a webhook names, by the bank's id, and what distinguishes it from others; null when unreadable. */
  named?(body: unknown): readonly { readonly reference: string; readonly fact: string }[] | null;
}

/** How one provider pays withdrawals to the seller's account at another bank. */
export interface PayoutProfile extends ApiProfile, Pick<AccountProfile, 'probe' | 'movements' | 'pix'> {}

export interface ConnectedBank {
  readonly connection: OpenConnection;
  call(request: BankCall): Promise<ProviderAnswer>;
  wait(): Promise<unknown>;
}

export interface FoundBoleto {
  readonly code: string;
  readonly reported: ReportedBoleto;
}

export interface NewApiBoleto {
  readonly boleto: BoletoApiBoleto;
  readonly instruction: RegisterBoleto;
  readonly address: PostalAddress;
  readonly today: PlainDate;
}

export interface ApiRevision {
  readonly boleto: BoletoApiBoleto & { readonly code: string };
  readonly instruction: RegisterBoleto;
  /** The last revision that was requested, and whether it is this one. */
  readonly open: { readonly code: string; readonly isSame: boolean } | null;
}

/** REQUESTED: the bank answers later, under its code for the revision. */
export type ApiRevisionOutcome =
  | { readonly status: 'REVISED' }
  | { readonly status: 'REQUESTED'; readonly code: string }
  | { readonly status: 'REFUSED' };

type Payment = ReportedBoleto['payment'];

/** How one bank issues boletos by API. README.md has the sources and how each was verified. */
export interface BoletoBank extends ApiProfile {
  /** Three digits, and the name printed beside them where the bank's own is unknown. */
  readonly code: string;
  readonly name: string;
  readonly wallet: string;
  /** The bank's code for the seller. */
  beneficiaryOf(connection: OpenConnection): string;
  /** A harmless call that tests the credentials. */
  probe(connection: OpenConnection, today: PlainDate): BankCall;
  issue(connection: OpenConnection, boleto: NewApiBoleto): BankCall;
  /**
   * Reads the answer to issuing; `reported` is null where the boleto is created later. Throws RailTimeout when unreadable.
   */
  issued(answer: ProviderAnswer, today: PlainDate): { readonly code: string; readonly reported: ReportedBoleto | null };
  /**
   * Finds a boleto by the bank's code, else by our number, because an unanswered request may have been accepted. Null
   * when there is none. `payment` is what is known of its payment.
   */
  find(
    bank: ConnectedBank,
    boleto: BoletoApiBoleto,
    known: { readonly today: PlainDate; readonly payment: Payment },
  ): Promise<FoundBoleto | null>;
  /** The payments of some days, with details where the list has them. */
  paid(
    bank: ConnectedBank,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): AsyncIterable<{ readonly code: string; readonly payment: Payment }>;
  /**
   * Revises an open boleto, or looks for the answer to a revision. Repeated, it requests nothing twice. Throws RailTimeout
   * when an answer is unreadable.
   */
  revise(bank: ConnectedBank, revision: ApiRevision): Promise<ApiRevisionOutcome>;
  cancel(connection: OpenConnection, code: string): BankCall;
  /** Registers our webhook address. */
  takeWebhooks(bank: ConnectedBank, address: string): Promise<CallResult>;
  /** The codes that a webhook names, and what distinguishes it from others of the same boleto; null when unreadable. */
  named(body: unknown): readonly { readonly code: string; readonly fact: string }[] | null;
}

export const pixScopes = 'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read';

export function at(production: Addresses, test: Addresses): ApiProfile['addressesOf'] {
  return ({ environment, settings: { baseUrl, tokenUrl } }) => {
    if (baseUrl && tokenUrl) return { api: baseUrl, token: tokenUrl };
    return environment === 'PRODUCTION' ? production : test;
  };
}

export const accountOf = ({ settings: { account } }: OpenConnection): Readonly<Record<string, string>> =>
  account ? { 'x-conta-corrente': account } : {};

export const sicoobToken = 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token';

/** Sicoob authenticates by the certificate and the application's id. */
export const sicoobAccess = {
  tokenStyle: 'certificate',
  headersOf: ({ clientId }) => ({ client_id: clientId }),
} as const satisfies Partial<ApiProfile>;

export const sicoobStates: Readonly<Record<string, ReportedPayment['state']>> = {
  FINALIZADO: 'DONE',
  REJEITADO: 'FAILED',
  NÃO_REALIZADO: 'BEGUN',
};

/** Whether a connection carries Pix Automático: its seller entered the receiving account. */
export function carriesRecurring({ settings }: Pick<OpenConnection, 'settings'>): boolean {
  return Boolean(settings.automaticAccount);
}

/** Every provider's words for a state; an unknown word is not final. */
export const paymentStates: Readonly<Record<string, ReportedPayment['state']>> = {
  REALIZADO: 'DONE',
  NAO_REALIZADO: 'FAILED',
  PAGO: 'DONE',
  PIX_PAGO: 'DONE',
  REPROVADO: 'FAILED',
  EXPIRADO: 'FAILED',
  CANCELADO: 'FAILED',
  FALHA: 'FAILED',
  CANCELADO_SEM_SALDO: 'FAILED',
  NAO_DEBITADO: 'FAILED',
  AGENDAMENTO_CANCELADO: 'FAILED',
};

/** The ISPB of a bank code; undefined for an unknown code. */
export function ispbOf(code: string): string | undefined {
  return findBank(code)?.ispb;
}

/** Up to 35 letters and digits. */
export function paymentNameOf(id: string): string {
  return id.replaceAll('-', '');
}

/**
 * Our number (seu número, up to fifteen characters), taken from the id's random part so that it is unique in the
 * account.
 */
export function ownNumberOf(id: string): string {
  return id.replaceAll('-', '').slice(-15);
}

/** Like other boletos, it can be paid up to sixty days after its due date. */
export const daysAfterDue = 60;

/** Null when a number is missing, or the line is invalid. */
export function numbersOf(
  { nossoNumero, barcode, line, brCode }: Readonly<Record<'nossoNumero' | 'barcode' | 'line' | 'brCode', string>>,
  today: PlainDate,
): ReportedBoleto['numbers'] {
  if (!nossoNumero || !barcode || !line || !parseBoleto(line, { referenceDate: today }).ok) return null;
  return { nossoNumero, barcode, line, brCode: brCode || null };
}

/** Null for a bill of arrecadação, which no bank issues. */
export function issuerOf(boleto: Boleto): string | null {
  return boleto.kind === 'bank' ? (findBank(boleto.bank)?.name ?? bankPayments.bankOf(boleto.bank)) : null;
}

/** Dates come with and without a time; words and what is no date count as none. */
export function dayOf(text: string | null | undefined): PlainDate | null {
  const day = text?.slice(0, 10) ?? '';
  return isPlainDate(day) ? day : null;
}
