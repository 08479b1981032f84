import { createHash, timingSafeEqual } from 'node:crypto';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { pollBackHours } from '../connection.ts';
import type { ConnectionsDeps, WebhookKind } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changeConnection, findConnection } from '../store/connection-store.ts';
import type { Connection } from '../store/connections-table.ts';
import { openConnection, webhookSecret } from '../store/open-connection.ts';
import { nextPoll } from './change-connection.ts';

export interface ReceivedWebhook {
  readonly seller: string;
  readonly uuid: string;
  readonly secret: string;
  readonly kind: WebhookKind;
}

/**
 * Puts the objects that a bank's webhook names into the inbox and returns how many. Each is looked up at the bank before
 * anything is recorded, so the webhook itself need not be trusted. Refuses `connection.not_found` when the address is
 * not the one given to the bank, and when the body names nothing.
 */
export async function receiveWebhook(
  deps: ConnectionsDeps,
  address: ReceivedWebhook,
  body: unknown,
  signature: string | null = null,
): Promise<number> {
  const connection = await connectionAt(deps, address);
  const rail = deps.railOf(connection.method);
  const webhooks = await rail.webhooksOf(openConnection(deps, connection), address.kind, body, signature);
  assertThat(webhooks, 'connection.not_found');
  for (const webhook of webhooks) await deps.deliver(webhook);
  // A person registered this address at the provider, so the first webhook proves that the registration worked.
  if (!rail.registerWebhooks) await noteTaken(deps, connection);
  return webhooks.length;
}

/**
 * Responds to a provider that verifies our address, with the challenge that it sent. Refuses `connection.not_found` unless
 * the request carries the verify token of the connection.
 */
export async function verifyAddress(
  deps: ConnectionsDeps,
  address: Omit<ReceivedWebhook, 'kind'>,
  token: string,
  challenge: string,
): Promise<string> {
  const connection = await connectionAt(deps, address);
  const { verifyToken } = openConnection(deps, connection);
  const [expected, given] = [verifyToken ?? '', token].map((text) => createHash('sha256').update(text).digest());
  assertThat(verifyToken && expected && given && timingSafeEqual(expected, given), 'connection.not_found');
  await noteTaken(deps, connection);
  return challenge;
}

async function connectionAt(deps: ConnectionsDeps, { seller, uuid, secret }: Omit<ReceivedWebhook, 'kind'>) {
  const expected = webhookSecret(deps.webhookKey, { sellerId: seller, id: uuid });
  assertThat(timingSafeEqual(Buffer.from(expected), Buffer.from(secret)), 'connection.not_found');
  return (await findConnection(deps.reader, seller, uuid)) ?? refuse('connection.not_found');
}

async function noteTaken(deps: ConnectionsDeps, connection: Connection): Promise<void> {
  if (connection.webhooksAt) return;
  const webhooksAt = (await deps.clockOf(connection.sellerId)).now();
  await deps.transact((tx) => changeConnection(tx, connection, { webhooksAt }));
}

/**
 * Reads the bank's recent payments, because webhooks get lost, and schedules the next read in an hour for as long as the
 * connection exists.
 */
export function pollConnection(deps: ConnectionsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const connection = await findConnection(deps.reader, sellerId, id);
    if (!connection) return;
    const rail = deps.railOf(connection.method);
    if (!rail.poll) return;
    const now = clock.now();
    try {
      const webhooks = await rail.poll(openConnection(deps, connection), now.subtract({ hours: pollBackHours }), now);
      for (const webhook of webhooks) await deps.deliver(webhook);
    } catch (error) {
      // The connection's health records the timeout; the next poll tries again.
      if (!(error instanceof Error && error.name === 'RailTimeout')) throw error;
    } finally {
      await deps.transact((tx) => scheduleJobs(tx, [nextPoll({ sellerId, id }, now)]));
    }
  };
}
