import type { SettlementLine } from '@balcao/brazil';
import { type Cents, roundHalfUp } from '@balcao/kernel';

/** An entry of a file or an API, before it is stored. Amounts are micro-reais. */
export type SettlementEntry = Omit<SettlementLine, 'urKey' | 'place'>;

/** One entry for each identity: what a later one does not say is kept from the earlier. */
export function mergeEntries<Entry extends SettlementEntry>(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of entries) {
    const before = merged.get(entry.identity);
    merged.set(entry.identity, before ? { ...before, ...present(entry) } : entry);
  }
  return [...merged.values()];
}

function present<Entry extends object>(entry: Entry): Partial<Entry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Partial<Entry>;
}

/** Rounded once, where an amount or a sum leaves the files. */
export function centsOfMicros(micros: number): Cents {
  return roundHalfUp(micros / 10_000);
}
