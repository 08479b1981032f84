import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run dev`: the server, started again when its files change, and Vite, which reloads the screens and hands what is
 * the server's on to it. Both end together.
 */
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port };

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(bin, 'vite')], { cwd: join(root, 'apps', 'web'), env, stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}

/** SIGTERM lets the server finish what it does and stop its database; asking twice does no harm. */
function stop(): void {
  for (const child of children.filter(isRunning)) child.kill('SIGTERM');
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
