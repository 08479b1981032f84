import { assertOutsideTransaction, type Reader } from './transact.ts';

/** Caches values for a second, so that a request needs no query for data that hardly changes. */
export interface ShortCache<Key, Value> {
  /** A transaction passes itself, and reads by itself what is not cached. */
  get(key: Key, within?: Reader): Promise<Value | null>;
  /** Call it after a change in this process; other processes see the change within the second. */
  forget(key: Key): void;
}

const freshMs = 1_000;
const maxEntries = 10_000;

export function createShortCache<Key, Value>(
  read: (key: Key, within?: Reader) => Promise<Value | null>,
): ShortCache<Key, Value> {
  const remembered = new Map<Key, { readonly until: number; readonly value: Promise<Value | null> }>();

  function load(key: Key): Promise<Value | null> {
    const value = read(key);
    const entry = { until: performance.now() + freshMs, value };
    if (remembered.size >= maxEntries) remembered.clear();
    remembered.set(key, entry);
    // Failures and missing values are not cached.
    const drop = () => remembered.get(key) === entry && remembered.delete(key);
    value.then((found) => found ?? drop(), drop);
    return value;
  }

  return {
    get(key, within) {
      if (!within) assertOutsideTransaction();
      const entry = remembered.get(key);
      if (entry && entry.until > performance.now()) return entry.value;
      // A transaction may see what is never committed.
      return within?.isTransaction ? read(key, within) : load(key);
    },
    forget: (key) => void remembered.delete(key),
  };
}
