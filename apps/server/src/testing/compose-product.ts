import { plainDateAt, systemClock } from '@balcao/kernel';
import { pino } from 'pino';
import { compose } from '../compose.ts';
import type { Database } from '../database/transact.ts';
import type { Product } from '../product.ts';

/** Of every product that tests compose, so that one opens what another sealed. */
export const secret = 'a secret of the tests, of thirty-two characters or more';

/** The whole product in this process: it is asked for things, and nobody works behind it. By the system's clock, by default. */
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
    ...time,
  });
}

export interface ClockedProduct {
  readonly product: Product;
  now(): Temporal.Instant;
}

/** The same, with a clock of its own that only its scheduler moves. */
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
