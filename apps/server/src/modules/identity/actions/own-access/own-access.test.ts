import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { User } from '../../store/user.ts';
import { identityOver, password, refusalOf } from '../../test-identity.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { browser, person, wait, callAs, callWith, clock, identity, lastMail, mailSubjects } = world;
const newPassword = 'outra bateria grampo';

async function guarded(user: User) {
  const secret = new URL((await callAs(user, contract.generateTwoFactor)).qrCodeUrl).searchParams.get('secret') ?? '';
  const codeNow = () => generate({ secret, epoch: Math.floor(clock.now().epochMilliseconds / 1000) });
  await callAs(user, contract.enableTwoFactor, { query: { code: await codeNow(), enabled: 'true' } });
  wait({ minutes: 1 });
  const firstStep = async () => {
    const answer = await browser().signIn(user);
    if (!('twofaToken' in answer)) throw new Error('no second step was asked');
    return answer.twofaToken;
  };
  return { user, codeNow, firstStep };
}

const codesOf = async (user: User, effectId: string = newId()) =>
  (await callAs(user, contract.createRecoveryCodes, { effectId })).codes;

test('ten recovery codes are shown once, and each signs in once, however it is typed', async () => {
  const { user, firstStep } = await guarded(await person());
  const codes = await codesOf(user);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const [one = '', two = ''] = codes;
  await browser().secondStep(await firstStep(), one.toLowerCase().replace('-', ''));
  expect(await callAs(user, contract.getRecoveryCodes)).toMatchObject({ total: 10, left: 9 });
  expect(await refusalOf(browser().secondStep(await firstStep(), one))).toBe('identity.wrong_code');
  await browser().secondStep(await firstStep(), two.replaceAll('0', 'o').replaceAll('1', 'l'));
  expect(await mailSubjects(user)).toContain('Código de recuperação usado');
  const rows = await database.reader
    .selectFrom('user_recovery_codes')
    .select('code_hash')
    .where('user_id', '=', user.id)
    .execute();
  expect(rows.map(({ code_hash }) => code_hash.toString('latin1')).join(' ')).not.toContain(codes[5]?.slice(0, 5));
});

test('of two that use the last code at once one gets in', async () => {
  const { user, firstStep } = await guarded(await person());
  const codes = await codesOf(user);
  for (const code of codes.slice(0, 9)) await browser().secondStep(await firstStep(), code);
  const tokens = [await firstStep(), await firstStep(), await firstStep()];
  const race = await Promise.allSettled(tokens.map((token) => browser().secondStep(token, codes[9] ?? '')));
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await callAs(user, contract.getRecoveryCodes)).toMatchObject({ left: 0 });
});

test('a new set puts the old one out; the same call gives the same set again, used codes and all', async () => {
  const { user, firstStep } = await guarded(await person());
  const old = await codesOf(user);
  const effectId = newId();
  const codes = await codesOf(user, effectId);
  expect(await refusalOf(browser().secondStep(await firstStep(), old[0] ?? ''))).toBe('identity.wrong_code');
  await browser().secondStep(await firstStep(), codes[0] ?? '');
  expect(await codesOf(user, effectId)).toEqual(codes);
  expect(await callAs(user, contract.getRecoveryCodes)).toMatchObject({ total: 10, left: 9 });
});

test('another person’s recovery code is none of mine, and guesses at one are slowed like any code', async () => {
  const [mine, theirs] = [await guarded(await person()), await guarded(await person())];
  const [code = ''] = await codesOf(theirs.user);
  for (const seconds of [0, 0, 1, 2]) {
    expect(await refusalOf(browser().secondStep(await mine.firstStep(), code))).toBe('identity.wrong_code');
    wait({ seconds });
  }
  expect(await refusalOf(browser().secondStep(await mine.firstStep(), code))).toBe('identity.locked');
});

test('without a second factor there are no codes, and turning it off takes them away', async () => {
  const user = await person();
  expect(await refusalOf(codesOf(user))).toBe('identity.two_factor_off');
  const { codeNow } = await guarded(user);
  const [, ...rest] = await codesOf(user);
  await callAs(user, contract.enableTwoFactor, { query: { code: await codeNow(), enabled: 'false' } });
  expect(await callAs(user, contract.getRecoveryCodes)).toEqual({ total: 0, left: 0, createdAt: null });
  expect(await mailSubjects(user)).toContain('Duplo fator de autenticação desativado');
  const again = await guarded(user);
  expect(await refusalOf(browser().secondStep(await again.firstStep(), rest[0] ?? ''))).toBe('identity.wrong_code');
});

