import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { aSeller } from '../../sellers/test-sellers.ts';
import { identityOver, password, refusalOf } from '../test-identity.ts';

const { database } = await createTestDatabase();
const { identity, browser, person, callAs, sellers, lastMail } = identityOver(database);

test('called again with the same id it finds the same person', async () => {
  const user = await person();
  expect(await identity.createUser({ ...user, password: 'uma-senha-diferente' })).toEqual(user);
  await browser().enter(user);
});

test('a seller has people once there is one', async () => {
  const { id } = await aSeller(sellers);
  expect(await identity.hasUsers(id)).toBe(false);
  await person({ sellerId: id });
  expect(await identity.hasUsers(id)).toBe(true);
});

test('at once too, and the invitation is mailed once', async () => {
  const { sellerId } = await person();
  const input = { sellerId, id: newId<'user'>(), email: 'convidada@loja.test', profile: 'FINANCE' } as const;
  const made = await Promise.all(Array.from({ length: 8 }, () => identity.createUser(input)));
  expect(new Set(made.map((user) => user.id)).size).toBe(1);
  const { count } = await database.reader
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('to_address', '=', input.email)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  expect(await lastMail(made[0] ?? (await person()))).not.toBeNull();
});

test('an e-mail belongs to one person, of any seller and in any capitals', async () => {
  const [mine, theirs] = [await person(), await person()];
  const other = {
    sellerId: theirs.sellerId,
    id: newId<'user'>(),
    email: mine.email.toUpperCase(),
    profile: 'SALE',
    password,
  };
  expect(await refusalOf(identity.createUser({ ...other, profile: 'SALE' }))).toBe('identity.email_taken');
  expect(await refusalOf(identity.createUser({ ...other, profile: 'SALE', email: 'sem arroba' }))).toBe(
    'identity.email_invalid',
  );
});

test('a weak password is refused', async () => {
  const { sellerId } = await person();
  const input = {
    sellerId,
    id: newId<'user'>(),
    email: 'fraca@loja.test',
    profile: 'SALE',
    password: '12345678',
  } as const;
  expect(await refusalOf(identity.createUser(input))).toBe('identity.weak_password');
});

test('who has no password yet is not made ACTIVE by hand', async () => {
  const user = await person({ withoutPassword: true });
  expect(await refusalOf(identity.changeUserStatus(user.sellerId, user.id, 'ACTIVE'))).toBe('identity.user_not_found');
});

test('the session says who it is, by the clock of the seller', async () => {
  const user = await person({ profile: 'OWNER' });
  await sellers.moveClock(user.sellerId, Temporal.Instant.from('2027-01-10T15:00:00Z'));
  const session = await callAs(user, contract.getSession);
  expect(session.today).toBe('2027-01-10');
  expect(session.user).toMatchObject({
    id: user.id,
    email: user.email,
    profile: 'OWNER',
    roles: ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_DASHBOARD'],
    idSeller: user.sellerId,
    fantasyName: 'Padaria Aurora',
    bankingStatus: 'INACTIVE',
  });
});

test('the flags of the call are those of the seller, without the one that another hides', async () => {
  const user = await person();
  await sellers.updateSeller(user.sellerId, {
    features: ['view_seller_home', 'view_seller_payment_link', 'disable_paymentlink', 'unknown_flag'],
  });
  const { accessToken } = await browser().enter(user);
  expect((await identity.authenticate(accessToken))?.features).toEqual(['view_seller_home']);
});
