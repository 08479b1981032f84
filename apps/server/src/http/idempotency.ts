import { createHash } from 'node:crypto';
import { type AssertThat, assertInvariant, type NoParams, newId, type Refuse, refusalsOf } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Transact, Tx } from '../database/transact.ts';

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

/** One row per seller and key: the call that came with it, the id of its effect, and its answer once there is one. */
export interface IdempotencyKeysTable {
  seller_id: string;
  key: string;
  request_hash: string;
  effect_id: string;
  claimed_until: Temporal.Instant;
  status: number | null;
  answer: unknown;
  created_at: Temporal.Instant;
}

export type IdempotencyRefusals = {
  'idempotency.key_required': NoParams;
  'idempotency.key_invalid': NoParams;
  'idempotency.key_reused': NoParams;
  'idempotency.still_running': NoParams;
};
const refusals = refusalsOf<IdempotencyRefusals>();
const refuse: Refuse<IdempotencyRefusals> = refusals.refuse;
export const assertKey: AssertThat<IdempotencyRefusals> = refusals.assertThat;

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  /** True when another call with the same key made this answer. */
  readonly replayed: boolean;
}

export interface KeyedCall {
  readonly sellerId: string;
  readonly key: string;
  /** What makes two calls the same: `hashOf` of the endpoint, its parameters, its query and its body. */
  readonly requestHash: string;
  /** The answer is not kept when it says that something was done: it holds a secret. */
  readonly answersSecret?: boolean;
}

/** Runs a call at most once to its answer. `execute` may run again after a crash, with the same effect id. */
export type Idempotency = (
  call: KeyedCall,
  execute: (effectId: string) => Promise<{ status: number; body: unknown }>,
) => Promise<KeptAnswer>;

/**
 * Decision 22. The same key with the same request answers the first result again, while and after it runs; with another
 * request it is refused. Calls of one process wait on one promise; those of other processes poll the row. A claim left by a
 * process that died is taken over after its time, and the action finds by its effect id what was done.
 */
export function createIdempotency(deps: { readonly reader: Reader; readonly transact: Transact }): Idempotency {
  const running = new Map<string, { hash: string; answer: Promise<KeptAnswer> }>();
  return async (call, execute) => {
    const slot = `${call.sellerId} ${call.key}`;
    const ahead = running.get(slot);
    if (ahead) {
      assertKey(ahead.hash === call.requestHash, 'idempotency.key_reused');
      return { ...(await ahead.answer), replayed: true };
    }
    const answer = claimAndRun(deps, call, execute);
    running.set(slot, { hash: call.requestHash, answer });
    try {
      return await answer;
    } finally {
      running.delete(slot);
    }
  };
}

/** A hash that is the same for the same JSON values, whatever the order of their properties. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url');
}

/** Deletes keys that came before a moment; decision 22 keeps each for 24 hours at least. */
export async function forgetOldKeys(transact: Transact, before: Temporal.Instant): Promise<void> {
  await transact((tx) => tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute());
}

/** Longer than a call takes. Taken over too early it does no harm: the action finds its effect by the same id. */
const claimSeconds = 8;
const waitSeconds = 30;
const pollMs = 100;

type Execute = (effectId: string) => Promise<{ status: number; body: unknown }>;

async function claimAndRun(
  { reader, transact }: { reader: Reader; transact: Transact },
  call: KeyedCall,
  execute: Execute,
): Promise<KeptAnswer> {
  const deadline = Temporal.Now.instant().add({ seconds: waitSeconds });
  for (;;) {
    const effectId = await claim(transact, call);
    if (effectId) return { ...(await runClaimed(transact, call, effectId, execute)), replayed: false };
    const row = await findKey(reader, call);
    if (row) {
      assertKey(row.request_hash === call.requestHash, 'idempotency.key_reused');
      if (row.status !== null) return { status: row.status, body: row.answer, replayed: true };
    }
    if (Temporal.Instant.compare(Temporal.Now.instant(), deadline) > 0) refuse('idempotency.still_running');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function runClaimed(transact: Transact, call: KeyedCall, effectId: string, execute: Execute) {
  try {
    const answer = await execute(effectId);
    const isSecret = call.answersSecret && answer.status < 300;
    await transact((tx) => (isSecret ? release(tx, call) : keepAnswer(tx, call, answer)));
    return answer;
  } catch (error) {
    await transact((tx) => release(tx, call)).catch(() => undefined);
    throw error;
  }
}

/** A new key, or one whose claim has run out without an answer: its effect's id. Otherwise null. */
async function claim(transact: Transact, call: KeyedCall): Promise<string | null> {
  const now = Temporal.Now.instant();
  return transact(async (tx) => {
    await withoutWaitingForDisk(tx);
    const { rows } = await sql<{ effect_id: string }>`
      insert into idempotency_keys as kept (seller_id, key, request_hash, effect_id, claimed_until, created_at)
      values (${call.sellerId}, ${call.key}, ${call.requestHash}, ${newId()},
        ${now.add({ seconds: claimSeconds }).toString()}, ${now.toString()})
      on conflict (seller_id, key) do update set claimed_until = excluded.claimed_until
        where kept.status is null and kept.claimed_until < excluded.created_at
          and kept.request_hash = excluded.request_hash
      returning kept.effect_id`.execute(tx);
    return rows[0]?.effect_id ?? null;
  });
}

async function findKey(reader: Reader, call: KeyedCall) {
  return reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('seller_id', '=', call.sellerId)
    .where('key', '=', call.key)
    .executeTakeFirst();
}

async function keepAnswer(tx: Tx, call: KeyedCall, answer: { status: number; body: unknown }): Promise<void> {
  await withoutWaitingForDisk(tx);
  const result = await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body ?? null) })
    .where('seller_id', '=', call.sellerId)
    .where('key', '=', call.key)
    .executeTakeFirst();
  assertInvariant(result.numUpdatedRows === 1n, 'a claimed idempotency key is in its table');
}

async function release(tx: Tx, call: KeyedCall): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ claimed_until: Temporal.Now.instant().subtract({ seconds: 1 }) })
    .where('seller_id', '=', call.sellerId)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute();
}

/**
 * A claim and an answer that a power loss takes away are made again from the effect, which is committed with a wait for the
 * disk and, being later, takes the claim there with it.
 */
async function withoutWaitingForDisk(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`);
    return `{${pairs.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