test('a recovery code turns the second factor off, for who lost the telephone', async () => {
  const { user } = await guarded(await person());
  const [code = ''] = await codesOf(user);
  await callAs(user, contract.enableTwoFactor, { query: { code, enabled: 'false' } });
  await browser().enter(user);
});

test('a person changes their password by the one in force, and only this session stays', async () => {
  const user = await person();
  const [here, there] = [browser(), browser()];
  const { accessToken } = await here.enter(user);
  await there.enter(user);
  const change = (currentPassword: string, chosen: string) =>
    callWith(accessToken, contract.changeOwnPassword, { body: { currentPassword, newPassword: chosen } });
  expect(await refusalOf(change('errada', newPassword))).toBe('identity.wrong_password');
  expect(await refusalOf(change(password, user.email))).toBe('identity.weak_password');
  await change(password, newPassword);
  await here.refresh();
  expect(await refusalOf(there.refresh())).toBe('identity.session_ended');
  expect(await refusalOf(browser().signIn(user))).toBe('identity.wrong_credentials');
  await browser().signIn(user, newPassword);
  expect(await mailSubjects(user)).toContain('Senha alterada');
  const activity = await callAs(user, contract.findOwnActivity);
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.password_changed', 'user.password_failed', 'session.signed_in']),
  );
});

test('a person ends one of their sessions, or all others, and never another’s', async () => {
  const [user, other] = [await person(), await person()];
  const tabs = [browser(), browser(), browser()] as const;
  const { accessToken } = await tabs[0].enter(user);
  for (const tab of tabs.slice(1)) await tab.enter(user);
  const theirs = browser();
  const { accessToken: theirToken } = await theirs.enter(other);
  const open = await callWith(accessToken, contract.findOwnSessions);
  expect(open.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
  const [theirSession] = await callWith(theirToken, contract.findOwnSessions);
  const endOne = (ownSession: string) => callWith(accessToken, contract.endOwnSession, { params: { ownSession } });
  expect(await refusalOf(endOne(theirSession?.id ?? ''))).toBe('identity.session_not_found');
  await endOne(open.find(({ current }) => !current)?.id ?? '');
  expect(await callWith(accessToken, contract.findOwnSessions)).toHaveLength(2);
  expect((await callAs(user, contract.findOwnActivity))[0]).toMatchObject({ action: 'user.sessions_ended' });
  await callWith(accessToken, contract.endOtherSessions);
  expect(await callWith(accessToken, contract.findOwnSessions)).toMatchObject([{ current: true }]);
  await tabs[0].refresh();
  await theirs.refresh();
});

test('a browser that was not seen before is told of by mail; the first one, and one that is known, are not', async () => {
  const user = await person();
  const known = browser();
  await known.enter(user);
  expect(await lastMail(user)).toBeNull();
  await known.enter(user);
  expect(await lastMail(user)).toBeNull();
  await browser().enter(user);
  const mail = await lastMail(user);
  expect(mail?.subject).toBe('Novo acesso à sua conta');
  expect(mail?.text).toContain('https://balcao.test/seguranca');
});

test('a seller asks everybody for a second factor: who has none does nothing before they have one', async () => {
  const administrator = await person();
  const { sellerId } = administrator;
  const [without, blockedOut] = [await person({ sellerId, profile: 'SALE' }), browser()];
  await blockedOut.enter(without);
  const change = (twoFactorRequired: boolean) =>
    callAs(administrator, contract.changeSecurityPolicy, { body: { twoFactorRequired } });
  expect(await refusalOf(change(true))).toBe('identity.two_factor_needed_first');
  const { codeNow } = await guarded(administrator);
  expect(await change(true)).toEqual({ twoFactorRequired: true, peopleWithout: 1 });
  expect(await refusalOf(blockedOut.refresh())).toBe('identity.session_ended');

  const tab = browser();
  const { accessToken, user } = await tab.enter(without);
  expect(user).toMatchObject({ roles: [], mustEnroll: true });
  expect(await identity.authenticate(accessToken)).toMatchObject({ roles: [] });
  await guarded(without);
  const refreshed = await tab.refresh();
  expect(refreshed.user).toMatchObject({ roles: contract.rolesOfProfile.SALE });
  expect(refreshed.user).not.toHaveProperty('mustEnroll');

  const off = { query: { code: await codeNow(), enabled: 'false' as const } };
  expect(await refusalOf(callAs(administrator, contract.enableTwoFactor, off))).toBe('identity.two_factor_required');
  expect(await change(false)).toEqual({ twoFactorRequired: false, peopleWithout: 0 });
  await callAs(administrator, contract.enableTwoFactor, off);
});
