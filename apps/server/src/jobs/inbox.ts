import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Database, Reader, Transact, Tx } from '../database/transact.ts';
import { appendEvents, type EventConsumer, oneByOne } from './event.ts';
import { mapConcurrent } from './map-concurrent.ts';

declare module '../database/tables.ts' {
  interface Tables {
    inbox: InboxTable;
  }
}

export interface InboxTable {
  seller_id: string;
  source: string;
  webhook_id: string;
  payload: Readonly<Record<string, unknown>>;
  received_at: Temporal.Instant;
  handled_at: Temporal.Instant | null;
}

export interface Webhook {
  readonly sellerId: string;
  /** `pix`, `boleto`, `card`. */
  readonly source: string;
  /** Id from the source; a repeated id means the same webhook. */
  readonly webhookId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** It must be idempotent, because after a crash or an error the webhook comes again. */
export type WebhookHandler = (webhook: Webhook) => Promise<void>;
export type WebhookHandlers = Readonly<Record<string, WebhookHandler>>;

declare module './event.ts' {
  interface EventPayloads {
    'inbox.received': { readonly source: string };
  }
}

/** Webhooks come in any order and each waits for its rail, so those of one seller are handled concurrently. */
const webhooksAtOnce = 8;

/** Stores webhooks; each new one is passed to the handler of its source after the commit. */
export async function receiveWebhooks(
  tx: Tx,
  webhooks: readonly Webhook[],
  receivedAt: Temporal.Instant,
): Promise<void> {
  if (webhooks.length === 0) return;
  const kept = await sql<{ seller_id: string; source: string; webhook_id: string }>`
    insert into inbox (seller_id, source, webhook_id, payload, received_at)
    select *, ${receivedAt.toString()}::timestamptz from unnest(
      ${webhooks.map((webhook) => webhook.sellerId)}::uuid[], ${webhooks.map((webhook) => webhook.source)}::text[],
      ${webhooks.map((webhook) => webhook.webhookId)}::text[],
      ${webhooks.map((webhook) => JSON.stringify(webhook.payload))}::jsonb[]
    )
    on conflict (seller_id, source, webhook_id) do nothing
    returning seller_id, source, webhook_id`.execute(tx);
  const events = kept.rows.map((row) => ({
    sellerId: row.seller_id,
    topic: 'inbox.received' as const,
    subjectId: row.webhook_id,
    payload: { source: row.source },
  }));
  await appendEvents(tx, events);
}

export function createInboxReceiver({
  transact,
  clockOf,
}: {
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
}): (webhook: Webhook) => Promise<void> {
  return async (webhook) => {
    const now = (await clockOf(webhook.sellerId)).now();
    await transact((tx) => receiveWebhooks(tx, [webhook], now));
  };
}

export interface Inbox {
  readonly consumer: EventConsumer;
  /**
   * Handles a seller's stored webhooks now, even if their events are in the queue. Returns how many it handled; failed
   * ones stay in the queue.
   */
  handleWebhooks(sellerId: string): Promise<number>;
}

export function createInbox(
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  handlers: WebhookHandlers,
): Inbox {
  async function handle(webhook: Webhook): Promise<void> {
    const handler = handlers[webhook.source];
    if (!handler) throw new Error(`no handler for webhooks of ${webhook.source}`);
    await handler(webhook);
    await transact((tx) => markHandled(tx, webhook));
  }
  return {
    consumer: {
      topics: ['inbox.received'],
      name: 'handle-webhook',
      concurrency: webhooksAtOnce,
      runsIn: 'queue',
      handle: oneByOne<'inbox.received'>(async ({ sellerId, subjectId: webhookId, payload }) => {
        const webhook = await unhandled(reader, sellerId)
          .where('source', '=', payload.source)
          .where('webhook_id', '=', webhookId)
          .executeTakeFirst();
        if (webhook) await handle({ sellerId, ...webhook });
      }),
    },
    handleWebhooks: async (sellerId) => {
      const webhooks = await unhandled(reader, sellerId).orderBy('received_at').execute();
      let done = 0;
      await mapConcurrent(webhooks, webhooksAtOnce, (webhook) =>
        handle({ sellerId, ...webhook }).then(
          () => done++,
          () => undefined,
        ),
      );
      return done;
    },
  };
}

function unhandled(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('inbox')
    .select(['source', 'webhook_id as webhookId', 'payload'])
    .where('seller_id', '=', sellerId)
    .where('handled_at', 'is', null);
}

async function markHandled(tx: Tx, { sellerId, source, webhookId }: Webhook): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({ handled_at: Temporal.Now.instant() })
    .where('seller_id', '=', sellerId)
    .where('source', '=', source)
    .where('webhook_id', '=', webhookId)
    .execute();
}
