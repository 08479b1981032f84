import { z } from 'zod';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Vitest's JSON report. A file that could not be loaded has no tests in it, and counts as one that failed. */
export function tallyOfVitest(report: unknown): Tally {
  const files = vitestReport.parse(report).testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed));
  const passed = tests.filter((status) => status === 'passed').length;
  const failed = tests.filter((status) => status === 'failed').length;
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed };
}

function hasFailed(test: { readonly status: string }): boolean {
  return test.status === 'failed';
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Playwright's JSON report. A journey is tried again only in a pipeline; one that then passed has passed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
