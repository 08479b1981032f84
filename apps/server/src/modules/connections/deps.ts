import type { ConnectionMethod, ConnectionProvider } from '@balcao/contract';
import type { Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Notice } from '../../jobs/index.ts';
import type { Vault } from '../vault/index.ts';
import type { CallResult } from './connection.ts';
import type { OpenConnection } from './store/open-connection.ts';

/** The end of an address for notices: what they are about. */
export type NoticeKind = 'pix' | 'rec' | 'cobr' | 'card' | 'boleto' | 'whatsapp';

/** What the adapters of a method do with a connection; they are above, in `rails`. */
export interface ConnectedRail {
  /** Asks for access and reads something, and moves nothing. */
  probe(connection: OpenConnection): Promise<CallResult>;
  /** Gives the bank our address for its notices. Absent where a person does, in the provider's own pages. */
  registerNotices?(connection: OpenConnection): Promise<CallResult>;
  /**
   * What a notice of the bank names, to be looked up; null for one that cannot be read. WhatsApp's come as they were written, with their
   * signature; null for one that is not signed.
   */
  noticesOf(
    connection: OpenConnection,
    kind: NoticeKind,
    body: unknown,
    signature?: string | null,
  ): Promise<readonly Notice[] | null>;
  /** Notices of what the bank received between two moments. Throws where it does not answer. Absent where nothing is received. */
  poll?(connection: OpenConnection, from: Temporal.Instant, until: Temporal.Instant): Promise<readonly Notice[]>;
}

export interface ConnectionsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly vault: Vault;
  /** What the secrets in addresses for notices are drawn with. */
  readonly noticeKey: Uint8Array;
  readonly sandbox: boolean;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** Hosts, with their ports, that a person may name: those of `BALCAO_PROVIDER_HOSTS`. */
  readonly allowedHosts: readonly string[];
  /** What of the installation a person who sells has to know. */
  readonly installation: { readonly mails: boolean; readonly invoices: boolean };
  /** How many of the seller's people have no second factor. */
  readonly peopleWithoutTwoFactor: (sellerId: string) => Promise<number>;
  readonly railOf: (method: ConnectionMethod) => ConnectedRail;
  /** Whether anything was paid over the seller's connections of Pix. */
  readonly hasReceivedPix: (sellerId: string) => Promise<boolean>;
  /** In the transaction that makes another connection the one of its method. */
  readonly onActivated: (
    tx: Tx,
    activated: { readonly sellerId: string; readonly method: ConnectionMethod; readonly at: Temporal.Instant },
  ) => Promise<void>;
  /** Puts notices into our inbox. */
  readonly deliver: (notice: Notice) => Promise<void>;
  /** To the address of the seller's settings, once for an id. */
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
