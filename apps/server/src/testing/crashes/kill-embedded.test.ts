import { it, onTestFinished } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { connectDatabase } from '../../database/connect.ts';
import { emptyDataFolder } from '../../database/embedded/testing/data-folders.ts';
import { quietLog } from '../../database/testing/test-server.ts';
import { secret } from '../compose-product.ts';
import { startProcess } from '../product-process.ts';
import { expectToSurvive, patienceMs } from './expect-to-survive.ts';

it('one process over its own embedded database, killed while it bills, settles, refunds, pays out and tells, finds all of it again', {
  timeout: patienceMs,
}, async () => {
  const dataFolder = emptyDataFolder();
  const environment = { DATABASE_URL: '', BALCAO_DATA: dataFolder };
  const start = async () => startProcess({ connection: {}, secret, environment, port: await freePort() });
  const connect = async () => {
    const joined = await connectDatabase({ dataFolder, join: true, log: quietLog });
    onTestFinished(() => joined.stop());
    return joined.database;
  };
  await expectToSurvive({ count: 1, start, connect });
});
