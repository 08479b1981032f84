import { plainDateAt, systemClock } from '@balcao/kernel';
import { pino } from 'pino';
import { compose } from '../compose.ts';
import type { Database } from '../database/transact.ts';
import { cheapHashing } from '../modules/identity/test-identity.ts';
import type { Product } from '../product.ts';

/** The same for every test product, so that one can open what another sealed. */
export const secret = 'a secret of the tests, of thirty-two characters or more';

/** The whole product in this process, without workers; by the system's clock unless given another. */
export function composeProduct(
  database: Database,
  time: Pick<Parameters<typeof compose>[0], 'clock' | 'moveClock'> = { clock: systemClock },
): Product {
  return compose({
    database,
    config: { secret, sandbox: true, smtpUrl: undefined, mailFrom: 'x@example.com' },
    baseUrl: 'http://balcao.test',
    log: pino({ level: 'silent' }),
    watch: () => () => undefined,
    passwordCost: cheapHashing,
    ...time,
  });
}

export interface ClockedProduct {
  readonly product: Product;
  now(): Temporal.Instant;
}

/** The same with a clock that only its scheduler moves. */
export function composeClocked(database: Database, startsAt: Temporal.Instant): ClockedProduct {
  let now = startsAt;
  const product = composeProduct(database, {
    clock: { now: () => now, today: () => plainDateAt(now) },
    moveClock: async (_, to) => {
      if (Temporal.Instant.compare(to, now) > 0) now = to;
    },
  });
  return { product, now: () => now };
}
