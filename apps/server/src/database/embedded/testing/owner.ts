import { startEmbedded } from '../start-embedded.ts';

/**
 * Process that owns a server, for tests that kill it: it prints its connection, stops cleanly on SIGTERM, ignores
 * SIGHUP, and on SIGUSR2 exits without cleaning up.
 */
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const server = await startEmbedded({
    ...JSON.parse(process.argv[2] ?? ''),
    log: {
      info: (message) => say({ info: message }),
      warn: (message) => say({ info: message }),
      error: (details, message) => say({ error: message, details: String(Object.values(details)) }),
    },
  });
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.once('SIGUSR2', () => process.exit(3));
  // A process that only joined a server has nothing that keeps it running.
  setInterval(() => undefined, 60_000);
  say({ ready: { connection: server.connection, folder: server.folder } });
} catch (error) {
  say({ refused: String(error) });
  process.exit(1);
}
