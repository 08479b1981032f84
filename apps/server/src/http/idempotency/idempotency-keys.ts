import { assertInvariant, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { createBatcher } from '../../database/create-batcher.ts';
import { type Reader, type Transact, type Tx, withoutDisk } from '../../database/transact.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

/** One row per seller and key: the hash of the call, the id of its effect, and the response once there is one. */
interface IdempotencyKeysTable {
  seller_id: string;
  key: string;
  request_hash: string;
  effect_id: string;
  claimed_until: Temporal.Instant;
  status: number | null;
  answer: unknown;
  created_at: Temporal.Instant;
}

export interface KeyOfCall {
  readonly sellerId: string;
  readonly key: string;
  readonly requestHash: string;
}

export interface AnswerOfCall {
  readonly status: number;
  readonly body: unknown;
}

export interface IdempotencyKeys {
  /**
   * Claims a new key, or one whose claim expired without a response, and returns the id of its effect. Null when
   * another call holds the key.
   */
  claim(call: KeyOfCall): Promise<string | null>;
  find(call: KeyOfCall): Promise<Pick<IdempotencyKeysTable, 'request_hash' | 'status' | 'answer'> | undefined>;
  keepAnswer(call: KeyOfCall, answer: AnswerOfCall): Promise<void>;
  /** Releases a claim without a response, so that the next call can claim it at once. */
  release(call: KeyOfCall): Promise<void>;
}

/** Writes claims and responses of a seller's calls in batches, because every write of the service needs both. */
export function idempotencyKeys({ reader, transact }: { reader: Reader; transact: Transact }): IdempotencyKeys {
  const write = createBatcher<Write, string | null>({
    keyOf: ({ call }) => call.sellerId,
    maxSize: 200,
    run: (writes) => writeAll(transact, writes),
  });
  return {
    claim: (call) => write({ call, answer: null }),
    find: (call) => findKey(reader, call),
    keepAnswer: async (call, answer) => {
      assertInvariant(await write({ call, answer }), 'a claimed idempotency key is in its table');
    },
    release: (call) => transact((tx) => release(tx, call)),
  };
}

const deletionBatchSize = 5_000;

export async function forgetOldKeys(transact: Transact, before: Temporal.Instant): Promise<void> {
  const forgetSome = async (tx: Tx) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select seller_id, key from idempotency_keys where created_at < ${before.toString()}::timestamptz
        order by created_at limit ${deletionBatchSize}
      )
      delete from idempotency_keys as kept using old
      where kept.seller_id = old.seller_id and kept.key = old.key`.execute(tx);
    return numAffectedRows > 0n;
  };
  while (await transact(forgetSome));
}

interface Write {
  readonly call: KeyOfCall;
  readonly answer: AnswerOfCall | null;
}

/** All of one seller. */
type Batch = readonly [Write, ...Write[]];

type Answered = Write & { readonly answer: AnswerOfCall };

/**
 * Longer than a call takes. A claim taken over too early does no harm, because the action finds its effect by the same
 * id.
 */
const claimSeconds = 8;

/**
 * Returns the effect ids of successful claims and responses, and null for the others. The commit does not wait for the
 * disk. A power loss may undo a claim or a response, but never the effect, whose later commit waits; the call is then
 * repeated with the same effect id.
 */
async function writeAll(transact: Transact, writes: Batch): Promise<(string | null)[]> {
  const { rows } = await transact((tx) => claimAndKeep(writes).execute(tx));
  const written = new Map(rows.map((row) => [slotOf({ sellerId: row.seller_id, key: row.key }), row.effect_id]));
  return writes.map(({ call }) => written.get(slotOf(call)) ?? null);
}

export function slotOf({ sellerId, key }: Pick<KeyOfCall, 'sellerId' | 'key'>): string {
  return `${sellerId} ${key}`;
}

/**
 * No key is claimed and answered in one statement, because in a process a call waits for the previous one with its key.
 */
function claimAndKeep(writes: Batch) {
  const { sellerId } = writes[0].call;
  const answers = writes.filter((write): write is Answered => write.answer !== null);
  const claims = writes.filter((write) => write.answer === null).map(({ call }) => call);
  const now = Temporal.Now.instant();
  return sql<{ seller_id: string; key: string; effect_id: string }>`
    with answered as (
      update idempotency_keys as kept set status = answered.status, answer = answered.answer
      from unnest(
        ${answers.map(({ call }) => call.sellerId)}::uuid[], ${answers.map(({ call }) => call.key)}::text[],
        ${answers.map(({ answer }) => answer.status)}::int[],
        ${answers.map(({ answer }) => JSON.stringify(answer.body ?? null))}::json[]
      ) as answered (seller_id, key, status, answer)
      where kept.seller_id = ${sellerId} and kept.key = answered.key
      returning kept.seller_id, kept.key, kept.effect_id
    ), claimed as (
      insert into idempotency_keys as kept (seller_id, key, request_hash, effect_id, claimed_until, created_at)
      select *, ${now.add({ seconds: claimSeconds }).toString()}::timestamptz, ${now.toString()}::timestamptz
      from unnest(
        ${claims.map((call) => call.sellerId)}::uuid[], ${claims.map((call) => call.key)}::text[],
        ${claims.map((call) => call.requestHash)}::text[], ${claims.map(() => newId())}::uuid[]
      )
      on conflict (seller_id, key) do update set claimed_until = excluded.claimed_until
        where kept.status is null and kept.claimed_until < excluded.created_at
          and kept.request_hash = excluded.request_hash
      returning kept.seller_id, kept.key, kept.effect_id
    )
    select written.*, ${withoutDisk} from (select * from answered union all select * from claimed) as written`;
}

async function findKey(reader: Reader, call: KeyOfCall) {
  return reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('seller_id', '=', call.sellerId)
    .where('key', '=', call.key)
    .executeTakeFirst();
}

async function release(tx: Tx, call: KeyOfCall): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ claimed_until: Temporal.Now.instant().subtract({ seconds: 1 }) })
    .where('seller_id', '=', call.sellerId)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute();
}
