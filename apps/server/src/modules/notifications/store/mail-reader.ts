import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { readStates } from './whatsapp-store.ts';

export type SentMail = Awaited<ReturnType<typeof readWaitingMails>>[number];

export async function readWaitingMails(reader: Reader, sellerId: string, ids: readonly string[]) {
  return mailsOf(reader, sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Null while it waits, and when there is no such mail any more. */
export async function readSentAt(reader: Reader, sellerId: string, id: string): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('mails')
    .select('sent_at')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export async function findMails(reader: Reader, sellerId: string, { page, size }: { page: number; size: number }) {
  const [content, { total }] = await Promise.all([
    mailsOf(reader, sellerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    reader
      .selectFrom('mails')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('seller_id', '=', sellerId)
      .executeTakeFirstOrThrow(),
  ]);
  const states = await readStates(
    reader,
    sellerId,
    content.filter(({ channel }) => channel === 'WHATSAPP').map(({ id }) => id),
  );
  return { content: content.map((mail) => ({ ...mail, delivery: states.get(mail.id) ?? null })), totalElements: total };
}

/** Counts e-mails to an address since an instant whose subject begins with a mark, except the one with an id. */
export async function countTests(
  reader: Reader,
  sellerId: string,
  request: {
    readonly to: string | null;
    readonly mark: string;
    readonly since: Temporal.Instant;
    readonly otherThan: string;
  },
): Promise<number> {
  const { count } = await reader
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('created_at', '>', request.since)
    .where(request.to === null ? sql<boolean>`channel = 'WHATSAPP'` : sql<boolean>`to_address = ${request.to}`)
    .where(sql<boolean>`starts_with(subject, ${request.mark})`)
    .where('id', '!=', request.otherThan)
    .executeTakeFirstOrThrow();
  return count;
}

function mailsOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('mails')
    .select([
      'id',
      'channel',
      'to_address as to',
      'subject',
      'text',
      'created_at as createdAt',
      'from_name as fromName',
      'reply_to as replyTo',
      'hidden_copy as hiddenCopy',
      'unsubscribe_url as unsubscribeUrl',
      'whats_app as whatsApp',
    ])
    .where('seller_id', '=', sellerId);
}
