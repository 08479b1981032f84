import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { DisabledReason } from './webhook.ts';

/** What integrations need of those below. */
export interface IntegrationsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The system's own: signatures and leases are by it, whatever a sandbox seller's clock says. */
  readonly clock: Clock;
  readonly charges: Pick<Charges, 'factsOf'>;
  readonly subscriptions: Pick<Subscriptions, 'factsOf'>;
  /** 32 bytes, for sealing secrets. */
  readonly secretKey: Uint8Array;
  /** Whether webhooks may be sent to this machine itself. */
  readonly allowLoopback: boolean;
  /** How long an address may take to answer. */
  readonly timeoutMs: number;
  /** Tells the seller, in the transaction that switches a webhook off. */
  tellDisabled(tx: Tx, disabled: DisabledWebhook): Promise<void>;
}

export interface DisabledWebhook {
  readonly sellerId: string;
  readonly title: string;
  readonly url: string;
  readonly reason: DisabledReason;
  readonly at: Temporal.Instant;
}
