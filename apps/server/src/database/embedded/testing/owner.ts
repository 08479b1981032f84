import { startEmbedded } from '../start-embedded.ts';

/**
 * A process that owns a server, for tests that kill it: it says how to connect, and stops cleanly on SIGTERM. It does not
 * listen to SIGHUP, and on SIGUSR2 it exits without a thought.
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
  // One that only joined a server has nothing else to live for.
  setInterval(() => undefined, 60_000);
  say({ ready: { connection: server.connection, folder: server.folder } });
} catch (error) {
  say({ refused: String(error) });
  process.exit(1);
}
