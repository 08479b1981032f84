import { cnpjOf } from '@balcao/brazil';
import { type Profile, profiles } from '@balcao/contract';
import { newId, systemClock } from '@balcao/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { compose } from '../compose.ts';
import { keyFor } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type App, buildApp } from '../http/app.ts';
import { createIdempotency } from '../http/idempotency/idempotency.ts';
import { liveRoute } from '../http/streams/live-route.ts';
import { measure } from '../measure.ts';
import { actingAs } from '../modules/audit/index.ts';
import { cheapHashing, sessionsOver } from '../modules/identity/test-identity.ts';
import type { Product } from '../product.ts';
import { secret } from './compose-product.ts';

export interface TestSeller {
  readonly id: string;
  /** An access token for each profile. */
  readonly tokens: Readonly<Record<Profile, string>>;
}

export interface TestProduct {
  readonly product: Product;
  readonly app: App;
  readonly database: TestDatabase;
  createSeller(): Promise<TestSeller>;
  /** An access token of its own, for tests that outlive the five minutes of the first. */
  signIn(sellerId: string, profile: Profile): Promise<string>;
  call(method: string, path: string, given?: TestCall): Promise<LightMyRequestResponse>;
}

export interface TestCall {
  readonly token?: string | undefined;
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const password = 'uma senha de teste';
/** The whole product over a test database, called in this process. No workers run: events wait for a pump. */
export async function createTestProduct({
  sandbox = true,
  providers = [{ url: 'https://localhost:1' }],
  cieloScript,
  rateLimitFactor = 1_000_000,
  maxDelayMs = 0,
  metricsToken,
  trustProxy,
  publicHost,
  webFolder = '/nowhere',
  log = pino({ level: 'silent' }),
}: {
  readonly rateLimitFactor?: number;
  /** Unlimited by default, so that a busy machine causes no refusals. */
  readonly maxDelayMs?: number;
  readonly metricsToken?: string;
  readonly trustProxy?: string;
  readonly publicHost?: string;
  /** False is production: no simulators, and no movable clock. */
  readonly sandbox?: boolean;
  /** A person may name their hosts; they are started before, because the product reads their hosts when it starts. */
  readonly providers?: readonly { readonly url: string }[];
  /** The file of Cielo's 3DS script; none by default. */
  readonly cieloScript?: string;
  /** The folder of the built screens; none by default. */
  readonly webFolder?: string;
  readonly log?: Logger;
} = {}): Promise<TestProduct> {
  const database = await createTestDatabase();
  const providerHosts = providers.map(({ url }) => new URL(url).host);
  const measured = metricsToken ? measure(database.database, metricsToken) : undefined;
  const subscribe = () => () => undefined;
  const product = compose({
    ...database,
    config: {
      secret,
      sandbox,
      smtpUrl: undefined,
      mailFrom: 'Balcão <nao-responda@example.com>',
      providerHosts,
      cieloScript,
    },
    baseUrl: 'http://balcao.test',
    clock: systemClock,
    log,
    watch: subscribe,
    passwordCost: cheapHashing,
    onRailCall: measured?.onRailCall,
  });
  const app = await buildApp({
    routes: [...product.routes, liveRoute({ subscribe }, product.identity.isSessionOpen)],
    sandbox,
    authenticate: product.authenticate,
    authenticateKey: product.apiKeys.authenticate,
    recordRequest: product.apiKeys.recordRequest,
    isSteppedUp: product.identity.isSteppedUp,
    hasSecondFactor: product.identity.hasSecondFactor,
    assertMayPayOut: product.assertMayPayOut,
    idempotency: createIdempotency(database.database),
    database: database.database,
    log,
    metrics: measured,
    secureCookies: false,
    actingAs,
    rateLimitFactor,
    maxDelayMs,
    trustProxy,
    publicHost,
    webFolder,
    previewOfPage: product.previewOfPage,
    providerHosts,
    cieloScript,
  });
  afterAll(() => app.close());
  const call = (method: string, path: string, { token, key, body, headers }: TestCall = {}) =>
    app.fastify.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const signIn = async (sellerId: string, profile: Profile) => {
    const body = { email: emailOf(sellerId, profile), password, client: 'API' };
    return (await call('POST', '/service/core/public/auth/sign-in', { body })).json().accessToken as string;
  };
  const openSessions = sessionsOver(database.database, keyFor(secret, 'identity'), password);
  let sellers = 0;
  return {
    product,
    app,
    database,
    call,
    async createSeller() {
      const id = newId<'seller'>();
      const document = cnpjOf(`${11_222_333 + sellers++}0001`);
      await product.sellers.createSeller({ id, document, companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' });
      const people = profiles.map((profile) => ({ sellerId: id, email: emailOf(id, profile), profile }));
      const tokens = await openSessions(people);
      return {
        id,
        tokens: Object.fromEntries(profiles.map((profile, at) => [profile, tokens[at]])) as TestSeller['tokens'],
      };
    },
    signIn,
  };
}

function emailOf(sellerId: string, profile: Profile): string {
  return `${profile}.${sellerId}@example.com`.toLowerCase();
}
