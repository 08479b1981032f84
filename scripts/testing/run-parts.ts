import { type Outcome, type Part, runPart } from './part.ts';
import { describe, sum, type Tally } from './tally.ts';

/**
 * Runs the parts one after the other, saying how each went, and ends with the line `N passed, N failed`.
 * Answers the sum of them all.
 */
export async function runParts(parts: readonly Part[], signal?: AbortSignal): Promise<Tally> {
  const rows: string[] = [];
  const tallies: Tally[] = [];
  for (const part of parts) {
    if (signal?.aborted) {
      tallies.push({ passed: 0, failed: 1, skipped: 0 });
      rows.push(row('✗', part, 'did not run, because the run was stopped'));
      continue;
    }
    const reason = part.leftOut?.();
    if (reason) {
      rows.push(row('–', part, `left out: ${reason}`));
      continue;
    }
    say(`\n▸ ${part.title}`);
    const started = performance.now();
    const outcome = await runPart(part, signal);
    tallies.push(outcome.tally);
    rows.push(rowOf(part, outcome, performance.now() - started));
    say(rows.at(-1) ?? '');
  }
  const total = sum(tallies);
  say(['', ...rows, '', describe(total)].join('\n'));
  return total;
}

function rowOf(part: Part, { tally, trouble }: Outcome, tookMs: number): string {
  const text = `${describe(tally)} in ${(tookMs / 1000).toFixed(1)} s${trouble ? ` (${trouble})` : ''}`;
  return row(tally.failed > 0 ? '✗' : '✓', part, text);
}

function row(mark: string, part: Part, text: string): string {
  return `${mark} ${part.title}: ${text}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
