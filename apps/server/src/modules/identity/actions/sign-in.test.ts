import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { identityOver, password, refusalOf } from '../test-identity.ts';
import { identityParts } from './identity-deps.ts';
import { checkOwnPassword } from './own-access/check-own-password.ts';
import { countedAtEmail, type SignInAttempt, signIn } from './sign-in.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { identity, browser, person, wait } = world;

test('the right password opens a session whose token is the caller that every call sees', async () => {
  const user = await person({ profile: 'SALE' });
  const tab = browser();
  const session = await tab.enter(user);
  expect(session).toMatchObject({ expiresIn: 300, roles: ['SELLER_PAYMENT_LINK', 'SELLER_CHARGES', 'SELLER_CLIENTS'] });
  expect(session.user).toMatchObject({ id: user.id, email: user.email, idSeller: user.sellerId, sandbox: true });
  const caller = await identity.authenticate(session.accessToken);
  expect(caller).toMatchObject({ sellerId: user.sellerId, userId: user.id, profile: 'SALE', roles: session.roles });
  expect(caller?.features).toContain('view_seller_charges');
});

test("a browser's refresh token is in a cookie of the session's own calls; a program's is in the answer", async () => {
  const user = await person();
  const tab = browser();
  expect(await tab.enter(user)).not.toHaveProperty('refreshToken');
  expect(tab.jar.get('balcao_refresh')).toMatchObject({ path: '/service/core/public/auth', maxAgeSeconds: 86_400 });
  const program = browser();
  expect(await program.enter(user, 'API')).toHaveProperty('refreshToken');
  expect(program.jar.size).toBe(0);
});

test('an access token ends after five minutes, and one that was altered is nobody', async () => {
  const { accessToken } = await browser().enter(await person());
  const [header, payload, signature] = accessToken.split('.');
  expect(await identity.authenticate(`${header}.${payload}.${signature?.split('').reverse().join('')}`)).toBeNull();
  wait({ seconds: 299 });
  expect(await identity.authenticate(accessToken)).not.toBeNull();
  wait({ seconds: 2 });
  expect(await identity.authenticate(accessToken)).toBeNull();
});

test('a token of another installation is nobody, and so is one without a signature', async () => {
  const user = await person();
  const other = identityOver(database);
  const { accessToken } = await other.browser().enter(user);
  expect(await identity.authenticate(accessToken)).toBeNull();
  const [, payload] = accessToken.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect(await identity.authenticate(`${unsigned}.${payload}.`)).toBeNull();
  expect(await identity.authenticate('nada')).toBeNull();
});

test('a wrong password and an e-mail that nobody has are refused alike', async () => {
  const user = await person();
  expect(await refusalOf(browser().signIn(user, 'errada'))).toBe('identity.wrong_credentials');
  expect(await refusalOf(browser().signIn({ email: 'ninguem@loja.test' }))).toBe('identity.wrong_credentials');
  for (const email of ['', 'sem arroba', 'nul\u0000@loja.test', `\ud800@loja.test`, "' or 1=1 --"]) {
    expect(await refusalOf(browser().signIn({ email }))).toBe('identity.wrong_credentials');
  }
});

test('guesses are slowed, then locked for everyone who tries that e-mail, the right password too', async () => {
  const user = await person();
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16, 30]) {
    expect(await refusalOf(browser().signIn(user, 'errada'))).toBe('identity.wrong_credentials');
    if (seconds > 0) expect(await refusalOf(browser().signIn(user))).toBe('identity.too_soon');
    wait({ seconds });
  }
  await expect(browser().signIn(user, 'errada')).rejects.toMatchObject({
    code: 'identity.locked',
    params: { minutes: 15 },
  });
  wait({ minutes: 14 });
  await expect(browser().signIn(user)).rejects.toMatchObject({ code: 'identity.locked', params: { minutes: 1 } });
  wait({ minutes: 1 });
  await browser().enter(user);
});

test('an e-mail that nobody has is slowed and locked like any other', async () => {
  const nobody = { email: 'fantasma@loja.test' };
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16, 30]) {
    expect(await refusalOf(browser().signIn(nobody))).toBe('identity.wrong_credentials');
    wait({ seconds });
  }
  expect(await refusalOf(browser().signIn(nobody))).toBe('identity.locked');
});

test('the right password forgets the failures before it', async () => {
  const user = await person();
  for (let round = 0; round < 4; round++) {
    for (let failure = 0; failure < 3; failure++) await refusalOf(browser().signIn(user, 'errada'));
    await browser().enter(user);
  }
});

