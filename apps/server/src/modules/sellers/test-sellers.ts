import { randomInt } from 'node:crypto';
import { cnpjOf } from '@balcao/brazil';
import { type Clock, newId, plainDateAt } from '@balcao/kernel';
import { termsOfUse } from '@balcao/messages/terms';
import type { Database } from '../../database/transact.ts';
import { type CreateSeller, createSellers, type Seller, type Sellers, type SellersDeps } from './index.ts';

/** Sellers over a real database, and a system clock that the test moves. */
export function sellersOver(database: Database, more: Partial<SellersDeps> = {}) {
  let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const clock: Clock = { now: () => now, today: () => plainDateAt(now) };
  const { reader, transact } = database;
  const sellers = createSellers({ reader, transact, clock, sandbox: true, terms: termsOfUse, ...more });
  return {
    sellers,
    wait: (duration: Temporal.DurationLike) => {
      now = now.add(duration);
    },
    now: () => now,
  };
}

/** A seller that no other test has. */
export function aSeller(sellers: Sellers, more: Partial<CreateSeller> = {}): Promise<Seller> {
  return sellers.createSeller({
    id: newId<'seller'>(),
    document: someCnpj(),
    companyName: 'Padaria Aurora Ltda',
    fantasyName: 'Padaria Aurora',
    ...more,
  });
}

/** A valid CNPJ that no other test has. The sandbox knows no company of one that begins with 99. */
export function someCnpj(): string {
  return cnpjOf(`${String(randomInt(99_000_000)).padStart(8, '0')}0001`);
}
