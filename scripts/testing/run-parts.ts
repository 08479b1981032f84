import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Command, Part } from './parts.ts';
import type { Report } from './reports.ts';

/** Longer than any part takes: one that hangs is ended, and has failed. */
const timeout = 45 * 60_000;

/**
 * Runs the light parts two at once and then the others, one by one. It ends with a row for each part, the names of what failed, since a log is often
 * read from its end, and the line `N passed, N failed`. Returns whether all passed.
 */
export async function runParts(parts: readonly Part[], signal?: AbortSignal): Promise<boolean> {
  const reports = new Map<Part, Report>();
  const rows = new Map<Part, string>();
  const run = async (part: Part, isAlone: boolean) => {
    if (part.leftOut) {
      rows.set(part, `– ${part.name}: left out, ${part.leftOut}`);
      return;
    }
    // The output of parts that run at once would mix: each is written in one piece.
    const output: (string | Buffer)[] = [];
    const write = (text: string | Buffer) => void (isAlone ? process.stdout.write(text) : output.push(text));
    write(`\n▸ ${part.name}\n`);
    const started = performance.now();
    const report = await runPart(part, isAlone ? undefined : (chunk) => output.push(chunk), signal);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const row = `${report.failed.length > 0 ? '✗' : '✓'} ${part.name}: ${summary([report])} in ${seconds} s`;
    write(`${row}\n`);
    for (const text of output) process.stdout.write(text);
    reports.set(part, report);
    rows.set(part, row);
  };

  const light = parts.filter((part) => part.isLight);
  const waiting = light.values();
  const runLight = async () => {
    for (const part of waiting) await run(part, light.length === 1);
  };
  await Promise.all([runLight(), runLight()]);
  for (const part of parts) if (!part.isLight) await run(part, true);

  const all = [...reports.values()];
  const names = all.flatMap(({ failed }) => failed.map((name) => `failed: ${name}`));
  const lines = ['', ...parts.map((part) => rows.get(part)), '', ...names, ...(names.length > 0 ? [''] : [])];
  process.stdout.write(`${[...lines, summary(all)].join('\n')}\n`);
  return all.every(({ failed }) => failed.length === 0);
}

/** `12 passed, 0 failed`, and `, 3 skipped` when there are any. */
function summary(reports: readonly Report[]): string {
  const sum = (count: (report: Report) => number) => reports.reduce((total, report) => total + count(report), 0);
  const skipped = sum((report) => report.skipped);
  const text = `${sum((report) => report.passed)} passed, ${sum((report) => report.failed.length)} failed`;
  return skipped > 0 ? `${text}, ${skipped} skipped` : text;
}

type Listener = (chunk: Buffer) => void;

async function runPart(part: Part, listener: Listener | undefined, signal: AbortSignal | undefined): Promise<Report> {
  for (const command of part.prepare ?? []) {
    const error = await runCommand(command, part, listener, signal);
    if (error) return failed(`${part.name}: ${command.join(' ')}: ${error}`);
  }
  const error = await runCommand(part.command, part, listener, signal);
  if (!part.report) return error ? failed(`${part.name}: ${error}`) : { ...nothing, passed: 1 };
  let report: Report;
  try {
    report = part.report.read(readFileSync(part.report.file, 'utf8'));
  } catch (unreadable) {
    return failed(`${part.name}: no report that can be read (${error ?? 'exit code 0'}): ${unreadable}`);
  }
  if (report.passed + report.failed.length === 0) return failed(`${part.name}: no test ran`);
  if (!error || report.failed.length > 0) return report;
  return { ...report, failed: [`${part.name}: ${error}, although no test failed`] };
}

const nothing: Report = { passed: 0, skipped: 0, failed: [] };

function failed(reason: string): Report {
  return { ...nothing, failed: [reason] };
}

/** Resolves once the command has ended, with why it failed. Without a listener its output goes to the terminal. */
function runCommand([program, ...args]: Command, { env }: Part, listener?: Listener, signal?: AbortSignal) {
  const output = listener ? 'pipe' : 'inherit';
  return new Promise<string | undefined>((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout,
      ...(signal && { signal }),
    });
    let error: string | undefined;
    if (listener) for (const stream of [child.stdout, child.stderr]) stream?.on('data', listener);
    child.on('error', ({ message }) => {
      error = message;
    });
    child.on('close', (code, killedBy) => {
      resolve(code === 0 ? undefined : (error ?? (killedBy ? `ended by ${killedBy}` : `exit code ${code}`)));
    });
  });
}
