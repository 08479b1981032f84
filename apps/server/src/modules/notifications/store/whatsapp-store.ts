import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { WhatsAppFailure } from '../../rails/index.ts';
import type { MessageReminder } from './mail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    whatsapp_messages: WhatsAppMessagesTable;
  }
}

/**
 * WAITING to be retried, SENDING during the call, UNKNOWN when it may have been sent; the others are reported by the
 * provider. A status only rises. FAILED is final, except that a delivery report overrides it.
 */
const states = ['WAITING', 'SENDING', 'UNKNOWN', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ'] as const;
export type WhatsAppState = (typeof states)[number] | 'FAILED';

interface WhatsAppMessagesTable {
  seller_id: string;
  id: string;
  connection_id: string | null;
  provider_id: string | null;
  state: WhatsAppState;
  failure: WhatsAppFailure | null;
  error_code: number | null;
  reminder: MessageReminder | null;
  changed_at: Temporal.Instant;
}

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/**
 * Records that a message is being sent. Returns false when sending began before: it is not sent again. A message that
 * was left in SENDING becomes UNKNOWN.
 */
export async function beginSending(
  tx: Tx,
  { sellerId, id, reminder, at }: Place & { readonly reminder: MessageReminder | null; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into whatsapp_messages (seller_id, id, state, reminder, changed_at)
    values (${sellerId}, ${id}, 'SENDING', ${reminder && JSON.stringify(reminder)}::jsonb, ${at})
    on conflict (seller_id, id) do update set state = 'SENDING', changed_at = excluded.changed_at
    where whatsapp_messages.state = 'WAITING'
    returning id`.execute(tx);
  if (rows.length > 0) return true;
  await raiseState(tx, { sellerId, id, providerId: null }, { state: 'UNKNOWN', at });
  return false;
}

/** The message was certainly not sent, so it may be retried. */
export async function waitAgain(tx: Tx, { sellerId, id }: Place): Promise<void> {
  await sql`update whatsapp_messages set state = 'WAITING'
    where seller_id = ${sellerId} and id = ${id} and state = 'SENDING'`.execute(tx);
}

export interface StateChange {
  readonly state: WhatsAppState;
  readonly at: Temporal.Instant;
  readonly connectionId?: string | null;
  readonly failure?: WhatsAppFailure;
  readonly code?: number | null;
}

export interface RisenMessage {
  readonly id: string;
  readonly reminder: MessageReminder | null;
}

/**
 * Raises the status of a message, found by our id or the provider's; null when it has that status or a higher one, or
 * is unknown. Repeated and out-of-order reports change nothing.
 */
export async function raiseState(
  tx: Tx,
  {
    sellerId,
    id,
    providerId,
  }: { readonly sellerId: string; readonly id: string | null; readonly providerId: string | null },
  { state, at, connectionId = null, failure, code = null }: StateChange,
): Promise<RisenMessage | null> {
  const rank = sql`array_position(array[${sql.join(states.map((one) => sql.lit(one)))}], whatsapp_messages.state)`;
  const below =
    state === 'FAILED'
      ? sql<boolean>`state not in ('DELIVERED', 'READ', 'FAILED')`
      : sql<boolean>`state <> 'FAILED' and ${rank} < ${states.indexOf(state) + 1}`;
  if (providerId || connectionId) {
    await sql`update whatsapp_messages
      set provider_id = coalesce(provider_id, ${providerId}), connection_id = coalesce(connection_id, ${connectionId}::uuid)
      where seller_id = ${sellerId} and id = ${id}`.execute(tx);
  }
  const { rows } = await sql<RisenMessage>`
    update whatsapp_messages set state = ${state}, failure = ${failure ?? null}, error_code = ${code}, changed_at = ${at}
    where seller_id = ${sellerId} and (id = ${id}::uuid or (${id}::uuid is null and provider_id = ${providerId})) and ${below}
    returning id, reminder`.execute(tx);
  return rows[0] ?? null;
}

export async function readStates(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly state: WhatsAppState; readonly failure: WhatsAppFailure | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('whatsapp_messages')
    .select(['id', 'state', 'failure'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
