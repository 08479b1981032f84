import type { PlainDate } from '@balcao/kernel';

/** What is read from a certificate. */
export interface CertificateFacts {
  readonly holder: string;
  /** The CNPJ in the certificate; null when it names none. */
  readonly document: string | null;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
}

/** Why a PFX cannot be read. `old-cipher` is RC2, which older certificate issuers used. */
export type CertificateProblem = 'wrong-password' | 'old-cipher' | 'unreadable';

/** Days before the certificate expires on which the seller is notified; 0 is the day after its last. */
export const certificateNotices = [30, 7, 1, 0] as const;

/** The credentials that we present to a bank. */
export interface ConnectionSecrets {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly appKey: string | null;
  /** The token that the provider sends when it verifies our address; only WhatsApp does. */
  readonly verifyToken?: string | null;
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

/** How often recent payments are polled, beside notices, and how far back each poll reads. */
export const pollEveryMinutes = 60;
export const pollBackHours = 26;
