import { it } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { connectDatabase } from '../../database/connect.ts';
import { emptyDataFolder } from '../../database/embedded/testing/data-folders.ts';
import { createTestDatabase } from '../../database/test-database.ts';
import { quietLog } from '../../database/testing/test-server.ts';
import { secret } from '../compose-product.ts';
import { startProcess } from '../product-process.ts';
import { expectPaymentsToSurvive } from './expect-payments-to-survive.ts';
import { patienceMs } from './expect-to-survive.ts';

// Most of the time is spent waiting for a dead worker's jobs to be taken over, so the tests run concurrently.
it.concurrent('one process over its own embedded database, killed in a run of scheduled payments while cards buy and Pix arrive: each once', {
  timeout: patienceMs,
}, async ({ onTestFinished }) => {
  const dataFolder = emptyDataFolder(onTestFinished);
  const environment = { DATABASE_URL: '', BALCAO_DATA: dataFolder };
  const start = async () => startProcess({ connection: {}, secret, environment, port: await freePort() });
  const connect = async () => {
    const joined = await connectDatabase({ dataFolder, join: true, log: quietLog });
    onTestFinished(() => joined.stop());
    return joined.database;
  };
  await expectPaymentsToSurvive({ count: 1, start, connect });
});

it.concurrent('two workers, killed in turn in a run of scheduled payments while cards buy and Pix arrive: each once', {
  timeout: patienceMs,
}, async () => {
  const { database, connection } = await createTestDatabase();
  const environment = { BALCAO_ROLE: 'worker', BALCAO_POOL: '6' };
  const start = async () => startProcess({ connection, secret, environment, port: await freePort() });
  await expectPaymentsToSurvive({ count: 2, start, connect: async () => database });
});
