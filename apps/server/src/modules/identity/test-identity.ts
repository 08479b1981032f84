import { randomBytes } from 'node:crypto';
import type { Endpoint, Profile } from '@balcao/contract';
import * as contract from '@balcao/contract';
import { type Clock, newId, once, plainDateAt, Refusal, systemClock } from '@balcao/kernel';
import { termsOfUse } from '@balcao/messages/terms';
import type { Database } from '../../database/transact.ts';
import { sendMail } from '../notifications/index.ts';
import { mailsOver } from '../notifications/test-notifications.ts';
import type { Answer, Caller, RequestOf } from '../route.ts';
import { createSellers } from '../sellers/index.ts';
import { aSeller } from '../sellers/test-sellers.ts';
import { deriveKeys } from './actions/credentials/derive-keys.ts';
import { identityTokens } from './actions/credentials/identity-tokens.ts';
import { createPasswordHasher } from './actions/credentials/password-hasher.ts';
import { createIdentity, type IdentityDeps, type User } from './index.ts';
import { insertSession } from './store/session-store.ts';
import { claimEmail, insertUser } from './store/user-writer.ts';

export const password = 'cavalo-bateria-grampo';

/** The least that argon2 takes: hashing seven people's passwords for each seller took most of many tests' time. */
export const cheapHashing = { memory: 8, passes: 1, parallelism: 1 };

export function identityOver(database: Database, secretKey: Uint8Array = randomBytes(32)) {
  let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const clock: Clock = { now: () => now, today: () => plainDateAt(now) };
  const { reader, transact } = database;
  const sellers = createSellers({ reader, transact, clock, sandbox: true, terms: termsOfUse });
  const notifications = mailsOver({ reader, transact, clockOf: sellers.clockOf, smtp: null });
  const deps: IdentityDeps = {
    reader,
    transact,
    clock,
    secretKey,
    sandbox: true,
    passwordCost: cheapHashing,
    baseUrl: 'https://balcao.test',
    sellerOf: sellers.sellerOf,
    clockOf: sellers.clockOf,
    sendMail,
  };
  const identity = createIdentity(deps);

  async function call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>): Promise<Answer<E>> {
    const route = identity.routes.find((one) => one.endpoint.name === endpoint.name);
    if (!route) throw new Error(`no route answers ${endpoint.name}`);
    return (await route.handler({
      params: {},
      query: {},
      bearer: null,
      caller: null,
      userAgent: null,
      ...request,
    } as never)) as Answer<E>;
  }

  return {
    deps,
    identity,
    sellers,
    clock,
    wait: (duration: Temporal.DurationLike) => {
      now = now.add(duration);
    },
    async person(more: { sellerId?: string; profile?: Profile; withoutPassword?: boolean } = {}): Promise<User> {
      const sellerId = more.sellerId ?? (await aSeller(sellers)).id;
      const id = newId<'user'>();
      const chosen = more.withoutPassword ? {} : { password };
      return identity.createUser({
        sellerId,
        id,
        email: `${id}@loja.test`,
        profile: more.profile ?? 'ADMIN',
        ...chosen,
      });
    },
    browser: (ip = newId<'ip'>() as string) => new Browser(call, ip),
    callAs: async <E extends Endpoint>(user: User, endpoint: E, request: Partial<RequestOf<E>> = {}) =>
      call(endpoint, { ...request, caller: callerOf(user) } as Partial<RequestOf<E>>),
    callWith: async <E extends Endpoint>(accessToken: string, endpoint: E, request: Partial<RequestOf<E>> = {}) => {
      const caller = await identity.authenticate(accessToken);
      return call(endpoint, { ip: '198.51.100.7', ...request, caller } as Partial<RequestOf<E>>);
    },
    async mailSubjects(user: User): Promise<string[]> {
      const { content } = await notifications.findMails(user.sellerId, { page: 0, size: 100 });
      return content.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    },
    async lastMail(user: User): Promise<{ subject: string; text: string; token: string } | null> {
      const { content } = await notifications.findMails(user.sellerId, { page: 0, size: 100 });
      const mail = content.find(({ to }) => to === user.email);
      return mail ? { ...mail, token: /\/redefinir-senha\/([\w-]+)/.exec(mail.text)?.[1] ?? '' } : null;
    },
  };
}

