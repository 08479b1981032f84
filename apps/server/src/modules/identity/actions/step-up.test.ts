import * as contract from '@balcao/contract';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { User } from '../store/user.ts';
import { identityOver, password, refusalOf } from '../test-identity.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { browser, person, wait, callWith, callAs, clock, identity } = world;

async function restingSession(user: User) {
  const [resting] = await restingSessions(user, 1);
  if (!resting) throw new Error('the session was opened');
  return resting;
}

async function restingSessions(user: User, count: number) {
  const tabs = Array.from({ length: count }, () => browser());
  for (const tab of tabs) await tab.enter(user);
  wait({ minutes: 5 });
  return Promise.all(
    tabs.map(async (tab) => {
      const { accessToken } = await tab.refresh();
      const caller = await identity.authenticate(accessToken);
      if (!caller) throw new Error('the session was opened');
      return { accessToken, isSteppedUp: () => identity.isSteppedUp(caller) };
    }),
  );
}

const byPassword = (typed = password) => ({ body: { method: 'PASSWORD' as const, password: typed } });

test('who has just signed in does not confirm again for five minutes', async () => {
  const user = await person();
  const { accessToken } = await browser().enter(user);
  const caller = await identity.authenticate(accessToken);
  wait({ seconds: 299 });
  expect(caller && (await identity.isSteppedUp(caller))).toBe(true);
  wait({ seconds: 1 });
  expect(caller && (await identity.isSteppedUp(caller))).toBe(false);
});

test('the password steps one session up for five minutes, and no other', async () => {
  const user = await person();
  const [session, other] = await restingSessions(user, 2);
  if (!session || !other) throw new Error('both were opened');
  expect(await session.isSteppedUp()).toBe(false);
  expect(await callWith(session.accessToken, contract.getStepUp)).toEqual({ until: null, methods: ['PASSWORD'] });
  const { until } = await callWith(session.accessToken, contract.stepUp, byPassword());
  expect(until).toBe(clock.now().add({ minutes: 5 }).toString());
  expect([await session.isSteppedUp(), await other.isSteppedUp()]).toEqual([true, false]);
  wait({ minutes: 5 });
  expect(await session.isSteppedUp()).toBe(false);
});

test('a wrong password is no end of the session, and guesses count with those of signing in from an own browser', async () => {
  const user = await person();
  const own = browser();
  await own.enter(user);
  const { accessToken, isSteppedUp } = await restingSession(user);
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16, 30]) {
    wait({ seconds });
    expect(await refusalOf(callWith(accessToken, contract.stepUp, byPassword('errada')))).toBe(
      'identity.wrong_password',
    );
  }
  wait({ seconds: 30 });
  expect(await refusalOf(callWith(accessToken, contract.stepUp, byPassword('errada')))).toBe('identity.locked');
  expect(await refusalOf(callWith(accessToken, contract.stepUp, byPassword()))).toBe('identity.locked');
  expect(await refusalOf(own.signIn(user))).toBe('identity.locked');
  expect(await isSteppedUp()).toBe(false);
});

test('a code of the app steps up once; without an app none does', async () => {
  const user = await person();
  const { accessToken, isSteppedUp } = await restingSession(user);
  const byCode = (code: string) => callWith(accessToken, contract.stepUp, { body: { method: 'CODE', code } });
  expect(await refusalOf(byCode('123456'))).toBe('identity.wrong_code');
  const secret = new URL((await callAs(user, contract.generateTwoFactor)).qrCodeUrl).searchParams.get('secret') ?? '';
  const codeNow = () => generate({ secret, epoch: Math.floor(clock.now().epochMilliseconds / 1000) });
  await callAs(user, contract.enableTwoFactor, { query: { code: await codeNow(), enabled: 'true' } });
  wait({ minutes: 1 });
  expect((await callWith(accessToken, contract.getStepUp)).methods).toEqual(['PASSWORD', 'CODE']);
  const code = await codeNow();
  await byCode(code);
  expect(await isSteppedUp()).toBe(true);
  expect(await refusalOf(byCode(code))).toBe('identity.wrong_code');
});

test('a session that ended steps up no more, and what it said counts no longer', async () => {
  const user = await person();
  const { accessToken } = await browser().enter(user);
  const caller = await identity.authenticate(accessToken);
  if (!caller) throw new Error('the session was opened');
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  expect(await refusalOf(identity.isSteppedUp(caller))).toBe('identity.session_ended');
  expect(await refusalOf(callWith(accessToken, contract.stepUp, byPassword()))).toBe('identity.session_ended');
});

test('a session of one person is not stepped up for another', async () => {
  const [one, other] = [await person(), await person()];
  const { accessToken } = await browser().enter(one);
  const caller = await identity.authenticate(accessToken);
  expect(caller && (await identity.isSteppedUp({ ...caller, userId: other.id }))).toBe(false);
});
