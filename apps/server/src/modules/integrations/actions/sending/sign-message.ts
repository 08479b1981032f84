import { createHmac } from 'node:crypto';

/** What a secret begins with, as people hold it. */
export const secretPrefix = 'whsec_';

interface Message {
  /** `webhook-id`: the same on every attempt. */
  readonly id: string;
  /** When it is sent, by the system's time: receivers refuse one that is far from their own. */
  readonly at: Temporal.Instant;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0 ("Webhook metadata" and "Signature scheme"): HMAC-SHA256 of
 * `id.timestamp.body` under each secret, `v1` and base64, so that a receiver may hold the old secret or the new one.
 */
export function signMessage({ id, at, body }: Message, secrets: readonly string[]): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
