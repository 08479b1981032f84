import type { ConnectionMethod, ConnectionProvider } from '@balcao/contract';
import type { Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Notice } from '../../jobs/index.ts';
import type { Vault } from '../vault/index.ts';
import type { CallResult } from './connection.ts';
import type { OpenConnection } from './store/open-connection.ts';

/** The last segment of a notice address: the kind of object that its notices name. */
export type NoticeKind = 'pix' | 'rec' | 'cobr' | 'card' | 'boleto' | 'whatsapp';

/** What a method's adapters do with a connection. They live in `rails`, above this module. */
export interface ConnectedRail {
  /** Requests a token and makes one read; changes nothing at the bank. */
  probe(connection: OpenConnection): Promise<CallResult>;
  /** Registers our notice address with the bank. Absent where a person registers it in the provider's own pages. */
  registerNotices?(connection: OpenConnection): Promise<CallResult>;
  /**
   * The objects that a bank's notice names, to be looked up; null when it cannot be read. WhatsApp notices carry the
   * facts themselves and a signature; null when the signature is missing.
   */
  noticesOf(
    connection: OpenConnection,
    kind: NoticeKind,
    body: unknown,
    signature?: string | null,
  ): Promise<readonly Notice[] | null>;
  /**
   * Notices for what the bank received between two instants. Throws when the bank does not answer. Absent where a
   * method receives nothing.
   */
  poll?(connection: OpenConnection, from: Temporal.Instant, until: Temporal.Instant): Promise<readonly Notice[]>;
}

export interface ConnectionsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly vault: Vault;
  /** Derives the secrets in notice addresses. */
  readonly noticeKey: Uint8Array;
  readonly sandbox: boolean;
  /** The product's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Hosts with ports that a person may name, from `BALCAO_PROVIDER_HOSTS`. */
  readonly allowedHosts: readonly string[];
  /** Settings of the installation that a seller needs to know. */
  readonly installation: { readonly mails: boolean; readonly invoices: boolean };
  /** How many of the seller's people have no second factor. */
  readonly peopleWithoutTwoFactor: (sellerId: string) => Promise<number>;
  readonly railOf: (method: ConnectionMethod) => ConnectedRail;
  /** Whether any Pix was paid over the seller's connections. */
  readonly hasReceivedPix: (sellerId: string) => Promise<boolean>;
  /** In the transaction that makes another connection the one of its method. */
  readonly onActivated: (
    tx: Tx,
    activated: { readonly sellerId: string; readonly method: ConnectionMethod; readonly at: Temporal.Instant },
  ) => Promise<void>;
  /** Puts notices into our inbox. */
  readonly deliver: (notice: Notice) => Promise<void>;
  /** Mails the address in the seller's settings, once per id. */
  readonly sendSellerMail: (
    tx: Tx,
    mail: {
      readonly sellerId: string;
      readonly id: string;
      readonly at: Temporal.Instant;
      readonly subject: string;
      readonly text: string;
    },
  ) => Promise<void>;
  readonly texts: {
    /** Such as `Pix · Efí`. */
    nameOf(method: ConnectionMethod, provider: ConnectionProvider): string;
    certificateEnding(mail: {
      readonly provider: ConnectionProvider;
      readonly validUntil: PlainDate;
      readonly daysLeft: number;
      readonly url: string;
    }): { readonly subject: string; readonly text: string };
  };
}
