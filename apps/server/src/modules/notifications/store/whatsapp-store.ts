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
 * WAITING to be sent again, SENDING while the provider is asked, UNKNOWN when it was perhaps taken; the rest is what it told. What rises never
 * falls; FAILED is final, but what arrived did arrive.
 */
const states = ['WAITING', 'SENDING', 'UNKNOWN', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ'] as const;
export type WhatsAppState = (typeof states)[number] | 'FAILED';

interface WhatsAppMessagesTable {
  seller_id: string;
  /** Of the mail. */
  id: string;
  connection_id: string | null;
  /** What the provider calls it (`wamid`). */
  provider_id: string | null;
  state: WhatsAppState;
  failure: WhatsAppFailure | null;
  error_code: number | null;
  /** The charge that it reminds of. */
  reminder: MessageReminder | null;
  changed_at: Temporal.Instant;
}

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/**
 * Notes that a message is handed over now. False where it was before: it is not sent again, whether that call ended or not. One that was
 * being sent when nobody wrote down how it ended becomes UNKNOWN.
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

/** It was surely not taken: it may be sent again. */
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

/** What rose to a state. */
export interface RisenMessage {
  readonly id: string;
  readonly reminder: MessageReminder | null;
}

/**
 * Raises a message, named by our id or the provider's, to a state; null where it stands there or higher already, or is not known. What comes
 * twice or out of order changes nothing.
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

/** Where messages stand, by id; those that were never handed over are left out. */
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
