import { createHash } from 'node:crypto';
import type { Reader, Transact } from '../../database/transact.ts';
import { declareRefusals } from '../../modules/declare-refusals.ts';
import { type IdempotencyKeys, idempotencyKeys, type KeyOfCall, slotOf } from './idempotency-keys.ts';

const refusals = declareRefusals({
  'idempotency.key_required': 400,
  'idempotency.key_invalid': 400,
  'idempotency.key_reused': 422,
  'idempotency.still_running': 409,
});
const refuse: typeof refusals.refuse = refusals.refuse;
export const assertKey: typeof refusals.assertThat = refusals.assertThat;

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

export interface KeyedCall extends KeyOfCall {
  readonly answersSecret?: boolean;
}

/** Runs a call until it has a response. After a crash `execute` may run again, with the same effect id. */
export type Idempotency = (
  call: KeyedCall,
  execute: (effectId: string) => Promise<{ status: number; body: unknown }>,
) => Promise<KeptAnswer>;

/**
 * A key with the same request returns the first result, during the call and later; with another request it is refused.
 * Calls of one process share a promise, and calls of other processes poll the row. The claim of a dead process expires,
 * and the action finds by its effect id what was already done.
 */
export function createIdempotency(deps: { readonly reader: Reader; readonly transact: Transact }): Idempotency {
  const keys = idempotencyKeys(deps);
  const running = new Map<string, { hash: string; answer: Promise<KeptAnswer> }>();
  return async (call, execute) => {
    const slot = slotOf(call);
    const ahead = running.get(slot);
    if (ahead) {
      assertKey(ahead.hash === call.requestHash, 'idempotency.key_reused');
      return { ...(await ahead.answer), replayed: true };
    }
    const answer = claimAndRun(keys, call, execute);
    running.set(slot, { hash: call.requestHash, answer });
    try {
      return await answer;
    } finally {
      running.delete(slot);
    }
  };
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url');
}

const waitSeconds = 30;
const pollMs = 100;

type Execute = (effectId: string) => Promise<{ status: number; body: unknown }>;

async function claimAndRun(keys: IdempotencyKeys, call: KeyedCall, execute: Execute): Promise<KeptAnswer> {
  const deadline = Temporal.Now.instant().add({ seconds: waitSeconds });
  for (;;) {
    const effectId = await keys.claim(call);
    if (effectId) return { ...(await runClaimed(keys, call, effectId, execute)), replayed: false };
    const row = await keys.find(call);
    if (row) {
      assertKey(row.request_hash === call.requestHash, 'idempotency.key_reused');
      if (row.status !== null) return { status: row.status, body: row.answer, replayed: true };
    }
    if (Temporal.Instant.compare(Temporal.Now.instant(), deadline) > 0) refuse('idempotency.still_running');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function runClaimed(keys: IdempotencyKeys, call: KeyedCall, effectId: string, execute: Execute) {
  try {
    const answer = await execute(effectId);
    const isSecret = call.answersSecret && answer.status < 300;
    await (isSecret ? keys.release(call) : keys.keepAnswer(call, answer));
    return answer;
  } catch (error) {
    await keys.release(call).catch(() => undefined);
    throw error;
  }
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
