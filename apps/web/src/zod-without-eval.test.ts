import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('is what Zod, loaded after it, goes by', () => {
  // In a process of its own: tests share the modules of their worker, and Zod may be loaded there already.
  const script = "await import('./zod-without-eval.ts'); console.log((await import('zod')).z.config().jitless)";
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(said.trim()).toBe('true');
});
