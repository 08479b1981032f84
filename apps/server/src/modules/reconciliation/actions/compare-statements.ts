import type { EntryKey, StatementEntry, StatementPeriod, StatementSource } from '../../rails/index.ts';
import { causeOf } from '../difference.ts';
import { type Found, nameOf } from './found.ts';

const pageSize = 1_000;

export interface Compared {
  readonly lines: number;
  readonly found: readonly Found[];
}

/** Compares the entries of a period of both sides. */
export async function compareStatements(
  { theirs, ours }: { readonly theirs: StatementSource; readonly ours: StatementSource },
  period: StatementPeriod,
): Promise<Compared> {
  const seen = new Set<string>();
  const found: Found[] = [];
  let lines = 0;
  for (const side of [theirs, ours]) {
    for await (const page of pagesOf(side, period)) {
      lines += page.length;
      const fresh = page.filter((entry) => !seen.has(nameOf(entry)));
      for (const entry of fresh) seen.add(nameOf(entry));
      found.push(...(await compareEntries({ theirs, ours }, period.sellerId, fresh, period.until)));
    }
  }
  return { lines, found };
}

/** The named entries on which the two sides differ. */
export async function compareEntries(
  { theirs, ours }: { readonly theirs: StatementSource; readonly ours: StatementSource },
  sellerId: string,
  keys: readonly EntryKey[],
  now: Temporal.Instant,
): Promise<Found[]> {
  if (keys.length === 0) return [];
  // The rail is read last: an event in between then looks like a webhook on its way, not like missing money.
  const here = byName(await ours.find(sellerId, keys));
  const there = byName(await theirs.find(sellerId, keys));
  return keys.flatMap((key) => {
    const words = { kind: key.kind, theirs: there.get(nameOf(key)) ?? null, ours: here.get(nameOf(key)) ?? null };
    const cause = causeOf(words, now);
    const reference = words.theirs?.reference ?? words.ours?.reference ?? key.id;
    return cause ? [{ rail: key.rail, kind: key.kind, id: key.id, reference, cause, words }] : [];
  });
}

async function* pagesOf(book: StatementSource, period: StatementPeriod): AsyncGenerator<StatementEntry[]> {
  let after: StatementEntry | null = null;
  for (;;) {
    const page: StatementEntry[] = await book.list(period, { after, limit: pageSize });
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    after = page.at(-1) ?? null;
  }
}

function byName(entries: readonly StatementEntry[]): ReadonlyMap<string, StatementEntry> {
  return new Map(entries.map((entry) => [nameOf(entry), entry]));
}
