import { systemClock } from '@balcao/kernel';
import { pino } from 'pino';
import { changesOf } from './changes-of.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { tellDemo } from './demo/tell-demo.ts';
import { buildApp } from './http/app.ts';
import { buildHealthApp } from './http/health-app.ts';
import { createIdempotency } from './http/idempotency/idempotency.ts';
import { liveRoute } from './http/live-route.ts';
import { startTracing } from './http/tracing.ts';
import { startLive, startQueue } from './jobs/index.ts';
import { keepHouse } from './keep-house.ts';
import { measure } from './measure.ts';

const drainMs = 20_000;

/** Starts a process of the product: database, jobs and HTTP, as far as its role asks; stops it cleanly on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: null });
  if (!config.sandbox && !config.smtpUrl)
    log.warn('SMTP_URL is not set: no e-mail leaves, and nobody can see those that wait');
  const logError = (details: object, message: string) => log.error(details, message);
  const connected = await connectDatabase({ ...config, log });
  const { database, connection } = connected;
  const live = startLive(connection, logError);
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const common = { database, config, baseUrl, log };
  const measured = config.metricsToken ? measure(database, config.metricsToken) : undefined;
  if (config.demo) await seedDemo({ ...common, connection });
  const product = compose({
    ...common,
    clock: systemClock,
    watch: live.subscribe,
    onRailCall: measured?.onRailCall,
  });
  const tracing = config.tracesUrl && config.role !== 'worker' ? await startTracing(config.tracesUrl) : undefined;
  const app =
    config.role === 'worker'
      ? buildHealthApp({ reader: database.reader, log, metrics: measured })
      : await buildApp({
          ...config,
          routes: [...product.routes, liveRoute(live, product.identity.isSessionOpen)],
          authenticate: product.authenticate,
          idempotency: createIdempotency(database),
          reader: database.reader,
          log,
          metrics: measured,
          tracing,
          secureCookies: baseUrl.startsWith('https:'),
        });
  const queue = await startQueue({
    ...database,
    connection,
    subscriptions: product.subscriptions,
    agenda: product.agenda,
    takesWork: config.role !== 'api',
    changesOf,
    housekeeping: () => keepHouse(database, product),
    logError,
  });
  const address = await app.fastify.listen({ port: config.port, host: config.host });
  if (config.role !== 'worker')
    tellDemo(config, config.publicUrl ?? address.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::1?\]/, 'localhost'));

  const stop = async (signal: string) => {
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
    await queue.stop();
    await live.stop();
    product.notifications.close();
    await connected.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
