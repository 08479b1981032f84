import { systemClock } from '@balcao/kernel';
import { commands } from '@balcao/messages/commands';
import type { Logger } from 'pino';
import { changesOf } from './changes-of.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { ConnectedDatabase } from './database/connect.ts';
import { demoPassword, demoSellers } from './demo/demo-world.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { buildApp } from './http/app.ts';
import { buildHealthApp } from './http/health-app.ts';
import { createIdempotency } from './http/idempotency/idempotency.ts';
import { liveRoute } from './http/streams/live-route.ts';
import { startTracing } from './http/tracing.ts';
import { assertNoDemo, assertSameSecret, hasRoom } from './installation.ts';
import { startLive, startQueue } from './jobs/index.ts';
import { actingAs } from './modules/audit/index.ts';
import { runRetention } from './run-retention.ts';
import type { StartProgress } from './start-progress.ts';

interface ServeDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly connected: ConnectedDatabase;
  /** Aborted when the process stops; a demonstration in progress is left as it is. */
  readonly signal: AbortSignal;
  readonly progress: StartProgress;
}

/** Creates the demonstration, then answers calls and works. Returns a function that stops it. */
export async function serve({
  config,
  log,
  connected,
  signal,
  progress,
}: ServeDeps): Promise<(drainDelayMs: number) => Promise<void>> {
  const logError = (details: object, message: string) => log.error(details, message);
  const { database, coordinator, connection } = connected;
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const hasSpace = config.databaseUrl ? undefined : () => hasRoom(config.dataFolder);
  const common = { database, config, baseUrl, log };
  // Loaded on demand, because the library costs 30 ms of every start.
  const measured = config.metricsToken
    ? (await import('./measure.ts')).measure({ ...database, reader: coordinator.reader }, config.metricsToken)
    : undefined;
  await assertSameSecret(database, config);
  if (config.demo) await seedDemo({ ...common, connection, signal, onMonth: progress.makeMonth });
  const live = startLive(connection, logError);
  const product = compose({
    ...common,
    clock: systemClock,
    watch: live.subscribe,
    onRailCall: measured?.onRailCall,
  });
  await product.sellers.giveNewFlags();
  if (!config.sandbox) await assertNoDemo(product.identity.hasUsers);
  const tracing = config.tracesUrl && config.role !== 'worker' ? await startTracing(config.tracesUrl) : undefined;
  const app =
    config.role === 'worker'
      ? buildHealthApp({ database, hasSpace, log, metrics: measured })
      : await buildApp({
          ...config,
          routes: [...product.routes, liveRoute(live, product.identity.isSessionOpen)],
          authenticate: product.authenticate,
          authenticateKey: product.apiKeys.authenticate,
          recordRequest: product.apiKeys.recordRequest,
          isSteppedUp: product.identity.isSteppedUp,
          hasSecondFactor: product.identity.hasSecondFactor,
          assertMayPayOut: product.assertMayPayOut,
          idempotency: createIdempotency(database),
          database,
          hasSpace,
          publicHost: config.publicUrl && new URL(config.publicUrl).hostname,
          log,
          metrics: measured,
          tracing,
          secureCookies: baseUrl.startsWith('https:'),
          actingAs,
          previewOfPage: product.previewOfPage,
          providerHosts: config.providerHosts,
          cieloScript: config.cieloScript,
        });
  const queue = await startQueue({
    transact: coordinator.transact,
    connection,
    consumers: product.consumers,
    scheduler: product.scheduler,
    sellersDue: product.sellersDue,
    takesWork: config.role !== 'api',
    changesOf,
    housekeeping: () => runRetention(database, product),
    logError,
  });
  const address = await app.fastify.listen({ port: config.port, host: config.host });
  if (config.role !== 'worker')
    printAddress(config, config.publicUrl ?? address.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::1?\]/, 'localhost'));

  return async (drainDelayMs) => {
    await app.close(drainDelayMs);
    await tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
    await queue.stop();
    await live.stop();
    product.notifications.close();
  };
}

/** Prints the address, and a line for each person of the demonstration. */
function printAddress({ demo }: Pick<Config, 'demo'>, address: string): void {
  console.log(`\n${commands.start.address(address)}\n`);
  if (!demo) return;
  for (const seller of demoSellers) {
    console.log(`${seller.fantasyName}`);
    // Invited and blocked people cannot sign in.
    for (const { name, profile, email, twoFactor } of seller.users.filter(({ status }) => !status)) {
      const factor = twoFactor ? `  ${commands.start.asksForCode}` : '';
      console.log(`  ${`${name} (${profile})`.padEnd(38)} ${email.padEnd(32)} ${demoPassword}${factor}`);
    }
  }
  console.log('');
}
