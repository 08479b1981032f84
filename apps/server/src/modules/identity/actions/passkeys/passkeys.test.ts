import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { softAuthenticator } from '../../../../testing/soft-authenticator.ts';
import type { User } from '../../store/user.ts';
import { identityOver, refusalOf } from '../../test-identity.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { browser, person, wait, callAs, callWith, clock, identity, mailSubjects } = world;
const baseUrl = 'https://balcao.test';

async function add(user: User, device = softAuthenticator(baseUrl), effectId: string = newId()) {
  const credential = device.make(await callAs(user, contract.beginPasskey));
  const passkey = await callAs(user, contract.addPasskey, { effectId, body: { name: 'Notebook', credential } });
  return { device, credential, passkey };
}

async function actionsOf(user: User): Promise<string[]> {
  const entries = await callAs(user, contract.findOwnActivity);
  return entries.map(({ action }) => action);
}

async function guarded() {
  const user = await person();
  const secret = new URL((await callAs(user, contract.generateTwoFactor)).qrCodeUrl).searchParams.get('secret') ?? '';
  const code = await generate({ secret, epoch: Math.floor(clock.now().epochMilliseconds / 1000) });
  await callAs(user, contract.enableTwoFactor, { query: { code, enabled: 'true' } });
  const firstStep = async () => {
    const answer = await browser().signIn(user);
    if (!('twofaToken' in answer)) throw new Error('no second step was asked');
    return answer.twofaToken;
  };
  return { user, firstStep };
}

test('a passkey is listed with its name and last use, renamed, and removed; the person is told', async () => {
  const user = await person();
  const { device, passkey } = await add(user);
  expect(passkey).toMatchObject({ name: 'Notebook', synced: true, lastUsedAt: null });
  expect(await mailSubjects(user)).toContain('Chave de acesso adicionada');
  const params = { passkey: passkey.id };
  expect(await callAs(user, contract.renamePasskey, { params, body: { name: 'Celular' } })).toMatchObject({
    name: 'Celular',
  });
  const tab = browser();
  await tab.signInWithPasskey(device.use(await tab.beginPasskey()));
  const [listed] = await callAs(user, contract.findPasskeys);
  expect(listed).toMatchObject({ name: 'Celular', lastUsedAt: clock.now().toString() });
  await callAs(user, contract.deletePasskey, { params });
  expect(await callAs(user, contract.findPasskeys)).toEqual([]);
  expect(await refusalOf(tab.signInWithPasskey(device.use(await tab.beginPasskey())))).toBe('identity.passkey_refused');
  expect(await actionsOf(user)).toEqual(
    expect.arrayContaining(['user.passkey_added', 'user.passkey_renamed', 'user.passkey_removed']),
  );
});

test('it signs in alone, without e-mail or code, also where a second factor is on', async () => {
  const { user } = await guarded();
  const { device } = await add(user);
  const tab = browser();
  const session = await tab.signInWithPasskey(device.use(await tab.beginPasskey()));
  expect(session.user.email).toBe(user.email);
  expect(await identity.authenticate(session.accessToken)).toMatchObject({ userId: user.id });
  await tab.refresh();
});

test('a challenge serves once, also of two at once, and not after five minutes', async () => {
  const user = await person();
  const { device } = await add(user);
  const tab = browser();
  const options = await tab.beginPasskey();
  const race = await Promise.allSettled(
    [device.use(options), device.use(options)].map((one) => tab.signInWithPasskey(one)),
  );
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(tab.signInWithPasskey(device.use(options)))).toBe('identity.passkey_refused');
  const late = await tab.beginPasskey();
  wait({ minutes: 5 });
  expect(await refusalOf(tab.signInWithPasskey(device.use(late)))).toBe('identity.passkey_refused');
});

test('a challenge is for one purpose and one person, and one of somebody else’s making is none', async () => {
  const { user, firstStep } = await guarded();
  const { device } = await add(user);
  const other = await guarded();
  const tab = browser();
  const begin = async (bearer: string) => {
    const route = identity.routes.find(({ endpoint }) => endpoint.name === 'beginPasskeySecondStep');
    const answer = (await route?.handler({ bearer } as never)) as { options: { challenge: string } | null };
    return answer.options;
  };
  const token = await firstStep();
  const options = await begin(token);
  expect(await begin(await other.firstStep())).toBeNull();
  expect(await refusalOf(tab.signInWithPasskey(device.use(options ?? { challenge: '' })))).toBe(
    'identity.passkey_refused',
  );
  expect(await refusalOf(tab.passkeySecondStep(token, device.use(await tab.beginPasskey())))).toBe(
    'identity.passkey_refused',
  );
  const made = { challenge: Buffer.alloc(56).toString('base64url') };
  expect(await refusalOf(tab.signInWithPasskey(device.use(made)))).toBe('identity.passkey_refused');
  // User presence suffices here, because the password was given before.
  await tab.passkeySecondStep(token, device.use(options ?? { challenge: '' }, { verified: false }));
});

