import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of SQL that a test file sent to the database, as `apps/server/src/database/testing/note-statements.setup.ts` notes it. */
export interface Noted {
  readonly file: string;
  readonly tookMs: number;
  readonly words: readonly string[];
}

/** The notes of a run that has ended; none without a folder, or when nothing ran there. */
export function readNotes(folder: string | undefined): readonly Noted[] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Noted);
}

/**
 * Of `files`, those that together send every word of SQL that all of them send, with little time: the next is always the one that sends most that is new
 * for its time. A file of which nothing is noted is among them.
 */
export function coverWords(files: readonly string[], notes: readonly Noted[]): readonly string[] {
  const known = new Map(notes.map((one) => [one.file, one]));
  const chosen = files.filter((file) => !known.has(file));
  const left = new Set(files.flatMap((file) => known.get(file) ?? []));
  const covered = new Set<string>();
  while (left.size > 0) {
    let best: { readonly one: Noted; readonly worth: number } | undefined;
    for (const one of left) {
      const fresh = one.words.filter((word) => !covered.has(word)).length;
      const worth = fresh / (one.tookMs + fileMs);
      if (fresh === 0) left.delete(one);
      else if (!best || worth > best.worth) best = { one, worth };
    }
    if (!best) break;
    left.delete(best.one);
    for (const word of best.one.words) covered.add(word);
    chosen.push(best.one.file);
  }
  return chosen;
}

/** What a file costs besides its tests: it is loaded, and its database made. */
const fileMs = 300;
