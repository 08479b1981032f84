import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { DisabledReason } from './webhook.ts';

export interface IntegrationsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The system's clock: signatures and leases use it, whatever a sandbox seller's clock says. */
  readonly clock: Clock;
  readonly charges: Pick<Charges, 'factsOf'>;
  readonly subscriptions: Pick<Subscriptions, 'factsOf' | 'paidUntilOf'>;
  /** Seals secrets; 32 bytes. */
  readonly secretKey: Uint8Array;
  readonly allowLoopback: boolean;
  readonly timeoutMs: number;
  mailDisabled(tx: Tx, disabled: DisabledWebhook): Promise<void>;
}

export interface DisabledWebhook {
  readonly sellerId: string;
  readonly title: string;
  readonly url: string;
  readonly reason: DisabledReason;
  readonly at: Temporal.Instant;
}
