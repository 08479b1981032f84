import type { ConnectionMethod } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Webhook } from '../../jobs/index.ts';
import type { Vault } from '../vault/index.ts';
import type { CallResult } from './connection.ts';
import type { Connection } from './store/connections-table.ts';
import type { OpenConnection } from './store/open-connection.ts';

/** The last path segment of a webhook address names the kind of object. */
export type WebhookKind = 'pix' | 'rec' | 'cobr' | 'card' | 'boleto' | 'account' | 'whatsapp';

/** Adapters of a method over a connection. They live in `rails`, above this module. */
export interface ConnectedRail {
  /** Requests a token and makes one read without side effects at the bank. */
  probe(connection: OpenConnection): Promise<CallResult>;
  /** Registers our webhook address. Absent where a person registers it in the provider's own pages. */
  registerWebhooks?(connection: OpenConnection): Promise<CallResult>;
  /**
   * The objects that a bank's webhook names, to be queried; null when it cannot be parsed. WhatsApp webhooks carry
   * facts and a signature; null also when the signature is missing.
   */
  webhooksOf(
    connection: OpenConnection,
    kind: WebhookKind,
    body: unknown,
    signature?: string | null,
  ): Promise<readonly Webhook[] | null>;
  /**
   * Reads the payments between two instants, as webhooks. Throws when the bank does not answer. Absent where a
   * method receives nothing.
   */
  poll?(connection: OpenConnection, from: Temporal.Instant, until: Temporal.Instant): Promise<readonly Webhook[]>;
}

export interface ConnectionsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly vault: Vault;
  /** Derives the secrets in webhook addresses. */
  readonly webhookKey: Uint8Array;
  readonly sandbox: boolean;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Hosts with ports that are allowed in connections, from `BALCAO_PROVIDER_HOSTS`. */
  readonly allowedHosts: readonly string[];
  /** Settings of the installation that affect the seller's readiness and connections. */
  readonly installation: {
    readonly mails: boolean;
    readonly invoices: boolean;
    readonly authenticatesCards: boolean;
  };
  readonly peopleWithoutTwoFactor: (sellerId: string) => Promise<number>;
  readonly railOf: (method: ConnectionMethod) => ConnectedRail;
  readonly hasReceivedPix: (sellerId: string) => Promise<boolean>;
  /** Runs in the transaction that replaces the active connection of a method, and may refuse. */
  readonly onActivated: (
    tx: Tx,
    activated: {
      readonly sellerId: string;
      readonly method: ConnectionMethod;
      readonly at: Temporal.Instant;
      readonly connection: Pick<Connection, 'id' | 'provider' | 'settings'>;
    },
  ) => Promise<void>;
  /** Puts webhooks into our inbox. */
  readonly deliver: (webhook: Webhook) => Promise<void>;
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
}
