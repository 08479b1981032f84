import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { type Config, defaultDataFolder, readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { describeFault } from './installation.ts';
import { createLog } from './log.ts';
import { createStartProgress } from './start-progress.ts';

/** Longer than pending work may take; the rest is repeated after the next start. */
const stopWithinMs = 20_000;

/** Compiled code is cached for the next start, where the folder is writable. */
const compiledFolder = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Starts a process by its role and stops it cleanly on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const lack of lacksOf(config)) log.warn(lack);
  enableCompileCache(compiledFolder);
  // The database starts in other processes, so the rest of the product is loaded meanwhile.
  const progress = createStartProgress(config.demo);
  const [connected, { serve }] = await Promise.all([
    connectDatabase({ ...config, log, onCreate: progress.createDatabase }),
    import('./serve.ts'),
  ]);

  const shutdown = new AbortController();
  let drainDelayMs = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'draining');
      // A person waits after Ctrl-C; a system that sends SIGTERM first has to stop routing requests here.
      if (signal === 'SIGTERM') drainDelayMs = config.drainDelayMs;
      setTimeout(() => process.exit(1), drainDelayMs + stopWithinMs).unref();
      shutdown.abort();
    });
  }
  const stop = await serve({ config, log, connected, signal: shutdown.signal, progress }).catch((error: unknown) => {
    if (error !== shutdown.signal.reason) throw error;
  });
  // A process that is killed would leave nothing for the next start.
  flushCompileCache();
  if (!shutdown.signal.aborted) await new Promise((stopped) => shutdown.signal.addEventListener('abort', stopped));
  await stop?.(drainDelayMs);
  await connected.stop();
  process.exit(0);
}

/** Missing settings of a production, as far as this process sees them. */
function lacksOf({ sandbox, smtpUrl, nfse, publicUrl }: Config): readonly string[] {
  if (sandbox) return [];
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: no e-mail leaves, and nobody can see those that wait']),
    ...(publicUrl?.startsWith('https:')
      ? []
      : ['BALCAO_URL is not an address of https: banks cannot send their webhooks there']),
    ...(nfse ? [] : ['NFSE_URL is not set: no invoice (nota fiscal) is issued']),
  ];
}

main().catch((error: unknown) => {
  console.error(describeFault(error, resolve(process.env.BALCAO_DATA || defaultDataFolder)));
  process.exit(1);
});
