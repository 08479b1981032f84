import { it } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { createTestDatabase } from '../../database/test-database.ts';
import { secret } from '../compose-product.ts';
import { startProcess } from '../product-process.ts';
import { expectToSurvive, patienceMs } from './expect-to-survive.ts';

// Most of the time is spent waiting for a dead worker's jobs to be taken over, so the tests run concurrently.
it.concurrent.each([1, 2])(
  '%i worker(s), killed while they bill, settle, refund, pay out and tell: nothing is lost, nothing happens twice',
  { timeout: patienceMs },
  async (count) => {
    const { database, connection } = await createTestDatabase();
    const environment = { BALCAO_ROLE: 'worker', BALCAO_POOL: '6' };
    const start = async () => startProcess({ connection, secret, environment, port: await freePort() });
    await expectToSurvive({ count, start, connect: async () => database });
  },
);
