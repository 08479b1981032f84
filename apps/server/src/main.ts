import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { type Config, defaultDataFolder, readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { describeFault } from './installation.ts';
import { createLog } from './log.ts';
import { createStartProgress } from './start-progress.ts';

/** Longer than what is in hand may take; what then still runs is left to be repeated. */
const stopWithinMs = 20_000;

/** What of the product was compiled once is there for the next start; where nothing can be written, each compiles. */
const compiledFolder = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Starts a process of the product: database, jobs and HTTP, as its role needs; stops it cleanly on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const lack of lacksOf(config)) log.warn(lack);
  enableCompileCache(compiledFolder);
  // While the database is made and started, in processes of its own, the rest of the product is loaded.
  const progress = createStartProgress(config.demo);
  const [connected, { serve }] = await Promise.all([
    connectDatabase({ ...config, log, onCreate: progress.createDatabase }),
    import('./serve.ts'),
  ]);

  const shutdown = new AbortController();
  let noticeMs = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'draining');
      // Ctrl-C is a person who waits; SIGTERM comes from a system that first has to learn that no more requests should come.
      if (signal === 'SIGTERM') noticeMs = config.drainNoticeMs;
      setTimeout(() => process.exit(1), noticeMs + stopWithinMs).unref();
      shutdown.abort();
    });
  }
  const stop = await serve({ config, log, connected, signal: shutdown.signal, progress }).catch((error: unknown) => {
    if (error !== shutdown.signal.reason) throw error;
  });
  if (!shutdown.signal.aborted) await new Promise((stopped) => shutdown.signal.addEventListener('abort', stopped));
  await stop?.(noticeMs);
  await connected.stop();
  process.exit(0);
}

/** What a production that sells lacks, of what this process can see. */
function lacksOf({ sandbox, smtpUrl, nfse, publicUrl }: Config): readonly string[] {
  if (sandbox) return [];
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: no e-mail leaves, and nobody can see those that wait']),
    ...(publicUrl?.startsWith('https:')
      ? []
      : ['BALCAO_URL is not an address of https: banks cannot send their notices there']),
    ...(nfse ? [] : ['NFSE_URL is not set: no invoice (nota fiscal) is issued']),
    'Boleto, cards, payouts and the bank account are not connected: only Pix is, where a seller connected a bank in /conexoes',
  ];
}

main().catch((error: unknown) => {
  console.error(describeFault(error, resolve(process.env.BALCAO_DATA || defaultDataFolder)));
  process.exit(1);
});
