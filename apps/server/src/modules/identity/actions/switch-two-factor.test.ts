import * as contract from '@balcao/contract';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createIdentity } from '../index.ts';
import type { User } from '../store/user.ts';
import { identityOver, refusalOf } from '../test-identity.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { browser, person, wait, callAs, clock } = world;

function codeOf(secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now().epochMilliseconds / 1000) });
}

async function wrongCode(secret: string): Promise<string> {
  return String((Number(await codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
}

async function secretFor(user: User): Promise<string> {
  const { qrCodeUrl } = await callAs(user, contract.generateTwoFactor);
  const url = new URL(qrCodeUrl);
  expect(url.protocol).toBe('otpauth:');
  return url.searchParams.get('secret') ?? '';
}

function turn(user: User, code: string, enabled: 'true' | 'false') {
  return callAs(user, contract.enableTwoFactor, { query: { code, enabled } });
}

async function guarded(): Promise<{ user: User; secret: string }> {
  const user = await person();
  const secret = await secretFor(user);
  expect(await turn(user, await codeOf(secret), 'true')).toEqual({ enabled: true });
  wait({ minutes: 1 });
  return { user, secret };
}

async function firstStep(user: User, client: 'WEB' | 'API' = 'WEB'): Promise<string> {
  const answer = await browser().signIn(user, undefined, client);
  if (!('twofaToken' in answer)) throw new Error('no second step was asked');
  expect(answer.roles).toEqual(['TWO_FACTOR_AUTH']);
  return answer.twofaToken;
}

test('it is off until a code confirms the secret', async () => {
  const user = await person();
  expect(await callAs(user, contract.getTwoFactor)).toEqual({ enabled: false });
  const secret = await secretFor(user);
  expect(await refusalOf(turn(user, await wrongCode(secret), 'true'))).toBe('identity.wrong_code');
  await browser().enter(user);
  await turn(user, await codeOf(secret), 'true');
  expect(await callAs(user, contract.getTwoFactor)).toEqual({ enabled: true });
});

test('a secret made anew replaces one that was not confirmed, and never one in force', async () => {
  const user = await person();
  const first = await secretFor(user);
  const second = await secretFor(user);
  expect(await refusalOf(turn(user, await codeOf(first), 'true'))).toBe('identity.wrong_code');
  await turn(user, await codeOf(second), 'true');
  expect(await refusalOf(callAs(user, contract.generateTwoFactor))).toBe('identity.two_factor_already_on');
});

test('a code before there is a secret is refused', async () => {
  expect(await refusalOf(turn(await person(), '123456', 'true'))).toBe('identity.two_factor_not_started');
});

test('the password gives a token that opens nothing, and the code gives the session', async () => {
  const { user, secret } = await guarded();
  const token = await firstStep(user);
  expect(await world.identity.authenticate(token)).toBeNull();
  const tab = browser();
  const session = await tab.secondStep(token, await codeOf(secret));
  expect(await world.identity.authenticate(session.accessToken)).toMatchObject({ userId: user.id });
  expect(session).not.toHaveProperty('refreshToken');
  await tab.refresh();
});

test('a program gets its refresh token after the second step', async () => {
  const { user, secret } = await guarded();
  const session = await browser().secondStep(await firstStep(user, 'API'), await codeOf(secret));
  expect(session.refreshToken).toBeTruthy();
});

test('the pin may come in the body', async () => {
  const { user, secret } = await guarded();
  const route = world.identity.routes.find(({ endpoint }) => endpoint.name === 'verifyTwoFactor');
  const request = {
    bearer: await firstStep(user, 'API'),
    query: {},
    body: { pin: await codeOf(secret) },
    cookies: { get: () => undefined, set: () => undefined },
  };
  expect(await route?.handler(request as never)).toHaveProperty('accessToken');
});

test('a code serves once: not twice, not at once, and no earlier one after it', async () => {
  const { user, secret } = await guarded();
  const earlier = await codeOf(secret);
  wait({ seconds: 30 });
  const code = await codeOf(secret);
  const [one, two] = [await firstStep(user), await firstStep(user)];
  const race = await Promise.allSettled([one, two].map((token) => browser().secondStep(token, code)));
  expect(race.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(browser().secondStep(one, code))).toBe('identity.wrong_code');
  expect(await refusalOf(browser().secondStep(one, earlier))).toBe('identity.wrong_code');
  wait({ seconds: 30 });
  await browser().secondStep(one, await codeOf(secret));
});

test('a code of the step before or after is taken, and none farther', async () => {
  const { user, secret } = await guarded();
  const code = await codeOf(secret);
  wait({ seconds: 61 });
  expect(await refusalOf(browser().secondStep(await firstStep(user), code))).toBe('identity.wrong_code');
  const late = await codeOf(secret);
  wait({ seconds: 29 });
  await browser().secondStep(await firstStep(user), late);
});

test('five wrong codes lock the second step, the right one too, until the lock passes', async () => {
  const { user, secret } = await guarded();
  for (const seconds of [0, 0, 1, 2]) {
    expect(await refusalOf(browser().secondStep(await firstStep(user), await wrongCode(secret)))).toBe(
      'identity.wrong_code',
    );
    wait({ seconds });
  }
  const last = await firstStep(user);
  expect(await refusalOf(browser().secondStep(last, await wrongCode(secret)))).toBe('identity.locked');
  expect(await refusalOf(browser().secondStep(last, await codeOf(secret)))).toBe('identity.locked');
  wait({ minutes: 15 });
  await browser().secondStep(await firstStep(user), await codeOf(secret));
});

test('codes guessed many at once are few', async () => {
  const { user, secret } = await guarded();
  const token = await firstStep(user);
  const right = await codeOf(secret);
  const wrong = Array.from({ length: 30 }, (_, index) =>
    String((Number(right) + 7 + index) % 1_000_000).padStart(6, '0'),
  );
  const refusals = await Promise.all(wrong.map((code) => refusalOf(browser().secondStep(token, code))));
  expect(refusals.filter((code) => code === 'identity.wrong_code').length).toBeLessThanOrEqual(5);
  expect(await refusalOf(browser().secondStep(token, right))).toBe('identity.locked');
});

test('the token of the first step ends after five minutes, and nothing else stands in for it', async () => {
  const { user, secret } = await guarded();
  const token = await firstStep(user);
  const { accessToken } = await browser().enter(await person());
  for (const other of [null, 'nada', accessToken]) {
    expect(await refusalOf(browser().secondStep(other, await codeOf(secret)))).toBe('identity.second_step_expired');
  }
  wait({ seconds: 301 });
  expect(await refusalOf(browser().secondStep(token, await codeOf(secret)))).toBe('identity.second_step_expired');
});

test('who was blocked between the steps does not get in', async () => {
  const { user, secret } = await guarded();
  const token = await firstStep(user);
  await world.identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  expect(await refusalOf(browser().secondStep(token, await codeOf(secret)))).toBe('identity.second_step_expired');
});

test('a code turns it off, and the password is enough again', async () => {
  const { user, secret } = await guarded();
  expect(await refusalOf(turn(user, await wrongCode(secret), 'false'))).toBe('identity.wrong_code');
  expect(await turn(user, await codeOf(secret), 'false')).toEqual({ enabled: false });
  await browser().enter(user);
  expect(await turn(user, '000000', 'false')).toEqual({ enabled: false });
});

test('a sandbox shows what the authenticators of a seller show, and anything else shows nothing', async () => {
  const { user, secret } = await guarded();
  await guarded();
  wait({ seconds: 60 - (Math.floor(clock.now().epochMilliseconds / 1000) % 60) + 12 });
  const shown = await world.identity.authenticatorCodes(user.sellerId);
  expect(shown).toEqual([{ email: user.email, code: await codeOf(secret), secondsLeft: 18 }]);
  await browser().secondStep(await firstStep(user), shown[0]?.code ?? '');
  const production = createIdentity({ ...world.deps, sandbox: false });
  await expect(production.authenticatorCodes(user.sellerId)).rejects.toThrow(/broken invariant/);
});

test('in a sandbox a second factor is enrolled without an app, once, and asks for its code like any other', async () => {
  const user = await person();
  const named = { sellerId: user.sellerId, userId: user.id, email: user.email };
  await world.identity.enrollTwoFactor(named);
  wait({ minutes: 1 });
  const [shown] = await world.identity.authenticatorCodes(user.sellerId);
  await world.identity.enrollTwoFactor(named);
  expect(await world.identity.authenticatorCodes(user.sellerId)).toEqual([shown]);
  await browser().secondStep(await firstStep(user), shown?.code ?? '');
  const production = createIdentity({ ...world.deps, sandbox: false });
  await expect(production.enrollTwoFactor(named)).rejects.toThrow(/broken invariant/);
});

test('the secret is encrypted in its row', async () => {
  const { user, secret } = await guarded();
  const row = await database.reader
    .selectFrom('user_two_factors')
    .select('secret')
    .where('seller_id', '=', user.sellerId)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.secret.toString('latin1')).not.toContain(secret);
});
