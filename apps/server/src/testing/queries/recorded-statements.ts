import { relative } from 'node:path';
import pg from 'pg';
import { Batch } from '../../database/send-batch.ts';

/** A statement that the product sent to its database, and the file of the product that asked for it. */
export interface RecordedStatement {
  readonly text: string;
  readonly file: string;
}

const root = new URL('../../', import.meta.url).pathname;
/** What stands between a statement and who asked for it, and what is no part of the product. */
const notAsking = /^(database|testing)\/|\.test\.ts$|(^|\/)test-[^/]*\.ts$/;

/**
 * Writes down every statement that this process sends from now on, once each. Those that a test asks for by itself are
 * left out. Answers how to stop, and what was written down.
 */
export function recordStatements(): { stop(): RecordedStatement[] } {
  const recorded = new Map<string, RecordedStatement>();
  const { query } = pg.Client.prototype;
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 80;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    for (const text of textsOf(given[0])) {
      if (recorded.has(text)) continue;
      const file = askingFile(new Error('who asks').stack ?? '');
      if (file) recorded.set(text, { text, file });
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    stop: () => {
      pg.Client.prototype.query = query;
      Error.stackTraceLimit = depth;
      return [...recorded.values()];
    },
  };
}

function textsOf(first: unknown): readonly string[] {
  if (typeof first === 'string') return [first];
  if (first instanceof Batch) return first.texts;
  return typeof first === 'object' && first !== null && 'text' in first ? [String(first.text)] : [];
}

/** The first file of the product on the way to a statement; none when a test came to it before any. */
function askingFile(stack: string): string | undefined {
  const files = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^\s()]+\.ts):\d+/g)].map((match) => match[1] ?? '');
  const own = files.filter((file) => file.startsWith(root)).map((file) => relative(root, file));
  const first = own.find((file) => !file.startsWith('database/') && !file.startsWith('testing/queries/'));
  return first && !notAsking.test(first) ? first : undefined;
}
