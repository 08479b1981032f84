import { type Clock, plainDateAt, systemClock } from '@balcao/kernel';
import pg from 'pg';
import { type ComposeDeps, compose } from '../compose.ts';
import { createDatabase } from '../database/server/create-database.ts';
import type { Product } from '../product.ts';
import { type DemoSeller, type DemoUser, demoPassword, demoSellers, mainSeller } from './demo-world.ts';
import { randomOf } from './random.ts';
import { makeYear, type YearDeps, yearBegins } from './year/make-year.ts';

/** Advisory lock: one process at a time creates the demonstration. */
const lockKey = 518_330_242;

interface SeedDeps extends Omit<ComposeDeps, 'clock' | 'watch' | 'moveClock'> {
  readonly connection: pg.PoolConfig;
  /** Aborted when the process stops: no further step begins, and its reason is thrown. */
  readonly signal: AbortSignal;
  readonly onMonth?: YearDeps['onMonth'];
}

/**
 * Creates the demonstration once through the product's own actions: sellers, people and a year of sales. The last
 * seller's people come last and mark completion; an interrupted start is continued by the next.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const lock = new pg.Client(deps.connection);
  // A lost connection is noticed by the wait; without a listener the error would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    const present = compose({ ...deps, clock: systemClock, watch });
    if (await isDone(present)) return;
    await makePast(deps, present);
    if (lastSeller) await createUsers(present, lastSeller);
  } finally {
    await lock.end().catch(() => undefined);
  }
}

const lastSeller = demoSellers.at(-1);

const watch = () => () => undefined;

/** Commits do not wait for the disk, except for the last people, who come after everything else. */
async function makePast(deps: SeedDeps, present: Product): Promise<void> {
  const database = createDatabase({ ...deps.connection, options: '-c synchronous_commit=off', max: 4 }, deps.log);
  try {
    const now = systemClock.now();
    const history = movingClock(yearBegins(now));
    const moveClock = async (_: string, to: Temporal.Instant) => history.moveTo(to);
    // Mails of the past are not sent.
    const config = { ...deps.config, smtpUrl: undefined };
    const product = compose({ ...deps, config, database, clock: history.clock, watch, moveClock });
    for (const seller of demoSellers) await createSeller(product, seller);
    // Passwords are hashed by threads that the year leaves idle.
    const others = demoSellers.filter((seller) => seller !== lastSeller);
    await allEnded([
      ...others.map((seller) => createUsers(present, seller)),
      makeYear({ product, database, sellerId: mainSeller.id, signal: deps.signal, onMonth: deps.onMonth }, now),
    ]);
  } finally {
    await database.close();
  }
}

/** Waits for all parts, then throws the first error. */
async function allEnded(parts: readonly Promise<unknown>[]): Promise<void> {
  for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
}

async function isDone(product: Product): Promise<boolean> {
  return lastSeller ? product.identity.hasUsers(lastSeller.id) : true;
}

async function createSeller(product: Product, seller: DemoSeller): Promise<void> {
  const { id, document, companyName, fantasyName, mixedInstallment, blockReason } = seller;
  await product.sellers.createSeller({ id, document, companyName, fantasyName, mixedInstallment });
  if (blockReason) await product.sellers.updateSeller(id, { blockReason });
}

/** The ids come from the seller's own random stream, so that a repetition finds the same people. */
async function createUsers(product: Product, seller: DemoSeller): Promise<void> {
  const random = randomOf(Number.parseInt(seller.id.slice(-6), 16));
  const ids = seller.users.map(() => random.uuid());
  await Promise.all(seller.users.map((user, index) => createUser(product, seller, user, ids[index] ?? '')));
}

async function createUser(product: Product, seller: DemoSeller, user: DemoUser, id: string): Promise<void> {
  const { name, profile, email, status } = user;
  const isInvited = status === 'CREATED';
  await product.identity.createUser({
    sellerId: seller.id,
    id,
    profile,
    email,
    name,
    ...(!isInvited && { password: demoPassword }),
  });
  if (status === 'BLOCKED') await product.identity.changeUserStatus(seller.id, id, status);
  if (user.twoFactor) await product.identity.enrollTwoFactor({ sellerId: seller.id, userId: id, email });
  if (seller.termsAccepted && profile === 'ADMIN')
    await product.sellers.acceptTerms({ sellerId: seller.id, userId: id });
}

function movingClock(start: Temporal.Instant): { readonly clock: Clock; moveTo(to: Temporal.Instant): void } {
  let now = start;
  return {
    clock: { now: () => now, today: () => plainDateAt(now) },
    moveTo(to) {
      if (Temporal.Instant.compare(to, now) > 0) now = to;
    },
  };
}