/** Writes people with a session each and returns their access tokens; the product's own actions take 250 statements for the seven of a seller. */
export function sessionsOver({ transact }: Database, secretKey: Uint8Array, password: string) {
  const tokens = identityTokens(deriveKeys(secretKey), systemClock);
  const hashPassword = once(() => createPasswordHasher(cheapHashing).hash(password));
  return async (people: readonly Pick<User, 'sellerId' | 'email' | 'profile'>[]): Promise<string[]> => {
    const now = systemClock.now();
    const later = now.add({ minutes: 5 });
    const passwordHash = await hashPassword();
    const signedIn = people.map((person) => ({ ...person, id: newId<'user'>(), session: newId<'session'>() }));
    await transact(async (tx) => {
      for (const { session: id, ...person } of signedIn) {
        const user: User = { ...person, name: null, status: 'ACTIVE' };
        await claimEmail(tx, user);
        await insertUser(tx, { ...user, passwordHash, createdAt: now });
        await insertSession(tx, {
          ...{ sellerId: person.sellerId, id, userId: person.id, client: 'API' },
          ...{ seed: randomBytes(32), generation: 0, address: null, userAgent: null },
          ...{ rotatedAt: now, idleUntil: now.add({ hours: 24 }), expiresAt: now.add({ hours: 24 }) },
          ...{ steppedUpUntil: later, codeGivenUntil: null },
        });
      }
    });
    return Promise.all(
      signedIn.map(({ id: sub, sellerId: seller, email, profile, session }) =>
        tokens.access.issue({ sub, seller, email, profile, session }),
      ),
    );
  };
}

type Call = <E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>) => Promise<Answer<E>>;

class Browser {
  readonly jar = new Map<string, { readonly value: string; readonly path: string; readonly maxAgeSeconds: number }>();
  readonly #call: Call;
  readonly #ip: string;

  constructor(call: Call, ip: string) {
    this.#call = call;
    this.#ip = ip;
  }

  get cookie(): string {
    return this.jar.get('balcao_refresh')?.value ?? '';
  }

  signIn(user: { readonly email: string }, typed = password, client: 'WEB' | 'API' = 'WEB') {
    return this.#call(contract.signIn, { ...this.#carried(), body: { email: user.email, password: typed, client } });
  }

  async enter(user: User, client: 'WEB' | 'API' = 'WEB') {
    const answer = await this.signIn(user, password, client);
    if ('twofaToken' in answer) throw new Error('a second step was asked');
    return answer;
  }

  beginPasskey() {
    return this.#call(contract.beginPasskeySignIn, this.#carried());
  }

  signInWithPasskey(credential: contract.UsedCredential) {
    return this.#call(contract.signInWithPasskey, { ...this.#carried(), body: { credential, client: 'WEB' } });
  }

  passkeySecondStep(bearer: string, credential: contract.UsedCredential) {
    return this.#call(contract.verifyPasskeySecondStep, { ...this.#carried(), bearer, body: { credential } });
  }

  secondStep(bearer: string | null, code: string) {
    return this.#call(contract.verifyTwoFactor, { ...this.#carried(), bearer, query: { code }, body: undefined });
  }

  refresh(refreshToken?: string) {
    return this.#call(contract.refreshSession, {
      ...this.#carried(),
      body: refreshToken ? { refreshToken } : undefined,
    });
  }

  signOut() {
    return this.#call(contract.signOut, { ...this.#carried(), body: undefined });
  }

  requestReset(email: string) {
    return this.#call(contract.requestPasswordReset, { ...this.#carried(), params: { id: email } });
  }

  reset(token: string, newPassword: string) {
    return this.#call(contract.resetPassword, { ...this.#carried(), params: { token }, body: { newPassword } });
  }

  #carried() {
    return {
      ip: this.#ip,
      cookies: {
        get: (name: string) => this.jar.get(name)?.value,
        set: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) =>
          void this.jar.set(name, { value, ...options }),
        clear: (name: string) => void this.jar.delete(name),
      },
    };
  }
}

export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    (answer) => new Error(`it was answered: ${JSON.stringify(answer)}`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error.code;
  throw error;
}

function callerOf(user: User): Caller {
  const { sellerId, id: userId, email, profile } = user;
  return {
    sellerId,
    userId,
    sessionId: newId<'session'>(),
    email,
    profile,
    roles: contract.rolesOfProfile[profile],
    features: [],
  };
}
