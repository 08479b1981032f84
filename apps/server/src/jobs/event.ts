import { newId } from '@balcao/kernel';
import { afterCommit, type Tx } from '../database/transact.ts';
import { deferredWrites } from './deferred-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** One row per fact that others must learn of, committed with the fact; the relay deletes it once the queue holds it. */
export interface OutboxTable {
  seller_id: string;
  id: string;
  topic: string;
  subject_id: string;
  payload: Readonly<Record<string, unknown>>;
}

/** A fact that happened to a seller's thing, in the past tense: `charge.paid`. */
export interface DomainEvent {
  readonly sellerId: string;
  readonly topic: string;
  readonly subjectId: string;
  /** Plain JSON: ids, cents, dates. No secret, document or card number. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** An event as the outbox keeps it. */
export type KeptEvent = Required<DomainEvent> & { readonly id: string };

/** May be called more than once for the same event, and after later ones; a second call must change nothing. */
export type EventHandler = (event: KeptEvent) => Promise<void>;

/** Durable: `name` is a queue of its own, retried with backoff until the handler resolves. */
export interface EventConsumer {
  readonly topics: readonly string[];
  readonly name: string;
  /** How many of its events a process handles at once; 2 unless told. More suits what mostly waits for somebody else. */
  readonly concurrency?: number;
  /**
   * It only tells somebody outside, so nothing here depends on when. A clock that is moved leaves all its events to the queue once it
   * failed at one: it would wait for each as long as it waited for that.
   */
  readonly tellsOutside?: boolean;
  readonly handler: EventHandler;
  /**
   * Does what `handler` does for many events at once, of one or several sellers, where that costs less than one by one. It
   * is called as events are relayed, so it must be quick: nobody outside is waited for.
   */
  readonly handleMany?: (events: readonly KeptEvent[]) => Promise<void>;
  /**
   * Does now what a seller's events asked for and is not done, though the queue holds it: a clock that is moved must not pass
   * it by. Answers how much it did; what fails stays with the queue, which tries it again.
   */
  readonly catchUp?: (sellerId: string) => Promise<number>;
}

/** Appends facts to the outbox, in the transaction that makes them true. */
export async function appendEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const writes = deferredWrites(tx);
  if (writes.events.length === 0) afterCommit(tx, wakeAll);
  writes.events.push(...events.map((event) => ({ payload: {}, ...event, id: newId<'event'>() })));
}

/** Calls back after each commit of this process that appended events; answers how to stop. */
export function onOutboxAppended(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

const wakers = new Set<() => void>();

function wakeAll(): void {
  for (const wake of wakers) wake();
}
