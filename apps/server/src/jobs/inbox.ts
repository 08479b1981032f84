import { sql } from 'kysely';
import { withNext } from '../database/sent-together.ts';
import type { Reader, Transact, Tx } from '../database/transact.ts';
import { appendEvents, type Subscription } from './event.ts';
import { sideBySide } from './side-by-side.ts';

declare module '../database/tables.ts' {
  interface Tables {
    inbox: InboxTable;
  }
}

/** What arrived from outside, kept before it is handled; the same notice twice is one row. */
export interface InboxTable {
  seller_id: string;
  source: string;
  notice_id: string;
  payload: Readonly<Record<string, unknown>>;
  received_at: Temporal.Instant;
  handled_at: Temporal.Instant | null;
}

/** A message of a rail: it says where to look, never what to believe. The handler confirms it with the source. */
export interface Notice {
  readonly sellerId: string;
  /** `pix`, `boleto`, `card`. */
  readonly source: string;
  /** The id that the source gives the notice; the same one twice is the same notice. */
  readonly noticeId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Handles one notice. Called again after a crash or an error; a second call must change nothing. */
export type NoticeHandler = (notice: Notice) => Promise<void>;
export type NoticeHandlers = Readonly<Record<string, NoticeHandler>>;

const topic = 'notice.received';

/** They come in no order, and each waits for its rail: those of one seller are then taken together. */
const noticesAtOnce = 8;

/** Keeps notices; each one that is new is handed to its source's handler once committed. */
export async function receiveNotices(tx: Tx, notices: readonly Notice[], receivedAt: Temporal.Instant): Promise<void> {
  if (notices.length === 0) return;
  const kept = await sql<{ seller_id: string; source: string; notice_id: string }>`
    insert into inbox (seller_id, source, notice_id, payload, received_at)
    select *, ${receivedAt.toString()}::timestamptz from unnest(
      ${notices.map((notice) => notice.sellerId)}::uuid[], ${notices.map((notice) => notice.source)}::text[],
      ${notices.map((notice) => notice.noticeId)}::text[],
      ${notices.map((notice) => JSON.stringify(notice.payload))}::jsonb[]
    )
    on conflict (seller_id, source, notice_id) do nothing
    returning seller_id, source, notice_id`.execute(tx);
  const events = kept.rows.map((row) => ({
    sellerId: row.seller_id,
    topic,
    subjectId: row.notice_id,
    payload: { source: row.source },
  }));
  await appendEvents(tx, events);
}

/** The subscription that hands each kept notice to the handler of its source, until it succeeds. */
export function inboxSubscription(reader: Reader, transact: Transact, handlers: NoticeHandlers): Subscription {
  async function handle(notice: Notice): Promise<void> {
    const handler = handlers[notice.source];
    if (!handler) throw new Error(`a notice of a source that nobody handles: ${notice.source}`);
    await handler(notice);
    await markHandled(transact, notice);
  }
  return {
    topics: [topic],
    name: 'handle-notice',
    concurrency: noticesAtOnce,
    handler: async ({ sellerId, subjectId, payload }) => {
      const [notice] = await unhandled(reader, sellerId)
        .where('source', '=', String(payload.source))
        .where('notice_id', '=', subjectId)
        .execute();
      if (notice) await handle({ sellerId, ...notice });
    },
    catchUp: async (sellerId) => {
      const notices = await unhandled(reader, sellerId).orderBy('received_at').execute();
      let done = 0;
      await sideBySide(notices, noticesAtOnce, (notice) =>
        handle({ sellerId, ...notice }).then(
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
    .select(['source', 'notice_id as noticeId', 'payload'])
    .where('seller_id', '=', sellerId)
    .where('handled_at', 'is', null);
}

async function markHandled(transact: Transact, { sellerId, source, noticeId }: Omit<Notice, 'payload'>): Promise<void> {
  await transact((tx) =>
    sql`${withNext}
      update inbox set handled_at = ${Temporal.Now.instant().toString()}::timestamptz
      where seller_id = ${sellerId} and source = ${source} and notice_id = ${noticeId}`.execute(tx),
  );
}
