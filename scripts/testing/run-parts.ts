import { type Outcome, type Part, runPart } from './part.ts';
import { describe, sum, type Tally } from './tally.ts';

/** How many light parts run at once. */
const atOnce = 2;

/**
 * Runs the parts in their order, light ones that follow each other two at once, saying how each went. It ends with
 * a row of each part, the names of what failed (whoever sees only the end of a log knows which), and the line `N passed, N failed`.
 * Answers the sum of them all.
 */
export async function runParts(parts: readonly Part[], signal?: AbortSignal): Promise<Tally> {
  const done = new Map<Part, Done>();
  for (const group of groupsOf(parts)) {
    const waiting = [...group];
    const runAll = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        done.set(part, await run(part, group.length === 1, signal));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, runAll));
  }
  const all = parts.flatMap((part) => done.get(part) ?? []);
  const total = sum(all.map(({ tally }) => tally));
  const rows = all.map(({ row }) => row);
  const names = all.flatMap((part) => part.names);
  say(['', ...rows, '', ...names, ...(names.length > 0 ? [''] : []), describe(total)].join('\n'));
  return total;
}

/** How a part went, the line that says so, and a line for each test that did not pass at once. */
interface Done {
  readonly tally: Tally;
  readonly row: string;
  readonly names: readonly string[];
}

function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.isLight && last?.[0]?.isLight) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

async function run(part: Part, isAlone: boolean, signal: AbortSignal | undefined): Promise<Done> {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  if (signal?.aborted) {
    const row = rowOf('✗', part, 'did not run, because the run was stopped');
    return { tally: { ...nothing, failed: 1 }, row, names: [] };
  }
  const reason = part.leftOut?.();
  if (reason) return { tally: nothing, row: rowOf('–', part, `left out: ${reason}`), names: [] };

  const said: Buffer[] = [];
  const head = `\n▸ ${part.title}`;
  if (isAlone) say(head);
  const started = performance.now();
  const write = (output: Buffer) => void (isAlone ? process.stdout.write(output) : said.push(output));
  const outcome = await runPart(part, { asItComes: isAlone, write }, signal);
  const row = rowOf(outcome.tally.failed > 0 ? '✗' : '✓', part, textOf(outcome, performance.now() - started));
  // In one piece, so that the words of two parts that run at once do not mix.
  say(isAlone ? row : [head, ...said.map(String), row].join('\n'));
  const { tally, failed = [], retried = [] } = outcome;
  return {
    tally,
    row,
    names: [...failed.map((name) => `failed: ${name}`), ...retried.map((name) => `retried: ${name}`)],
  };
}

function textOf({ tally, trouble }: Outcome, tookMs: number): string {
  return `${describe(tally)} in ${(tookMs / 1000).toFixed(1)} s${trouble ? ` (${trouble})` : ''}`;
}

function rowOf(mark: string, part: Part, text: string): string {
  return `${mark} ${part.title}: ${text}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
