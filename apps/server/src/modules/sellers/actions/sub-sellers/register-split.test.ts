import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { newSubSeller, subSellersOver } from '../../test-sub-sellers.ts';

const { database } = await createTestDatabase();
type World = Awaited<ReturnType<typeof subSellersOver>>;

const create = async (world: World, number = '98765') => {
  const body = newSubSeller();
  const account = { ...body.account, account: { ...body.account.account, number } };
  return (await world.call('createSubSeller', { body: { ...body, account } })) as { id: string; splitStatus: string };
};
const statusOf = async (world: World, id: string) =>
  (await world.call('getSubSeller', { params: { uuid: id } })).splitStatus;
const register = (world: World, id: string, effectId: string = newId()) =>
  world.call('registerSubSellerSplit', { params: { uuid: id }, effectId });
const editAccount = (world: World, id: string, number: string) => {
  const { account } = newSubSeller();
  return world.call('updateSubSellerAccount', {
    params: { uuid: id },
    body: { ...account, account: { ...account.account, number } },
  });
};
const registrationsOf = ({ reader, sellerId }: World) =>
  reader.selectFrom('sim_split_recipients').selectAll().where('seller_id', '=', sellerId).execute();

test('a new one is looked at for five minutes, and then may be put in links', async () => {
  const world = await subSellersOver(database);
  const { id, splitStatus } = await create(world);
  expect(splitStatus).toBe('PROCESSING');
  const splitting = async () => (await world.subSellers.findSplitting(world.sellerId, { page: 0, size: 9 })).total;
  await world.wait({ minutes: 4 });
  expect([await statusOf(world, id), await splitting()]).toEqual(['PROCESSING', 0]);
  await world.wait({ minutes: 2 });
  expect([await statusOf(world, id), await splitting()]).toEqual(['ACTIVE', 1]);
  await world.call('activateSubSeller', { params: { uuid: id }, query: { active: 'false' } });
  expect(await splitting()).toBe(0);
});

test('registering again what is being looked at or was accepted changes nothing', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world);
  expect(await register(world, id)).toMatchObject({ splitStatus: 'PROCESSING' });
  await world.wait({ minutes: 6 });
  expect(await register(world, id)).toMatchObject({ splitStatus: 'ACTIVE' });
  expect(await registrationsOf(world)).toHaveLength(1);
});

test('an account that is refused at once leaves it inactive, until it is mended', async () => {
  const world = await subSellersOver(database);
  const { id, splitStatus } = await create(world, '99999');
  expect(splitStatus).toBe('INACTIVE');
  await expect(register(world, id)).rejects.toThrow('split.account_refused');
  expect(await statusOf(world, id)).toBe('INACTIVE');
  expect(await registrationsOf(world)).toEqual([]);
  expect(await editAccount(world, id, '12345')).toMatchObject({ splitStatus: 'PROCESSING' });
  await world.wait({ minutes: 6 });
  expect(await statusOf(world, id)).toBe('ACTIVE');
});

test('an account that is refused later too, and may be registered again', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world, '88888');
  await world.wait({ minutes: 6 });
  expect(await statusOf(world, id)).toBe('INACTIVE');
  expect(await register(world, id)).toMatchObject({ splitStatus: 'PROCESSING' });
  expect(await registrationsOf(world)).toHaveLength(2);
});

test('another account is registered anew, the same one is not, and the older answer does not count', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world);
  await world.wait({ minutes: 6 });
  expect(await editAccount(world, id, '98765')).toMatchObject({ splitStatus: 'ACTIVE' });
  await expect(editAccount(world, id, '9999')).rejects.toThrow('split.account_refused');
  expect(await statusOf(world, id)).toBe('INACTIVE');
  await editAccount(world, id, '55555');
  await world.wait({ minutes: 4 });
  await editAccount(world, id, '66666');
  await world.wait({ minutes: 2 });
  expect(await statusOf(world, id)).toBe('PROCESSING');
  await world.wait({ minutes: 4 });
  expect(await statusOf(world, id)).toBe('ACTIVE');
  expect(await registrationsOf(world)).toHaveLength(3);
});

test.each(['before', 'after'] as const)('a programme that dies %s it heard is asked, and told once', async (moment) => {
  const world = await subSellersOver(database);
  world.beSilent(moment);
  const { id, splitStatus } = await create(world);
  expect(splitStatus).toBe('PROCESSING');
  expect(await registrationsOf(world)).toHaveLength(moment === 'before' ? 0 : 1);
  await world.wait({ minutes: 11 });
  expect(await statusOf(world, id)).toBe('ACTIVE');
  expect(await registrationsOf(world)).toHaveLength(1);
  expect(world.failures).toEqual([]);
});

test('a process that dies between its record and the programme goes on when it is called again', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world, '88888');
  await world.wait({ minutes: 6 });
  const effectId = newId();
  world.beSilent('before');
  await register(world, id, effectId);
  expect(await registrationsOf(world)).toHaveLength(1);
  await register(world, id, effectId);
  expect((await registrationsOf(world)).map((row) => row.id)).toContain(effectId);
});

test('a deleted one is asked about no more', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world);
  await world.call('deleteSubSeller', { params: { uuid: id } });
  await world.wait({ minutes: 6 });
  expect(world.failures).toEqual([]);
  const row = await world.reader
    .selectFrom('scheduled_jobs')
    .selectAll()
    .where('seller_id', '=', world.sellerId)
    .execute();
  expect(row).toEqual([]);
});
