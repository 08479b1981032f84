import { readConfig } from './config.ts';
import { openServer } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { removeDemo } from './demo/remove-demo.ts';

/** `npm run demo:remove` deletes the demonstration's sellers and all their data; the product must be stopped. */
async function run(): Promise<void> {
  const { coordinatorUrl, dataFolder } = readConfig(process.env);
  const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog });
  try {
    const rows = await removeDemo(server.connection);
    console.log(
      `The demonstration is gone: ${rows} rows. With BALCAO_DEMO=false, or in production, it does not come back.`,
    );
  } finally {
    await server.stop();
  }
}

await run().catch((error: unknown) => {
  console.error(`Nothing was removed. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
