import { test } from '@playwright/test';
import { compose } from '../../../apps/server/src/compose.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connectDatabase } from '../../../apps/server/src/database/connect.ts';
import { consoleLog } from '../../../apps/server/src/database/console-log.ts';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { someCnpj } from '../../../apps/server/src/modules/sellers/test-sellers.ts';
import { newId, systemClock } from '../../../packages/kernel/src/index.ts';

/**
 * A seller of the journey's own, with the e-mail of its administrator or owner, and of another administrator: nobody else sells there, counts its rows or moves its clock. It has
 * accepted the terms and has no past. Made by the product's own actions beside the one that runs.
 */
export async function newSeller(
  fantasyName: string,
  profile: 'ADMIN' | 'OWNER' = 'ADMIN',
): Promise<{ readonly email: string; readonly sellerId: string; readonly colleague: string }> {
  const dataFolder = process.env.BALCAO_JOURNEYS_DATA;
  test.skip(!dataFolder, 'BALCAO_JOURNEYS_DATA does not name the data folder of the product that runs');
  const config = readConfig({ ...process.env, BALCAO_DATA: dataFolder, DATABASE_URL: '' });
  const { database, stop } = await connectDatabase({ ...config, log: consoleLog, join: true, poolSize: 2 });
  try {
    const product = compose({
      ...{ database, config, clock: systemClock, log: createLog('error') },
      ...{ baseUrl: 'http://localhost', watch: () => () => undefined },
    });
    const sellerId = newId<'seller'>();
    const userId = newId<'user'>();
    const email = `admin@${sellerId}.example`;
    await product.sellers.createSeller({
      ...{ id: sellerId, document: someCnpj(), companyName: `${fantasyName} Ltda`, fantasyName },
    });
    await product.identity.createUser({ sellerId, id: userId, profile, email, password: demoPassword });
    await product.sellers.acceptTerms({ sellerId, userId });
    const colleague = `colega@${sellerId}.example`;
    const other = { sellerId, id: newId<'user'>(), profile: 'ADMIN', email: colleague } as const;
    await product.identity.createUser({ ...other, password: demoPassword });
    return { email, sellerId, colleague };
  } finally {
    await stop();
  }
}
