import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { identityOver, password, refusalOf } from '../test-identity.ts';

const { database } = await createTestDatabase();
const { identity, browser, person, wait, lastMail } = identityOver(database);

const newPassword = 'outra-senha-bem-longa';

test('the mailed link sets a password, ends every session, and serves once', async () => {
  const user = await person();
  const tab = browser();
  await tab.enter(user);
  await browser().requestReset(user.email.toUpperCase());
  const mail = await lastMail(user);
  expect(mail?.subject).toBe('Redefinição de senha');
  expect(mail?.text).toContain(`https://balcao.test/redefinir-senha/${mail?.token}`);
  expect(mail?.text).toContain('até 1 hora');
  await browser().reset(mail?.token ?? '', newPassword);

  expect(await refusalOf(tab.refresh())).toBe('identity.session_ended');
  expect(await refusalOf(browser().signIn(user, password))).toBe('identity.wrong_credentials');
  await browser().signIn(user, newPassword);
  expect(await refusalOf(browser().reset(mail?.token ?? '', 'mais-uma-senha-longa'))).toBe(
    'identity.reset_link_invalid',
  );
});

test('one link used by many at once sets one password', async () => {
  const user = await person();
  await browser().requestReset(user.email);
  const token = (await lastMail(user))?.token ?? '';
  const chosen = Array.from({ length: 10 }, (_, index) => `senha-numero-${index}-longa`);
  const race = await Promise.allSettled(chosen.map((one) => browser().reset(token, one)));
  const won = race.flatMap((answer, index) => (answer.status === 'fulfilled' ? [chosen[index] ?? ''] : []));
  expect(won).toHaveLength(1);
  await browser().signIn(user, won[0]);
});

test('an hour later the link is worth nothing, and a used one takes the others with it', async () => {
  const user = await person();
  await browser().requestReset(user.email);
  const late = (await lastMail(user))?.token ?? '';
  wait({ hours: 1 });
  expect(await refusalOf(browser().reset(late, newPassword))).toBe('identity.reset_link_invalid');

  await browser().requestReset(user.email);
  const first = (await lastMail(user))?.token ?? '';
  wait({ seconds: 1 });
  await browser().requestReset(user.email);
  const second = (await lastMail(user))?.token ?? '';
  expect(second).not.toBe(first);
  await browser().reset(first, newPassword);
  expect(await refusalOf(browser().reset(second, 'mais-uma-senha-longa'))).toBe('identity.reset_link_invalid');
});

test('a password that the rules refuse leaves the link good', async () => {
  const user = await person();
  await browser().requestReset(user.email);
  const token = (await lastMail(user))?.token ?? '';
  expect(await refusalOf(browser().reset(token, 'senha123'))).toBe('identity.weak_password');
  expect(await refusalOf(browser().reset(token, user.email))).toBe('identity.weak_password');
  await browser().reset(token, newPassword);
});

test('a new password opens the lock of its e-mail', async () => {
  const user = await person();
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16, 30, 0]) {
    await refusalOf(browser().signIn(user, 'errada'));
    wait({ seconds });
  }
  expect(await refusalOf(browser().signIn(user))).toBe('identity.locked');
  await browser().requestReset(user.email);
  await browser().reset((await lastMail(user))?.token ?? '', newPassword);
  await browser().signIn(user, newPassword);
});

test('an e-mail that nobody has, and one whose person is blocked, are answered alike and mailed nothing', async () => {
  const blocked = await person();
  await identity.changeUserStatus(blocked.sellerId, blocked.id, 'BLOCKED');
  const timeOf = async (email: string) => {
    const from = performance.now();
    expect(await browser().requestReset(email)).toBeUndefined();
    return performance.now() - from;
  };
  const known = await person();
  for (const email of [known.email, 'ninguem@loja.test', blocked.email, 'nem\u0000e-mail', '']) {
    expect(await timeOf(email)).toBeGreaterThan(240);
  }
  expect(await lastMail(blocked)).toBeNull();
  expect(await lastMail(known)).not.toBeNull();
});

test('a link does not let in who was blocked after it was mailed', async () => {
  const user = await person();
  await browser().requestReset(user.email);
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  const token = (await lastMail(user))?.token ?? '';
  expect(await refusalOf(browser().reset(token, newPassword))).toBe('identity.reset_link_invalid');
});

test('three mails in a quarter of an hour are the most that an e-mail gets', async () => {
  const user = await person();
  await Promise.all(Array.from({ length: 12 }, () => browser().requestReset(user.email)));
  const count = () =>
    database.reader
      .selectFrom('password_tokens')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
  expect(await count()).toEqual({ count: 3 });
  wait({ minutes: 15 });
  await browser().requestReset(user.email);
  expect(await count()).toEqual({ count: 4 });
});

test('a person without a password sets the first one by the link of their invitation', async () => {
  const user = await person({ withoutPassword: true });
  expect(user.status).toBe('CREATED');
  expect(await refusalOf(browser().signIn(user))).toBe('identity.wrong_credentials');
  const mail = await lastMail(user);
  expect(mail?.text).toContain('Padaria Aurora');
  wait({ hours: 71 });
  await browser().reset(mail?.token ?? '', newPassword);
  await browser().signIn(user, newPassword);
});

test('an invitation that ran out is renewed by asking for a new password', async () => {
  const user = await person({ withoutPassword: true });
  const old = (await lastMail(user))?.token ?? '';
  wait({ hours: 72 });
  expect(await refusalOf(browser().reset(old, newPassword))).toBe('identity.reset_link_invalid');
  await browser().requestReset(user.email);
  await browser().reset((await lastMail(user))?.token ?? '', newPassword);
  await browser().signIn(user, newPassword);
});

test('anything else is no link', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (token) => {
      expect(await refusalOf(browser().reset(token, newPassword))).toBe('identity.reset_link_invalid');
    }),
    { numRuns: 50 },
  );
});

test('only the hash of a link is in its table', async () => {
  const user = await person();
  await browser().requestReset(user.email);
  const token = (await lastMail(user))?.token ?? '';
  const rows = await database.reader.selectFrom('password_tokens').selectAll().where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  expect(token).not.toContain(rows[0]?.token_hash.toString('base64url'));
});
