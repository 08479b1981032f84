import type { PlainDate } from '@balcao/kernel';

export interface CertificateFacts {
  readonly holder: string;
  /** Null when the certificate names no CNPJ. */
  readonly document: string | null;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
}

/** Why a PFX cannot be read. `old-cipher` is RC2, which older certificate issuers used. */
export type CertificateProblem = 'wrong-password' | 'old-cipher' | 'unreadable';

/** Days before the certificate expires on which the seller is notified; 0 is the day after its last. */
export const certificateAlerts = [30, 7, 1, 0] as const;

/** The credentials that we present to a bank. */
export interface ConnectionSecrets {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly appKey: string | null;
  /** Only WhatsApp sends a token to verify our address. */
  readonly verifyToken?: string | null;
  /** Credentials of an acquirer's API of chargebacks. */
  readonly chargebackId?: string | null;
  readonly chargebackSecret?: string | null;
  /** Credentials of an acquirer's 3DS. */
  readonly threeDsId?: string | null;
  readonly threeDsSecret?: string | null;
  /** Null where the provider needs no client certificate. */
  readonly pfx: Uint8Array | null;
  readonly passphrase: string;
}

/** The result of a call to a bank. */
export type CallResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ConnectionFailure; readonly detail: string };
type ConnectionFailure = 'credentials' | 'certificate' | 'unreachable' | 'key' | 'refused';

/**
 * A successful call is recorded at most once in this time: readers need to know that the connection works, not when
 * exactly.
 */
export const healthEverySeconds = 60;

/** Recent payments are polled in addition to webhooks; each poll reads back this far. */
export const pollEveryMinutes = 60;
export const pollBackHours = 26;
