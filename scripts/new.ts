import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { modulePlan } from './new/module-plan.ts';
import { namesOf } from './new/names.ts';
import { screenPlan } from './new/screen-plan.ts';
import { writePlan } from './new/write-files.ts';

const usage = `npm run new -- module NAME          a module of the server, by its plural: gift-cards
npm run new -- screen PATH [MODULE]  a screen that lists what the module has: vales gift-cards`;

/** Left open, because only the person who fills it in knows it. */
const left = {
  module:
    'Now: say what it is for (README, index, migration), its fields, texts in Portuguese (contract summaries, audit, refusal) and who may (access.ts).',
  screen:
    'Now: its texts and icon (screens.ts, menu.ts), who sees it (tests/journeys/shell/profiles and search), its commands in the search, and pictures in all its states.',
} as const;

/** Writes what every module, or screen, has. Answers the files. */
export function writeNew(root: string, [kind, name = '', of = name]: readonly string[]): string[] {
  if (kind === 'module') return writePlan(root, modulePlan(root, namesOf(name)));
  if (kind === 'screen') return writePlan(root, screenPlan(name, namesOf(of)));
  throw new Error(usage);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  try {
    const files = writeNew(root, process.argv.slice(2));
    const code = files.filter((file) => /\.tsx?$/.test(file));
    spawnSync('biome', ['check', '--write', ...code], { cwd: root, stdio: 'ignore' });
    console.log(`${files.join('\n')}\n\n${process.argv[2] === 'module' ? left.module : left.screen}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
