import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * Records each test file's SQL keywords and duration in the folder `BALCAO_TEST_STATEMENTS`. From these,
 * `scripts/testing/cover-words.ts` chooses the files that run on PostgreSQL 15.
 */
const folder = process.env.BALCAO_TEST_STATEMENTS;

// Test files share their process, and the driver records each statement once.
const shared = globalThis as { balcaoStatements?: Set<string> };

if (folder) {
  shared.balcaoStatements ??= noteAll();
  shared.balcaoStatements.clear();
  // Loaded modules are shared between files, so only the tests are measured.
  let started = performance.now();
  beforeAll(() => {
    started = performance.now();
  });
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    const words = new Set([...(shared.balcaoStatements ?? [])].flatMap(wordsOf));
    mkdirSync(folder, { recursive: true });
    const text = JSON.stringify({ file, tookMs: performance.now() - started, words: [...words] });
    writeFileSync(join(folder, `${file.replaceAll('/', '~')}.json`), text);
  });
}

function noteAll(): Set<string> {
  const noted = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...[request, ...others]: unknown[]) {
    const text = textOf(request);
    if (text) noted.add(text);
    return (query as (...given: unknown[]) => unknown).apply(this, [request, ...others]);
  } as typeof query;
  return noted;
}

function textOf(request: unknown): string | undefined {
  if (typeof request === 'string') return request;
  return request && typeof request === 'object' && 'text' in request ? String(request.text) : undefined;
}

/** Finds keywords, functions, operators and types, but no quoted names and no values. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/"[^"]*"|'[^']*'|\$?\d+|[0-9a-f]{8,}/g, ' ')
    .split(/[\s,.;()[\]]+/)
    .filter((word) => word !== '');
}
