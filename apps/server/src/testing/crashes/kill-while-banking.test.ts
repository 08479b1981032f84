import { it } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { createTestDatabase } from '../../database/test-database.ts';
import { secret } from '../compose-product.ts';
import { startProcess } from '../product-process.ts';
import { expectPaymentsToSurvive } from './expect-payments-to-survive.ts';
import { patienceMs } from './expect-to-survive.ts';
import { openEmbedded } from './open-embedded.ts';

// Most of the time is spent waiting for a dead worker's jobs to be taken over, so the tests run concurrently.
it.concurrent('one process over its own embedded database, killed in a run of scheduled payments while cards buy and Pix arrive: each once', {
  timeout: patienceMs,
}, async ({ onTestFinished }) => {
  await expectPaymentsToSurvive(openEmbedded(onTestFinished));
});

it.concurrent('two workers, killed in turn in a run of scheduled payments while cards buy and Pix arrive: each once', {
  timeout: patienceMs,
}, async () => {
  const { database, connection } = await createTestDatabase();
  const environment = { BALCAO_ROLE: 'worker', BALCAO_POOL: '6' };
  const start = async () => startProcess({ connection, secret, environment, port: await freePort() });
  await expectPaymentsToSurvive({ count: 2, start, connect: async () => database });
});
