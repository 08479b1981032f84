import { join } from 'node:path';
import { expect, test } from 'vitest';
import { talliedByPlaywright, talliedByVitest } from './tally-report.ts';

const root = process.cwd();

test('the tests of a run are counted, and those that failed are named', () => {
  const assertionResults = [
    { status: 'passed', ancestorTitles: [], title: 'adds' },
    { status: 'failed', ancestorTitles: ['a ledger', 'of two'], title: 'balances' },
    { status: 'skipped', ancestorTitles: [], title: 'waits' },
    { status: 'todo', ancestorTitles: [], title: 'is to come' },
  ];
  const testResults = [{ name: join(root, 'packages/money/x.test.ts'), status: 'failed', assertionResults }];
  expect(talliedByVitest({ testResults })).toEqual({
    tally: { passed: 1, failed: 1, skipped: 2 },
    failed: ['packages/money/x.test.ts › a ledger › of two › balances'],
    retried: [],
  });
});

test('a test file that cannot be loaded, or whose end failed, counts as one that failed', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds' };
  const testResults = [
    { name: join(root, 'broken.test.ts'), status: 'failed', assertionResults: [] },
    { name: join(root, 'ended-badly.test.ts'), status: 'failed', assertionResults: [passed] },
  ];
  const { tally, failed } = talliedByVitest({ testResults });
  expect(tally).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(failed).toEqual(['broken.test.ts › the file itself', 'ended-badly.test.ts › the file itself']);
});

test('a journey that passed at its second try has passed and is named, and an error outside the journeys is a failure', () => {
  const ended = (status: string, projectName = 'desktop') => ({ projectName, status });
  const file = 'home/live.test.ts';
  const suites = [
    {
      title: file,
      file,
      specs: [{ title: 'sees a sale', tests: [ended('expected'), ended('unexpected', 'phone')] }],
      suites: [{ title: 'at night', file, specs: [{ title: 'sees none', tests: [ended('flaky')] }] }],
    },
  ];
  const report = {
    config: { rootDir: join(root, 'tests/journeys') },
    suites,
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server\n  at start' }, {}],
  };
  expect(talliedByPlaywright(report)).toEqual({
    tally: { passed: 5, failed: 3, skipped: 2 },
    failed: [
      'tests/journeys/home/live.test.ts › sees a sale (phone)',
      'outside the journeys: no server',
      'outside the journeys: an error',
    ],
    retried: ['tests/journeys/home/live.test.ts › at night › sees none (desktop)'],
  });
});
