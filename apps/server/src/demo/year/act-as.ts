import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type Profile,
  type QueryOf,
  rolesOfProfile,
} from '@balcao/contract';
import { actingAs } from '../../modules/audit/index.ts';
import type { Caller } from '../../modules/route.ts';
import type { Product } from '../../product.ts';
import { mainSeller } from '../demo-world.ts';

interface Given<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Idempotency key. */
  readonly effectId?: string;
}

/** Calls a route as a person of the seller would. The input is decoded: cents, not reais. */
export function actAs({ routes, sellers }: Product, profile: Profile) {
  return async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<AnswerOf<E>> => {
    const route = routes.find((one) => one.endpoint === endpoint);
    if (!route) throw new Error(`nobody answers ${endpoint.name}`);
    const caller = await callerOf(sellers, profile);
    const { params = {}, query = {}, body, effectId } = given;
    const call = { params, query, body, effectId, caller } as never;
    return (await asPerson(caller.email, () => route.handler(call))) as AnswerOf<E>;
  };
}

/** Attributes the work to a person in the audit trail. */
export function asPerson<T>(email: string, work: () => Promise<T>): Promise<T> {
  const profile = mainSeller.users.find((user) => user.email === email)?.profile ?? null;
  return actingAs({ userId: null, name: email, profile, sessionId: null, address: null, userAgent: null }, work);
}

async function callerOf(sellers: Product['sellers'], profile: Profile): Promise<Omit<Caller, 'userId' | 'sessionId'>> {
  const { id, users } = mainSeller;
  const email = users.find((user) => user.profile === profile)?.email;
  if (!email) throw new Error(`nobody of the demonstration is ${profile}`);
  const { features } = await sellers.sellerOf(id);
  return { sellerId: id, email, profile, roles: rolesOfProfile[profile], features };
}
