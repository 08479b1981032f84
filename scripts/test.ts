import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { changedParts } from './testing/changed-parts.ts';
import { type Part, parts, reportFolder } from './testing/parts.ts';
import { runParts } from './testing/run-parts.ts';

/** `npm test` runs every part, `npm test -- unit journeys` those, `npm test -- changed` what is near the changes. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const chosen = chosenParts(process.argv.slice(2));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const allPassed = await runParts(chosen, stop.signal);
rmSync(reportFolder, { recursive: true, force: true });
process.exitCode = allPassed ? 0 : 1;

function chosenParts(names: readonly string[]): readonly Part[] {
  if (names.length === 0) return parts;
  if (names.length === 1 && names[0] === 'changed') return changedParts(root);
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map((part) => part.name).join(', ');
    process.stderr.write(`no such part: ${unknown.join(', ')}; the parts are ${known}, or changed alone\n`);
    process.exit(2);
  }
  return parts.filter((part) => names.includes(part.name));
}
