import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, holdTransaction } from '../../../database/test-database.ts';
import { lockSession, rotateSession } from '../store/session-store.ts';
import { identityOver, password, refusalOf } from '../test-identity.ts';
import { readRefreshToken } from './credentials/refresh-token.ts';

const { database } = await createTestDatabase();
const { identity, browser, clock, person, wait } = identityOver(database);

async function endOf(userId: string): Promise<(string | null)[]> {
  const rows = await database.reader
    .selectFrom('user_sessions')
    .select('ended_by')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.ended_by);
}

test('a refresh answers a new access token and turns the cookie over', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const first = tab.cookie;
  wait({ minutes: 4 });
  const { accessToken } = await tab.refresh();
  expect(tab.cookie).not.toBe(first);
  expect(await identity.authenticate(accessToken)).toMatchObject({ userId: user.id });
  wait({ minutes: 4 });
  await tab.refresh();
});

test('a program refreshes with the token in the body, and gets the next one there', async () => {
  const program = browser();
  const first = await program.enter(await person(), 'API');
  const second = await program.refresh(first.refreshToken);
  expect(second.refreshToken).toBeTruthy();
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(program.jar.size).toBe(0);
});

test('a used token ends the session: the thief gets nothing, and the successor is worth nothing either', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const stolen = tab.cookie;
  await tab.refresh();
  wait({ seconds: 11 });
  expect(await refusalOf(browser().refresh(stolen))).toBe('identity.session_ended');
  expect(await refusalOf(tab.refresh())).toBe('identity.session_ended');
  expect(tab.cookie).toBe('');
  expect(await endOf(user.id)).toEqual(['token-reuse']);
});

test("a person's other sessions outlive a stolen one", async () => {
  const user = await person();
  const [tab, phone] = [browser(), browser()];
  await tab.enter(user);
  await phone.enter(user);
  const stolen = tab.cookie;
  await tab.refresh();
  wait({ seconds: 11 });
  await refusalOf(browser().refresh(stolen));
  await phone.refresh();
});

test('two tabs at once both get the same successor, and it goes on from there', async () => {
  const tab = browser();
  await tab.enter(await person());
  const shared = tab.cookie;
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser().refresh(shared)));
  const successors = new Set(answers.map((answer) => answer.refreshToken));
  expect(successors.size).toBe(1);
  wait({ minutes: 4 });
  await browser().refresh([...successors][0]);
});

test('within those seconds, once the successor was used, the old token is a thief’s', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const first = tab.cookie;
  await tab.refresh();
  await tab.refresh();
  expect(await refusalOf(browser().refresh(first))).toBe('identity.session_ended');
  expect(await endOf(user.id)).toEqual(['token-reuse']);
});

test('reuse from many places at once ends the session once, and lets nobody through', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const stolen = tab.cookie;
  await tab.refresh();
  wait({ seconds: 11 });
  const refusals = await Promise.all(Array.from({ length: 30 }, () => refusalOf(browser().refresh(stolen))));
  expect(new Set(refusals)).toEqual(new Set(['identity.session_ended']));
  expect(await refusalOf(tab.refresh())).toBe('identity.session_ended');
});

test('the owner and a thief at once: at most one goes on, and never both for long', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const stolen = tab.cookie;
  await tab.refresh();
  wait({ seconds: 11 });
  const current = tab.cookie;
  const race = await Promise.allSettled([browser().refresh(stolen), browser().refresh(current)]);
  expect(race[0]?.status).toBe('rejected');
  expect(await refusalOf(browser().refresh(current))).toBe('identity.session_ended');
});

test('a refresh that comes while another one runs waits for it, and sees what it did', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const ticket = readRefreshToken(tab.cookie);
  if (!ticket) throw new Error('the cookie holds no refresh token');
  let meanwhile: Promise<string> | undefined;
  await holdTransaction(database, async (tx) => {
    const session = await lockSession(tx, ticket.sellerId, ticket.sessionId);
    if (!session) throw new Error('the session is not there');
    meanwhile = refusalOf(browser().refresh(tab.cookie));
    await setTimeout(100);
    const times = { rotatedAt: clock.now(), idleUntil: session.idleUntil };
    await rotateSession(tx, session, times);
    await rotateSession(tx, { ...session, generation: 1 }, times);
  });
  expect(await meanwhile).toBe('identity.session_ended');
  expect(await endOf(user.id)).toEqual(['token-reuse']);
});

test('a session that rests for a day is over, and one of two weeks too however busy', async () => {
  const rested = browser();
  await rested.enter(await person());
  const busy = browser();
  await busy.enter(await person());
  wait({ hours: 24 });
  expect(await refusalOf(rested.refresh())).toBe('identity.session_ended');
  const user = await person();
  const steady = browser();
  await steady.enter(user);
  for (let day = 0; day < 15; day++) {
    wait({ hours: 23 });
    if (day < 14) await steady.refresh();
  }
  expect(await refusalOf(steady.refresh())).toBe('identity.session_ended');
});

test('signing out ends the session, for a token used before too; another is not touched', async () => {
  const user = await person();
  const [tab, phone] = [browser(), browser()];
  await tab.enter(user);
  await phone.enter(user);
  const before = tab.cookie;
  await tab.refresh();
  const current = tab.cookie;
  tab.jar.set('balcao_refresh', { value: before, path: '/', maxAgeSeconds: 1 });
  await tab.signOut();
  expect(tab.cookie).toBe('');
  expect(await refusalOf(browser().refresh(current))).toBe('identity.session_ended');
  await phone.refresh();
  await browser().signOut();
});

test('who is blocked refreshes no more, and neither after being let in again', async () => {
  const user = await person();
  const tab = browser();
  const { accessToken } = await tab.enter(user);
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  const token = tab.cookie;
  expect(await refusalOf(tab.refresh())).toBe('identity.session_ended');
  await identity.changeUserStatus(user.sellerId, user.id, 'ACTIVE');
  expect(await refusalOf(browser().refresh(token))).toBe('identity.session_ended');
  wait({ minutes: 5 });
  expect(await identity.authenticate(accessToken)).toBeNull();
});

test('a token that we did not write ends nothing, though it names a session', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  const forged = Buffer.from(tab.cookie, 'base64url');
  forged[69] = (forged[69] ?? 0) ^ 1;
  expect(await refusalOf(browser().refresh(forged.toString('base64url')))).toBe('identity.session_ended');
  expect(await endOf(user.id)).toEqual([null]);
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (text) => {
      expect(await refusalOf(browser().refresh(text))).toBe('identity.session_ended');
    }),
    { numRuns: 50 },
  );
  await tab.refresh();
});

test('without a token there is no session', async () => {
  expect(await refusalOf(browser().refresh())).toBe('identity.session_ended');
});

test('sessions too old to be refreshed are deleted when the person signs in again', async () => {
  const user = await person();
  await browser().enter(user);
  wait({ hours: 25 });
  await browser().signIn(user, password);
  expect(await endOf(user.id)).toHaveLength(1);
});
