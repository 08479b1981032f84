import { createHmac } from 'node:crypto';

/** The prefix of a secret as receivers hold it. */
export const secretPrefix = 'whsec_';

interface Message {
  /** `webhook-id`: the same on every attempt. */
  readonly id: string;
  /** The system's time of sending: receivers refuse a timestamp far from their own clock. */
  readonly at: Temporal.Instant;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0 ("Webhook metadata" and "Signature scheme"): HMAC-SHA256 of `id.timestamp.body`
 * under each secret, as `v1` and base64. Signing with both secrets lets a receiver hold the old or the new one.
 */
export function signMessage({ id, at, body }: Message, secrets: readonly string[]): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
