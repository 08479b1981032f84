import { newId } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { composeProduct } from '../compose-product.ts';
import type { CrashWorld } from './crash-world.ts';
import { passUntilNoon, sell } from './crash-world.ts';
import type { Moved } from './move-money.ts';

const password = 'uma senha que nenhum registro pode ter';
const sessionMs = 60_000;

/** Repeats a call under the same key until it is answered, whatever process dies meanwhile. */
export type Insist = (
  path: string,
  body: unknown,
  key: string | null,
  token?: string,
) => Promise<Record<string, unknown>>;

/** A seller with one paid Pix, some paid card sales, and a person with every permission over the money. */
export interface CrashOwner {
  readonly world: CrashWorld;
  readonly email: string;
}

export async function createOwner(database: Database): Promise<CrashOwner> {
  const product = composeProduct(database);
  const sellerId = newId<'seller'>();
  const email = `dona.${sellerId}@example.com`;
  const named = { companyName: 'Outro Vendedor Ltda', fantasyName: 'Outro' };
  await product.sellers.createSeller({ id: sellerId, document: '11222333000181', ...named });
  await product.sellers.updateSeller(sellerId, { payout: { onDemandAnticipation: true } });
  await product.identity.createUser({ sellerId, id: newId(), email, profile: 'ADMIN', password });
  const world: CrashWorld = { product, database, sellerId, receivedCounts: new Map(), close: () => undefined };
  await passUntilNoon(world);
  await sell(world, 'PIX', 5_000_000);
  for (let card = 0; card < 8; card++) await sell(world, 'CREDIT_CARD', 300_000);
  return { world, email };
}

/** Withdraws and anticipates over HTTP until `isOver`. Returns what was answered as done. */
export async function moveOverHttp(owner: CrashOwner, insist: Insist, isOver: () => boolean): Promise<Moved> {
  const moved: Moved = { withdrawals: [], anticipations: [] };
  let token = '';
  let signedInAt = Number.NEGATIVE_INFINITY;
  while (!isOver()) {
    if (performance.now() - signedInAt > sessionMs) {
      const body = { email: owner.email, password, client: 'API' };
      token = String((await insist('/service/core/public/auth/sign-in', body, null)).accessToken);
      signedInAt = performance.now();
    }
    const withdrawal = await insist('/service/core/sellers/transfers', { amount: 10 }, newId(), token);
    moved.withdrawals.push(String(withdrawal.uuid));
    const rate = '/service/core/seller/antecipation/rate';
    const { quote, netAmount } = await insist(`${rate}?amount=1`, undefined, null, token);
    if (Number(netAmount) > 0) {
      const anticipation = await insist(rate, { amount: 1, quote }, newId(), token);
      moved.anticipations.push(String(anticipation.uuid));
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return moved;
}
