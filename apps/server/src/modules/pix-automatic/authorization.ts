import type { Cents, PlainDate } from '@balcao/kernel';

/** The API Pix's states, and ENVIANDO: the provider's answer to the creation is unknown. */
export type AuthorizationStatus = 'ENVIANDO' | 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';

/** Other transitions are ignored, because webhooks come in any order. */
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
export type AuthorizationPeriod = 'SEMANAL' | 'MENSAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL';
export type DebitRetries = 'NAO_PERMITE' | 'PERMITE_3R_7D';

export interface AuthorizedValue {
  /**
   * FIXED: each charge has exactly this amount. MINIMUM: at most this amount, and the payer's own limit may not be
   * below it.
   */
  readonly kind: 'FIXED' | 'MINIMUM';
  readonly amountCents: Cents;
}

/** The payer's account at their bank (journey 1). */
export interface PayerBank {
  readonly ispb: string;
  readonly branch: string | null;
  readonly account: string;
}

export interface Authorization {
  readonly sellerId: string;
  readonly id: string;
  readonly subscriptionId: string;
  /** The checkout purchase that offered it; null for an invitation. */
  readonly purchaseId: string | null;
  readonly journey: Journey;
  readonly status: AuthorizationStatus;
  /** `idRec`. */
  readonly recurrenceId: string | null;
  readonly value: AuthorizedValue;
  readonly periodicity: AuthorizationPeriod;
  readonly retryPolicy: DebitRetries;
  readonly firstDate: PlainDate;
  /** The charge whose code it is offered with, paid on acceptance (journey 3) or in any case (journey 4). */
  readonly firstTxid: string | null;
  readonly bank: PayerBank | null;
  readonly brCode: string | null;
  /** When the wait for the payer ends. */
  readonly expiresAt: Temporal.Instant;
  readonly end: { readonly by: string; readonly code: string } | null;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly approvedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
}

/** `vinculo.contrato`, at most 35 characters; finds a creation without an answer. */
export function contractOf(authorizationId: string): string {
  return authorizationId.replaceAll('-', '');
}

const periodicities: Readonly<Record<number, AuthorizationPeriod>> = {
  1: 'MENSAL',
  3: 'TRIMESTRAL',
  6: 'SEMESTRAL',
  12: 'ANUAL',
};

/** Null for an interval that Pix Automático does not have. */
export function periodicityOf({
  unit,
  count,
}: {
  readonly unit: 'WEEK' | 'MONTH';
  readonly count: number;
}): AuthorizationPeriod | null {
  if (unit === 'WEEK') return count === 1 ? 'SEMANAL' : null;
  return periodicities[count] ?? null;
}

/** The amount to authorise: the one of all periods, or the largest when they differ. */
export function valueToAuthorize(amounts: readonly Cents[]): AuthorizedValue | null {
  const [first] = amounts;
  if (first === undefined) return null;
  const max = amounts.reduce((largest, amount) => (amount > largest ? amount : largest), first);
  return { kind: amounts.every((amount) => amount === first) ? 'FIXED' : 'MINIMUM', amountCents: max };
}

export const answerDays = { request: 7, code: 30 } as const;
