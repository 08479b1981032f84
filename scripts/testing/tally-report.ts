import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Tally } from './tally.ts';

/** What a report says: the count, and by name, as `file › test`, what failed and what passed at its second try only. */
export interface Tallied {
  readonly tally: Tally;
  readonly failed: readonly string[];
  readonly retried: readonly string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), ancestorTitles: z.array(z.string()), title: z.string() }),
      ),
    }),
  ),
});

/** Vitest's JSON report. A file that could not be loaded has no tests in it, and counts as one that failed. */
export function talliedByVitest(report: unknown): Tallied {
  const files = vitestReport.parse(report).testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = tests.filter((status) => status === 'passed').length;
  const failed = files.flatMap((file) => {
    const names = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => nameOf(file.name, [...test.ancestorTitles, test.title]));
    return file.status === 'failed' && names.length === 0 ? [nameOf(file.name, ['the file itself'])] : names;
  });
  const ended = tests.filter((status) => status === 'passed' || status === 'failed').length;
  return { tally: { passed, failed: failed.length, skipped: tests.length - ended }, failed, retried: [] };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { title: string; tests: readonly { projectName: string; status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), tests: z.array(z.object({ projectName: z.string(), status: z.string() })) }),
  ),
  suites: z.lazy(() => z.array(playwrightSuite).optional()),
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Playwright's JSON report. A journey is tried again only in a pipeline; one that then passed has passed. */
export function talliedByPlaywright(report: unknown): Tallied {
  const { config, suites, stats, errors } = playwrightReport.parse(report);
  const journeys = suites.flatMap((suite) => journeysOf(suite, []));
  const named = (status: string) =>
    journeys
      .filter((journey) => journey.status === status)
      .map(({ file, titles, projectName }) => `${nameOf(join(config.rootDir, file), titles)} (${projectName})`);
  const outside = errors.map(({ message }) => `outside the journeys: ${message?.split('\n')[0] ?? 'an error'}`);
  return {
    tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    failed: [...named('unexpected'), ...outside],
    retried: named('flaky'),
  };
}

interface Journey {
  readonly file: string;
  readonly titles: readonly string[];
  readonly projectName: string;
  readonly status: string;
}

/** The suite of a file is titled as the file; those within it as their `describe`. */
function journeysOf({ title, file, specs, suites = [] }: PlaywrightSuite, above: readonly string[]): Journey[] {
  const titles = title === file ? above : [...above, title];
  const here = specs.flatMap((spec) => spec.tests.map((test) => ({ file, titles: [...titles, spec.title], ...test })));
  return [...here, ...suites.flatMap((suite) => journeysOf(suite, titles))];
}

function nameOf(file: string, titles: readonly string[]): string {
  return [relative(process.cwd(), file), ...titles].join(' › ');
}
