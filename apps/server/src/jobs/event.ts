import { newId } from '@balcao/kernel';
import { afterCommit, type Tx } from '../database/transact.ts';
import { deferredWrites } from './deferred-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** One row per event, committed with the fact it reports. The relay deletes it once the queue holds it. */
export interface OutboxTable {
  seller_id: string;
  id: string;
  topic: string;
  subject_id: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Something that happened to a seller's entity, named in the past tense: `charge.paid`. */
export interface DomainEvent {
  readonly sellerId: string;
  readonly topic: string;
  readonly subjectId: string;
  /** Plain JSON: ids, cents, dates. No secret, document or card number. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** An event with the id that the outbox gave it. */
export type KeptEvent = Required<DomainEvent> & { readonly id: string };

/** Must be idempotent and independent of order: the same event may come again, also after later ones. */
export type EventHandler = (event: KeptEvent) => Promise<void>;

/** A durable consumer of events: `name` is a queue of its own, retried with backoff until the handler resolves. */
export interface EventConsumer {
  readonly topics: readonly string[];
  readonly name: string;
  /** How many events a process handles at once; 2 by default. Higher suits handlers that mostly wait for I/O. */
  readonly concurrency?: number;
  /**
   * The handler only calls an external system, so nothing here depends on when it runs. After one failure, moving a
   * clock leaves the rest of its events to the queue, rather than waiting for each to time out.
   */
  readonly tellsOutside?: boolean;
  readonly handler: EventHandler;
  /**
   * Does what `handler` does for many events at once, of one or several sellers. It runs inside the relay, so it must
   * be quick and must not wait for an external system.
   */
  readonly handleMany?: (events: readonly KeptEvent[]) => Promise<void>;
  /**
   * Does now what the seller's events started and the queue has not finished, so that a moved clock does not pass it
   * by. Returns how many it finished; failures stay with the queue.
   */
  readonly catchUp?: (sellerId: string) => Promise<number>;
}

/** Appends events to the outbox, in the transaction of the facts they report. */
export async function appendEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const writes = deferredWrites(tx);
  if (writes.events.length === 0) afterCommit(tx, wakeAll);
  writes.events.push(...events.map((event) => ({ payload: {}, ...event, id: newId<'event'>() })));
}

/** Calls back after each commit of this process that appended events. Returns a function that stops it. */
export function onOutboxAppended(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

const wakers = new Set<() => void>();

function wakeAll(): void {
  for (const wake of wakers) wake();
}
