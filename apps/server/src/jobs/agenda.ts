import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import { withNext } from '../database/sent-together.ts';
import type { Reader, Transact } from '../database/transact.ts';
import type { DueWork, DueWorkHandlers } from './due-work.ts';

export interface AgendaDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly handlers: DueWorkHandlers;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Sets a sandbox seller's clock; only forward. */
  readonly moveClock: (sellerId: string, to: Temporal.Instant) => Promise<void>;
  /** Runs what events and notices ask for, until none of the seller's is left. */
  readonly pump: (sellerId: string) => Promise<void>;
  readonly logError: (details: object, message: string) => void;
}

export interface Agenda {
  /** Every kind of work that somebody does. */
  readonly kinds: readonly string[];
  /** Sellers with work that may be due, by the given system time plus the furthest that a clock runs ahead. */
  sellersDue(): Promise<readonly string[]>;
  /** Runs a seller's work that is due by the seller's clock, in order. A work that fails is put off and tried again. */
  runDue(sellerId: string): Promise<number>;
  /**
   * Moves a sandbox seller's clock forward, stopping at each work on the way: everything due happens in order, at its own
   * time, as if the time had passed (decision 33). Answers how many works ran.
   */
  advance(sellerId: string, to: Temporal.Instant): Promise<number>;
}

export function createAgenda(deps: AgendaDeps): Agenda {
  return {
    kinds: Object.keys(deps.handlers),
    sellersDue: () => sellersDue(deps),
    runDue: async (sellerId) => {
      let ran = 0;
      for (;;) {
        const clock = await deps.clockOf(sellerId);
        const work = await nextWork(deps.reader, sellerId, clock.now());
        if (!work) return ran;
        await runOne(deps, work, clock);
        ran++;
      }
    },
    advance: async (sellerId, to) => {
      let ran = 0;
      await deps.pump(sellerId);
      for (;;) {
        const work = await nextWork(deps.reader, sellerId, to);
        if (!work) break;
        await moveUpTo(deps, sellerId, work.dueAt);
        await runOne(deps, work, await deps.clockOf(sellerId));
        await deps.pump(sellerId);
        ran++;
      }
      await moveUpTo(deps, sellerId, to);
      return ran;
    },
  };
}

async function sellersDue({ reader, clockOf }: AgendaDeps): Promise<string[]> {
  const rows = await reader
    .selectFrom('due_work')
    .distinctOn('seller_id')
    .select(['seller_id', 'due_at'])
    .orderBy('seller_id')
    .orderBy('due_at')
    .execute();
  const due: string[] = [];
  for (const row of rows) {
    const now = (await clockOf(row.seller_id)).now();
    if (Temporal.Instant.compare(row.due_at, now) <= 0) due.push(row.seller_id);
  }
  return due;
}

/** A clock that is there already stays: it never goes back. Between the look and the move it may get there by itself. */
async function moveUpTo({ clockOf, moveClock }: AgendaDeps, sellerId: string, to: Temporal.Instant): Promise<void> {
  const isThere = async () => Temporal.Instant.compare((await clockOf(sellerId)).now(), to) >= 0;
  if (await isThere()) return;
  try {
    await moveClock(sellerId, to);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

async function nextWork(reader: Reader, sellerId: string, until: Temporal.Instant): Promise<Attempted | undefined> {
  const row = await reader
    .selectFrom('due_work')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('due_at', '<=', until)
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('subject_id')
    .executeTakeFirst();
  return (
    row && {
      sellerId,
      kind: row.kind,
      subjectId: row.subject_id,
      dueAt: row.due_at,
      attempts: row.attempts,
      revision: row.revision,
    }
  );
}

type Attempted = DueWork & { readonly attempts: number; readonly revision: number };

async function runOne(deps: AgendaDeps, work: Attempted, clock: Clock): Promise<void> {
  const handler = deps.handlers[work.kind];
  if (!handler) throw new Error(`work of a kind that nobody does: ${work.kind}`);
  try {
    await handler(work, clock);
    await forget(deps.transact, work);
  } catch (error) {
    deps.logError({ err: error, kind: work.kind, sellerId: work.sellerId, attempts: work.attempts }, 'due work failed');
    await putOff(deps.transact, work, clock);
  }
}

/** A work that was asked for again since the run began stays: it may be about something that the run did not see. */
async function forget(transact: Transact, work: Attempted): Promise<void> {
  await transact((tx) =>
    sql`${withNext}
      delete from due_work
      where seller_id = ${work.sellerId} and kind = ${work.kind} and subject_id = ${work.subjectId}
        and due_at = ${work.dueAt.toString()}::timestamptz and revision = ${work.revision}`.execute(tx),
  );
}

const firstDelaySeconds = 5;
const longestDelaySeconds = 3600;

async function putOff(transact: Transact, work: Attempted, clock: Clock): Promise<void> {
  const seconds = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.min(work.attempts, 10));
  await transact((tx) =>
    tx
      .updateTable('due_work')
      .set({ due_at: clock.now().add({ seconds }), attempts: work.attempts + 1 })
      .where('seller_id', '=', work.sellerId)
      .where('kind', '=', work.kind)
      .where('subject_id', '=', work.subjectId)
      .where('due_at', '=', work.dueAt)
      .execute(),
  );
}
