import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { changedParts } from './testing/changed-parts.ts';
import type { Part } from './testing/part.ts';
import { parts, reportFolder } from './testing/parts.ts';
import { runParts } from './testing/run-parts.ts';

/**
 * `npm test`: every part; `npm test -- unit journeys`: those; `npm test -- changed`: what the changes can break. The last line is `N passed, N failed`, and the exit code is
 * 0 only when every part ran and nothing failed.
 */
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const chosen = chosenParts(process.argv.slice(2));
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());

const total = await runParts(chosen, ended.signal);
rmSync(reportFolder, { recursive: true, force: true });
process.exitCode = total.failed > 0 || ended.signal.aborted ? 1 : 0;

function chosenParts(names: readonly string[]): readonly Part[] {
  if (names.length === 1 && names[0] === 'changed') return changedParts(root);
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map((part) => part.name).join(', ');
    process.stderr.write(`no such part: ${unknown.join(', ')}; the parts are ${known}, or changed alone\n`);
    process.exit(2);
  }
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part.name));
}
