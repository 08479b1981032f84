import { spawn } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tests/journeys/product/free-port.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const root = join(import.meta.dirname, '..');

test('runs both sides, shows their changes, and ends both', { timeout: 60_000 }, async () => {
  const [port, webPort] = [await freePort(), await freePort()];
  const server = `http://localhost:${port}`;
  const web = `http://localhost:${webPort}`;
  const tree = temporaryTree({
    'package.json': '{"type":"module"}',
    'scripts/dev.ts': '',
    'apps/server/src/main.ts': serverSaying('first'),
    'apps/web/index.html': '<script type="module" src="/src/main.ts"></script>',
    'apps/web/src/main.ts': "export const text = 'first';",
    'apps/web/vite.config.ts': `export default {
      server: { port: ${webPort}, strictPort: true, proxy: { '/api': 'http://localhost:' + process.env.PORT } },
    };`,
  });
  copyFileSync(join(import.meta.dirname, 'dev.ts'), join(tree, 'scripts/dev.ts'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));

  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: tree,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  onTestFinished(() => void dev.kill('SIGTERM'));
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));

  await says(`${server}/`, 'first');
  await says(`${web}/src/main.ts`, 'first');
  await says(`${web}/api`, 'first');

  writeFileSync(join(tree, 'apps/server/src/main.ts'), serverSaying('second'));
  writeFileSync(join(tree, 'apps/web/src/main.ts'), "export const text = 'second';");
  await says(`${web}/api`, 'second');
  await says(`${web}/src/main.ts`, 'second');

  dev.kill('SIGTERM');
  await ended;
  await expect(fetch(server)).rejects.toThrow();
  await expect(fetch(web)).rejects.toThrow();
});

function serverSaying(text: string): string {
  return `import { createServer } from 'node:http';
createServer((_, reply) => reply.end('${text}')).listen(Number(process.env.PORT));`;
}

/** Waits until the address answers with the text. */
async function says(url: string, text: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (answer.includes(text)) return;
  }
  throw new Error(`${url} does not say ${text}`);
}
