import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { DisabledReason } from './webhook.ts';

/** What integrations need from the modules below. */
export interface IntegrationsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The system's clock: signatures and leases use it, whatever a sandbox seller's clock says. */
  readonly clock: Clock;
  readonly charges: Pick<Charges, 'factsOf'>;
  readonly subscriptions: Pick<Subscriptions, 'factsOf'>;
  /** Seals secrets; 32 bytes. */
  readonly secretKey: Uint8Array;
  /** Whether webhooks may be sent to loopback addresses. */
  readonly allowLoopback: boolean;
  /** The timeout of one attempt. */
  readonly timeoutMs: number;
  /** Notifies the seller, in the transaction that switches the webhook off. */
  mailDisabled(tx: Tx, disabled: DisabledWebhook): Promise<void>;
}

export interface DisabledWebhook {
  readonly sellerId: string;
  readonly title: string;
  readonly url: string;
  readonly reason: DisabledReason;
  readonly at: Temporal.Instant;
}
