import { relative } from 'node:path';

/** How the tests of one part ended. */
export interface Report {
  readonly passed: number;
  readonly skipped: number;
  /** The names of the failed tests, as `file › test`. */
  readonly failed: readonly string[];
}

interface VitestJson {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function readVitestReport(json: string): Report {
  const files = (JSON.parse(json) as VitestJson).testResults;
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = files.flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const failedTests = file.assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or whose hooks fail, has no failed test in it.
    if (file.status === 'failed' && failedTests.length === 0) return [`${name} › the file itself`];
    return failedTests.map((test) => `${name} › ${test.fullName}`);
  });
  const ended = statuses.filter((status) => status === 'passed' || status === 'failed').length;
  return { passed, skipped: statuses.length - ended, failed };
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'skipped';
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightJson {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

export function readPlaywrightReport(json: string): Report {
  const { suites, errors } = JSON.parse(json) as PlaywrightJson;
  const specs = suites.flatMap(specsOf);
  const named = (status: string) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((one) => one.status === status)
        .map((one) => `tests/journeys/${file} › ${title} (${one.projectName})`),
    );
  const outside = errors.map(({ message }) => `outside the journeys: ${message?.split('\n')[0] ?? 'an error'}`);
  return {
    passed: named('expected').length,
    skipped: named('skipped').length,
    failed: [...named('unexpected'), ...outside],
  };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}
