import { createSecretKey, randomBytes } from 'node:crypto';
import { openSecret, sealSecret } from '../../../identity/index.ts';
import { secretPrefix } from './sign-message.ts';

/** Standard Webhooks requires 24 to 64 random bytes. */
const secretBytes = 32;

export interface SecretPlace {
  readonly sellerId: string;
  readonly webhookId: string;
}

/**
 * Secrets of webhooks. They are sealed in the table, bound to their row, and opened only to sign and to be shown once.
 */
export interface WebhookSecrets {
  make(place: SecretPlace): Buffer;
  open(place: SecretPlace, sealed: Buffer): string;
}

export function webhookSecrets(secretKey: Uint8Array): WebhookSecrets {
  const key = createSecretKey(secretKey);
  const contextOf = ({ sellerId, webhookId }: SecretPlace) => `webhook ${sellerId} ${webhookId}`;
  return {
    make: (place) => sealSecret(key, secretPrefix + randomBytes(secretBytes).toString('base64'), contextOf(place)),
    open: (place, sealed) => openSecret(key, sealed, contextOf(place)),
  };
}
