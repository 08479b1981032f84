import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('says so when there is no audit trail to verify', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-verify-'));
  // When root runs the tests, the server's account must be able to walk in.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, BALCAO_DATA: folder };
  const { code, error } = await new Promise<{ code: unknown; error: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'verify-audit.ts')], { env }, (failure, _, stderr) => {
      resolve({ code: failure?.code ?? 0, error: stderr });
    });
  });
  expect(code).toBe(1);
  expect(error).toContain('The audit trail was not verified. This database has no audit trail yet');
});
