import { newId } from '@balcao/kernel';
import { afterCommit, type Tx } from '../database/transact.ts';
import { deferredWrites } from './deferred-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** One row per event, committed with the fact it reports. The relay deletes it once the queue has it. */
export interface OutboxTable {
  seller_id: string;
  id: string;
  topic: string;
  subject_id: string;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * Topics in the past tense (`charge.paid`), with the payload of each besides ids: plain JSON, such as cents and dates,
 * and no secret, document or card number. Each module adds the topics that it publishes: `declare module
 * '../../jobs/event.ts' { interface EventPayloads { 'plan.changed': NoPayload } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface EventPayloads {}

export type NoPayload = Readonly<Record<string, never>>;
export type Topic = keyof EventPayloads;

export type DomainEvent<Topics extends Topic = Topic> = {
  [Name in Topics]: {
    readonly sellerId: string;
    readonly topic: Name;
    readonly subjectId: string;
  } & (NoPayload extends EventPayloads[Name]
    ? { readonly payload?: EventPayloads[Name] }
    : { readonly payload: EventPayloads[Name] });
}[Topics];

export type KeptEvent<Topics extends Topic = Topic> = {
  [Name in Topics]: {
    readonly sellerId: string;
    readonly id: string;
    readonly topic: Name;
    readonly subjectId: string;
    readonly payload: EventPayloads[Name];
  };
}[Topics];

/**
 * A durable consumer of events. `name` is its queue, in which events are retried with backoff until `handle` resolves.
 * When a batch fails, each of its events is handled alone, and only those that fail are retried.
 */
export interface EventConsumer<Topics extends Topic = Topic> {
  readonly topics: readonly Topics[];
  readonly name: string;
  /**
   * `relay`: the relay handles batches in the step that takes the events from the outbox, so `handle` must be quick and
   * must not wait for an external system. `queue`: each event is a separate job. `queue in sets`: a job has the events
   * of one step, 25 at most, for handlers that read and write once for all of them.
   */
  readonly runsIn: 'relay' | 'queue' | 'queue in sets';
  /**
   * Jobs that a process handles concurrently; 2 by default. A higher number suits handlers that mostly wait for I/O.
   */
  readonly concurrency?: number;
  /**
   * Set when the consumer only calls an external system and nothing here depends on when. After one failure its other
   * events may be left to the queue, so that they do not each wait for a timeout.
   */
  readonly callsOutside?: boolean;
  /** Must be idempotent and independent of order: the same event may come again, also after later ones. */
  handle(events: readonly KeptEvent<Topics>[]): Promise<void>;
}

export function oneByOne<Topics extends Topic>(
  handle: (event: KeptEvent<Topics>) => Promise<unknown>,
): (events: readonly KeptEvent<Topics>[]) => Promise<void> {
  return async (events) => {
    for (const event of events) await handle(event);
  };
}

/** Call it in the transaction of the facts that the events report. */
export async function appendEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const writes = deferredWrites(tx);
  if (writes.events.length === 0) afterCommit(tx, wakeAll);
  writes.events.push(...events.map((event) => ({ payload: {}, ...event, id: newId<'event'>() })));
}

/** Calls `wake` after each commit of this process that appended events. Returns a function that stops it. */
export function onOutboxAppended(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

const wakers = new Set<() => void>();

function wakeAll(): void {
  for (const wake of wakers) wake();
}