test('forty guesses at once are ten guesses at most', async () => {
  const user = await person();
  const parts = identityParts(world.deps);
  let compared = 0;
  const hasher = {
    ...parts.hasher,
    matches: async (typed: string, hash: string | null) => {
      compared++;
      return parts.hasher.matches(typed, hash);
    },
  };
  const guess = signIn({ ...parts, hasher });
  const guesses = Array.from({ length: 40 }, (_, index): SignInAttempt => {
    return {
      email: user.email,
      password: `errada ${index}`,
      client: 'WEB',
      userAgent: null,
      device: null,
      ip: `203.0.113.${index}`,
    };
  });
  await Promise.all(guesses.map((one) => refusalOf(guess(one))));
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(10);
  expect(await refusalOf(browser().signIn(user))).toMatch(/^identity\.(locked|too_soon)$/);
});

test('of forty attempts that are counted at once, ten are let through', async () => {
  const { guard } = identityParts(world.deps);
  const email = countedAtEmail('flood@example.com', 'other');
  const waits = await Promise.all(Array.from({ length: 40 }, () => guard.admit([email])));
  expect(waits.filter((wait) => wait === null)).toHaveLength(10);
});

test('a stranger who guesses locks nobody out of their own browser, nor out of confirming who they are', async () => {
  const user = await person();
  const own = browser();
  const { accessToken } = await own.enter(user);
  const caller = await identity.authenticate(accessToken);
  const stranger = browser();
  for (let failure = 0; failure < 10; failure++) {
    await refusalOf(stranger.signIn(user, 'errada'));
    wait({ seconds: 31 });
  }
  expect(await refusalOf(stranger.signIn(user))).toBe('identity.locked');
  const checkDeps = identityParts(world.deps);
  const origin = { address: '198.51.100.7', userAgent: null };
  await checkOwnPassword(
    checkDeps,
    { ...user, userId: user.id, sessionId: caller?.sessionId ?? '' },
    { password, origin, failed: 'user.password_failed' },
  );
  await own.enter(user);
  for (let failure = 0; failure < 10; failure++) {
    await refusalOf(own.signIn(user, 'errada'));
    wait({ seconds: 31 });
  }
  expect(await refusalOf(own.signIn(user))).toBe('identity.locked');
});

test('two processes count together', async () => {
  const user = await person();
  const secret = new Uint8Array(32).fill(7);
  const [one, two] = [identityOver(database, secret), identityOver(database, secret)];
  for (let failure = 0; failure < 3; failure++) await refusalOf(one.browser().signIn(user, 'errada'));
  expect(await refusalOf(two.browser().signIn(user, 'errada'))).toBe('identity.wrong_credentials');
  expect(await refusalOf(one.browser().signIn(user))).toBe('identity.too_soon');
});

test('an address that guesses at many e-mails is locked, and its own right password does not reset that', async () => {
  const user = await person();
  const ip = '203.0.113.9';
  for (let failure = 0; failure < 48; failure++) {
    await refusalOf(browser(ip).signIn({ email: `vitima-${failure}@loja.test` }));
  }
  await browser(ip).enter(user);
  for (let failure = 48; failure < 51; failure++) {
    await refusalOf(browser(ip).signIn({ email: `vitima-${failure}@loja.test` }));
  }
  expect(await refusalOf(browser(ip).signIn(user))).toBe('identity.too_soon');
  await browser('203.0.113.10').enter(user);
});

test('who is blocked or inactive does not sign in, and only the right password is told why', async () => {
  const user = await person();
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  expect(await refusalOf(browser().signIn(user))).toBe('identity.user_blocked');
  expect(await refusalOf(browser().signIn(user, 'errada'))).toBe('identity.wrong_credentials');
  await identity.changeUserStatus(user.sellerId, user.id, 'INACTIVE');
  expect(await refusalOf(browser().signIn(user))).toBe('identity.user_inactive');
  await identity.changeUserStatus(user.sellerId, user.id, 'ACTIVE');
  await browser().enter(user);
});

test("another seller's person is not found to be blocked", async () => {
  const [mine, theirs] = [await person(), await person()];
  expect(await refusalOf(identity.changeUserStatus(mine.sellerId, theirs.id, 'BLOCKED'))).toBe(
    'identity.user_not_found',
  );
  await browser().enter(theirs);
});

test('no password, token or typed e-mail of a guess is in the database', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  await refusalOf(browser().signIn({ email: 'minha-senha-no-campo-errado' }));
  const tables = ['users', 'user_sessions', 'guess_counters', 'password_tokens', 'user_two_factors'];
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
      database.reader,
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of [password, tab.cookie, 'minha-senha-no-campo-errado']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});
