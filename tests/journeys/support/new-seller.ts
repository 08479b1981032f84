import { test } from '@playwright/test';
import { compose } from '../../../apps/server/src/compose.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connectDatabase } from '../../../apps/server/src/database/connect.ts';
import { consoleLog } from '../../../apps/server/src/database/console-log.ts';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { someCnpj } from '../../../apps/server/src/modules/sellers/test-sellers.ts';
import { newId, systemClock } from '../../../packages/kernel/src/index.ts';

type Profile = 'ADMIN' | 'OWNER';

/**
 * Creates a seller for this journey only, with the e-mail of its administrator or owner, so that no other journey sells
 * there or moves its clock. It has no history, and has accepted the terms unless told otherwise. Made by the product's
 * own actions in this process, beside the running one.
 */
export async function newSeller(
  fantasyName: string,
  profile: Profile = 'ADMIN',
  { acceptsTerms = true } = {},
): Promise<{ readonly email: string; readonly sellerId: string }> {
  const sellerId = newId<'seller'>();
  const email = `admin@${sellerId}.example`;
  await create(sellerId, fantasyName, [{ email, profile }], acceptsTerms);
  return { email, sellerId };
}

/** The same with two administrators. */
export async function newSellerOfTwo(
  fantasyName: string,
): Promise<{ readonly email: string; readonly colleague: string }> {
  const sellerId = newId<'seller'>();
  const [email, colleague] = [`admin@${sellerId}.example`, `colega@${sellerId}.example`];
  await create(sellerId, fantasyName, [
    { email, profile: 'ADMIN' },
    { email: colleague, profile: 'ADMIN' },
  ]);
  return { email, colleague };
}

/** The first person accepts the terms, unless `acceptsTerms` is false. */
async function create(
  sellerId: ReturnType<typeof newId<'seller'>>,
  fantasyName: string,
  people: readonly { readonly email: string; readonly profile: Profile }[],
  acceptsTerms = true,
): Promise<void> {
  const dataFolder = process.env.BALCAO_JOURNEYS_DATA;
  test.skip(!dataFolder, 'BALCAO_JOURNEYS_DATA does not name the data folder of the product that runs');
  const config = readConfig({ ...process.env, BALCAO_DATA: dataFolder, DATABASE_URL: '' });
  const { database, stop } = await connectDatabase({ ...config, log: consoleLog, join: true, poolSize: 2 });
  try {
    const product = compose({
      database,
      config,
      clock: systemClock,
      log: createLog('error'),
      baseUrl: 'http://localhost',
      watch: () => () => undefined,
    });
    await product.sellers.createSeller({
      id: sellerId,
      document: someCnpj(),
      companyName: `${fantasyName} Ltda`,
      fantasyName,
    });
    const ids = people.map(() => newId<'user'>());
    for (const [index, person] of people.entries()) {
      await product.identity.createUser({ ...person, sellerId, id: ids[index] ?? '', password: demoPassword });
    }
    if (acceptsTerms) await product.sellers.acceptTerms({ sellerId, userId: ids[0] ?? '' });
  } finally {
    await stop();
  }
}
