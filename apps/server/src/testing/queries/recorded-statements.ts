import { relative } from 'node:path';
import pg from 'pg';

/** A statement sent to the database, and the product's file that sent it. */
export interface RecordedStatement {
  readonly text: string;
  readonly file: string;
}

const root = new URL('../../', import.meta.url).pathname;
/** Files that are skipped in the stack: the database layer and tests. */
const skippedFiles = /^(database|testing)\/|\.test\.ts$|(^|\/)test-[^/]*\.ts$/;

/**
 * Records every distinct statement that this process sends from now on, except those that tests send themselves.
 * Returns the records and how to stop.
 */
export function recordStatements(): { stop(): RecordedStatement[] } {
  const recorded = new Map<string, RecordedStatement>();
  const { query } = pg.Client.prototype;
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 80;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    const file = text && !recorded.has(text) && callingFile(new Error('stack').stack ?? '');
    if (text && file) recorded.set(text, { text, file });
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

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : undefined;
}

/** The first product file in the stack; undefined when a test file comes first. */
function callingFile(stack: string): string | undefined {
  const files = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^\s()]+\.ts):\d+/g)].map((match) => match[1] ?? '');
  const own = files.filter((file) => file.startsWith(root)).map((file) => relative(root, file));
  const first = own.find((file) => !file.startsWith('database/') && !file.startsWith('testing/queries/'));
  return first && !skippedFiles.test(first) ? first : undefined;
}
