import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { Tally } from './tally.ts';
import type { Tallied } from './tally-report.ts';

/** One command of a part; it runs in the repository's root, with `node_modules/.bin` on its PATH and no input. */
export interface Step {
  readonly command: readonly [program: string, ...args: readonly string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows its output as it comes; otherwise it is shown only when the step fails. */
  readonly live?: boolean;
}

/** One part of the test run. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** Leaves room on two cores: it runs beside another such part, and is shown when it is done. */
  readonly isLight?: boolean;
  /** Why this machine cannot run it although nothing is wrong; undefined when it can. */
  readonly leftOut?: () => string | undefined;
  readonly steps: readonly Step[];
  /** The report that the last step writes, and how to read it. A part without one is a single test. */
  readonly report?: { readonly file: string; readonly tallied: (report: unknown) => Tallied };
}

export interface Outcome {
  readonly tally: Tally;
  /** What went wrong apart from the tests themselves. */
  readonly trouble?: string;
  /** The tests that failed, and those that passed at their second try, by name. */
  readonly failed?: readonly string[];
  readonly retried?: readonly string[];
}

/** How a part is shown: its lively steps as they go, or everything when the part is done. */
export interface Showing {
  readonly asItComes: boolean;
  write(output: Buffer): void;
}

/** Longer than any part should take; a part that hangs is ended and counted as failed. */
const limitMs = 45 * 60_000;

/** Runs a part. It never throws: whatever goes wrong is a failure in its tally. */
export async function runPart(part: Part, showing: Showing, signal?: AbortSignal): Promise<Outcome> {
  if (part.report) rmSync(part.report.file, { force: true });
  for (const step of part.steps) {
    const exit = await runStep(step, showing, signal);
    const isLast = step === part.steps.at(-1);
    if (exit === 0 && !isLast) continue;
    if (part.report && isLast) return counted(part.report, exit);
    if (exit !== 0) return failed(`${step.command.join(' ')}: ${exitText(exit)}`);
  }
  return { tally: { passed: 1, failed: 0, skipped: 0 } };
}

type Exit = number | string;

function runStep(step: Step, { asItComes, write }: Showing, signal?: AbortSignal): Promise<Exit> {
  const [program, ...args] = step.command;
  const output = step.live && asItComes ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...step.env },
      stdio: ['ignore', output, output],
    });
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const end = () => child.kill('SIGTERM');
    const limit = setTimeout(end, limitMs);
    signal?.addEventListener('abort', end);
    const finish = (exit: Exit) => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', end);
      if (exit !== 0 || step.live) write(Buffer.concat(said));
      resolve(exit);
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', (code, endedBy) => finish(code ?? endedBy ?? 'no exit code'));
  });
}

function counted(report: NonNullable<Part['report']>, exit: Exit): Outcome {
  let tallied: Tallied;
  try {
    tallied = report.tallied(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch (error) {
    return failed(`it wrote no report that can be read (${exitText(exit)}): ${error}`);
  }
  const { tally } = tallied;
  if (tally.passed + tally.failed === 0) return failed('it ran no test');
  if (exit === 0 || tally.failed > 0) return tallied;
  return { ...tallied, tally: { ...tally, failed: 1 }, trouble: `${exitText(exit)}, although no test failed` };
}

function failed(trouble: string): Outcome {
  return { tally: { passed: 0, failed: 1, skipped: 0 }, trouble };
}

function exitText(exit: Exit): string {
  return typeof exit === 'number' ? `exit code ${exit}` : exit;
}
