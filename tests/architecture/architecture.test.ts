import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingsIn } from './rules.ts';

const findings = await findingsIn(join(import.meta.dirname, '../..'));

test.each(Object.entries(findings))('%s', (_rule, offenders) => {
  expect(offenders).toEqual([]);
});
