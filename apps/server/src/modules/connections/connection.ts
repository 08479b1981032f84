import type { PlainDate } from '@balcao/kernel';

/** What a certificate says of itself. */
export interface CertificateFacts {
  readonly holder: string;
  /** The CNPJ that it names; null of one that names none. */
  readonly document: string | null;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
}

/** Why a PFX cannot be read. `old-cipher` is RC2, which older issuers of certificates used. */
export type CertificateProblem = 'wrong-password' | 'old-cipher' | 'unreadable';

/** Before the certificate ends, on which of its last days its seller is told; 0 is the day after its last. */
export const certificateNotices = [30, 7, 1, 0] as const;

/** What a bank knows us by. */
export interface ConnectionSecrets {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly appKey: string | null;
  /** What the provider proves with that it asks for our address; only WhatsApp's does. */
  readonly verifyToken?: string | null;
  /** Null where the provider asks for no certificate. */
  readonly pfx: Uint8Array | null;
  readonly passphrase: string;
}

/** How a call to a bank ended. */
export type CallResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ConnectionFailure; readonly detail: string };
type ConnectionFailure = 'credentials' | 'certificate' | 'unreachable' | 'key' | 'refused';

/** An answered call is written down once a minute at most: who looks wants to know that it works, not when exactly. */
export const healthEverySeconds = 60;

/** How often what the bank received is read anew, beside its notices; and how far back each look goes. */
export const pollEveryMinutes = 60;
export const pollBackHours = 26;
