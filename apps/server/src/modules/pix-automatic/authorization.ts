import type { Cents, PlainDate } from '@balcao/kernel';

/** The states of the API Pix, and ENVIANDO: the provider was or will be asked, and its answer is not known. */
export type AuthorizationStatus = 'ENVIANDO' | 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';

/** Every change that an authorisation may go through; any other is ignored, for notices come in any order. */
const changes: Readonly<Record<AuthorizationStatus, readonly AuthorizationStatus[]>> = {
  ENVIANDO: ['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'],
  CRIADA: ['APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'],
  APROVADA: ['CANCELADA', 'EXPIRADA'],
  REJEITADA: [],
  EXPIRADA: [],
  CANCELADA: [],
};

export function mayBecome(status: AuthorizationStatus, next: AuthorizationStatus): boolean {
  return changes[status].includes(next);
}

export const liveStatuses: readonly AuthorizationStatus[] = ['ENVIANDO', 'CRIADA', 'APROVADA'];

export function isLive(status: AuthorizationStatus): boolean {
  return liveStatuses.includes(status);
}

/** 1: request to the payer's bank. 2: code of the recurrence. 3: pay now and accept. 4: code of a charge with the offer. */
export type Journey = 1 | 2 | 3 | 4;
export type AuthorizationPeriod = 'MENSAL' | 'SEMESTRAL' | 'ANUAL';
export type DebitRetries = 'NAO_PERMITE' | 'PERMITE_3R_7D';

export interface AuthorizedValue {
  /** FIXED: each charge is of exactly this amount. MINIMUM: of at most this amount; the payer's own limit is not below it. */
  readonly kind: 'FIXED' | 'MINIMUM';
  readonly amountCents: Cents;
}

/** Where the payer's bank finds the payer (journey 1). */
export interface PayerBank {
  readonly ispb: string;
  readonly branch: string | null;
  readonly account: string;
}

/** What a payer was asked to authorise for a subscription, and what became of it. */
export interface Authorization {
  readonly sellerId: string;
  readonly id: string;
  readonly subscriptionId: string;
  /** The purchase of the checkout where it was offered; null when the seller invited. */
  readonly purchaseId: string | null;
  readonly journey: Journey;
  readonly status: AuthorizationStatus;
  /** `idRec`. */
  readonly recurrenceId: string | null;
  readonly value: AuthorizedValue;
  readonly periodicity: AuthorizationPeriod;
  readonly retryPolicy: DebitRetries;
  readonly firstDate: PlainDate;
  /** The charge whose code it is offered with: it is paid with the acceptance (journey 3), or whether it is accepted or not (journey 4). */
  readonly firstTxid: string | null;
  readonly bank: PayerBank | null;
  readonly brCode: string | null;
  /** When nobody is waited for any more. */
  readonly expiresAt: Temporal.Instant;
  readonly end: { readonly by: string; readonly code: string } | null;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly approvedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
}

/** `vinculo.contrato`, at most 35 characters: what a creation without an answer is found again by. */
export function contractOf(authorizationId: string): string {
  return authorizationId.replaceAll('-', '');
}

export const periodicityOf = { MONTHLY: 'MENSAL', SEMESTER: 'SEMESTRAL', YEARLY: 'ANUAL' } as const;

/** What is asked of the payer: the one value of all periods; or, when they differ, the largest. */
export function valueToAuthorize(amounts: readonly Cents[]): AuthorizedValue | null {
  const [first] = amounts;
  if (first === undefined) return null;
  const most = amounts.reduce((largest, amount) => (amount > largest ? amount : largest), first);
  return { kind: amounts.every((amount) => amount === first) ? 'FIXED' : 'MINIMUM', amountCents: most };
}

/** Days that a payer has to answer: at the bank's application, or with a code. */
export const answerDays = { request: 7, code: 30 } as const;
