import { type LiveTopic, liveTopics } from '@balcao/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../database/transact.ts';

export interface LiveChange {
  readonly sellerId: string;
  readonly topic: LiveTopic;
  readonly id: string;
}

const channel = 'balcao_live';

/** Notifies every process when the transaction commits. */
export async function announceChanges(tx: Tx, changes: readonly LiveChange[]): Promise<void> {
  if (changes.length === 0) return;
  const distinct = [...new Set(changes.map((change) => JSON.stringify(change)))];
  await sql`select pg_notify(${channel}, change) from unnest(${distinct}::text[]) as change`.execute(tx);
}

export interface Live {
  /**
   * Calls the listener for each change of a seller, starting with the last change of each kind in the recent seconds,
   * so that a page that loads its data and then subscribes misses nothing. Returns a function that unsubscribes.
   */
  subscribe(sellerId: string, listener: (change: LiveChange) => void): () => void;
  stop(): Promise<void>;
}

/**
 * Listens on a separate connection (NOTIFY) and passes each change to the seller's subscribers. After a lost connection
 * it tells every subscriber that anything may have changed.
 */
export function startLive(connection: pg.ClientConfig, logError: (details: object, message: string) => void): Live {
  const listeners = new Map<string, Set<(change: LiveChange) => void>>();
  const recent = new RecentChanges();
  let client: pg.Client | undefined;
  let stopped = false;
  let wasLost = false;

  async function connect(): Promise<void> {
    if (stopped) return;
    const opened = new pg.Client(connection);
    client = opened;
    opened.on('notification', (message) => announce(message.payload ?? '{}'));
    opened.on('error', (error) => logError({ err: error }, 'the live connection was lost'));
    opened.on('end', () => {
      wasLost = true;
      setTimeout(connect, reconnectMs).unref();
    });
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      if (wasLost) announceAll();
    } catch (error) {
      logError({ err: error }, 'the live connection could not be made');
      await opened.end().catch(() => undefined);
    }
  }

  function announce(payload: string): void {
    const change = JSON.parse(payload) as LiveChange;
    recent.add(change);
    for (const listener of listeners.get(change.sellerId) ?? []) listener(change);
  }

  function announceAll(): void {
    for (const [sellerId, watching] of listeners) {
      for (const topic of liveTopics) for (const listener of watching) listener({ sellerId, topic, id: sellerId });
    }
  }

  void connect();
  return {
    subscribe(sellerId, listener) {
      for (const change of recent.of(sellerId)) listener(change);
      const set = listeners.get(sellerId) ?? new Set();
      listeners.set(sellerId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(sellerId);
      };
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}

const reconnectMs = 1_000;

/** Longer than a page takes between loading its data and subscribing. */
const recentMs = 5_000;

class RecentChanges {
  readonly #last = new Map<string, { readonly change: LiveChange; readonly at: number }>();

  add(change: LiveChange): void {
    this.#forgetOld();
    const key = `${change.sellerId} ${change.topic}`;
    this.#last.delete(key);
    this.#last.set(key, { change, at: performance.now() });
  }

  of(sellerId: string): LiveChange[] {
    this.#forgetOld();
    return liveTopics.flatMap((topic) => this.#last.get(`${sellerId} ${topic}`)?.change ?? []);
  }

  #forgetOld(): void {
    for (const [key, { at }] of this.#last) {
      if (performance.now() - at <= recentMs) return;
      this.#last.delete(key);
    }
  }
}