test('another person’s passkey opens nothing of mine, whatever it says of itself', async () => {
  const [{ user, firstStep }, thief] = [await guarded(), await person()];
  await add(user);
  const { device, passkey } = await add(thief);
  const [mine] = await callAs(user, contract.findPasskeys);
  expect(mine).toBeDefined();
  const handle = Buffer.from(`${user.sellerId}${user.id}`.replaceAll('-', ''), 'hex').toString('base64url');
  const tab = browser();
  const lie = device.use(await tab.beginPasskey(), { userHandle: handle });
  expect(await refusalOf(tab.signInWithPasskey(lie))).toBe('identity.passkey_refused');
  expect(await refusalOf(tab.passkeySecondStep(await firstStep(), device.use(await tab.beginPasskey())))).toBe(
    'identity.passkey_refused',
  );
  for (const change of [
    () => callAs(user, contract.deletePasskey, { params: { passkey: passkey.id } }),
    () => callAs(user, contract.renamePasskey, { params: { passkey: passkey.id }, body: { name: 'Meu' } }),
  ]) {
    expect(await refusalOf(change())).toBe('identity.passkey_not_found');
  }
});

test('one that was made for another address, or without the person shown, is refused', async () => {
  const user = await person();
  const { device } = await add(user);
  const tab = browser();
  const elsewhere = device.use(await tab.beginPasskey(), { origin: 'https://balcao.test.evil.example' });
  expect(await refusalOf(tab.signInWithPasskey(elsewhere))).toBe('identity.passkey_refused');
  const unseen = device.use(await tab.beginPasskey(), { verified: false });
  expect(await refusalOf(tab.signInWithPasskey(unseen))).toBe('identity.passkey_refused');
  expect(await refusalOf(add(user, softAuthenticator('https://evil.example')))).toBe('identity.passkey_refused');
});

test('a counter that does not grow is refused, and the person is notified that there may be a copy', async () => {
  const user = await person();
  const { device } = await add(user);
  const tab = browser();
  await tab.signInWithPasskey(device.use(await tab.beginPasskey(), { counter: 7 }));
  for (const counter of [7, 3, 0]) {
    const copied = device.use(await tab.beginPasskey(), { counter });
    expect(await refusalOf(tab.signInWithPasskey(copied))).toBe('identity.passkey_refused');
  }
  expect(await actionsOf(user)).toContain('user.passkey_cloned');
  expect(await mailSubjects(user)).toContain('Chave de acesso recusada');
  await tab.signInWithPasskey(device.use(await tab.beginPasskey(), { counter: 8 }));
});

test('an authenticator that does not count is taken each time', async () => {
  const user = await person();
  const { device } = await add(user);
  const tab = browser();
  for (const counter of [0, 0]) await tab.signInWithPasskey(device.use(await tab.beginPasskey(), { counter }));
});

test('made again with the same key it is the same one; a challenge makes one only', async () => {
  const user = await person();
  const effectId = newId();
  const { credential, passkey } = await add(user, softAuthenticator(baseUrl), effectId);
  const body = { name: 'Notebook', credential };
  expect(await callAs(user, contract.addPasskey, { effectId, body })).toEqual(passkey);
  expect(await refusalOf(callAs(user, contract.addPasskey, { effectId: newId(), body }))).toBe(
    'identity.passkey_refused',
  );
  expect(await callAs(user, contract.findPasskeys)).toHaveLength(1);
});

test('it says again who it is, for the session that asked and no other', async () => {
  const user = await person();
  const { device } = await add(user);
  const [one, two] = [await browser().enter(user), await browser().enter(user)];
  const options = await callWith(one.accessToken, contract.beginPasskeyStepUp);
  const credential = device.use(options);
  const prove = (token: string, used: contract.UsedCredential) =>
    callWith(token, contract.stepUp, { body: { method: 'PASSKEY', credential: used } });
  expect(await refusalOf(prove(two.accessToken, credential))).toBe('identity.passkey_refused');
  await prove(one.accessToken, credential);
  expect(await refusalOf(prove(one.accessToken, device.use(options)))).toBe('identity.passkey_refused');
  expect((await callWith(one.accessToken, contract.getStepUp)).methods).toEqual(['PASSWORD', 'PASSKEY']);
});

test('who is blocked does not get in by it', async () => {
  const user = await person();
  const { device } = await add(user);
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  const tab = browser();
  expect(await refusalOf(tab.signInWithPasskey(device.use(await tab.beginPasskey())))).toBe('identity.user_blocked');
});
