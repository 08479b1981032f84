import type { TestContext } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { connectDatabase } from '../../database/connect.ts';
import { emptyDataFolder } from '../../database/embedded/testing/data-folders.ts';
import { quietLog } from '../../database/testing/test-server.ts';
import { secret } from '../compose-product.ts';
import { startProcess } from '../product-process.ts';
import type { Crashing } from './expect-to-survive.ts';

/** A process over its own embedded database. */
export function openEmbedded(onTestFinished: TestContext['onTestFinished']): Crashing {
  const dataFolder = emptyDataFolder(onTestFinished);
  const environment = { DATABASE_URL: '', BALCAO_DATA: dataFolder };
  return {
    count: 1,
    start: async () => startProcess({ connection: {}, secret, environment, port: await freePort() }),
    connect: async () => {
      const joined = await connectDatabase({ dataFolder, join: true, log: quietLog });
      onTestFinished(() => joined.stop());
      return joined.database;
    },
  };
}
