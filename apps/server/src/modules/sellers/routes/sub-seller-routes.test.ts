import * as contract from '@balcao/contract';
import { newId, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { someCnpj } from '../test-sellers.ts';
import { fixedShare, newSubSeller, subSellersOver } from '../test-sub-sellers.ts';

const { database } = await createTestDatabase();
type World = Awaited<ReturnType<typeof subSellersOver>>;

async function create(world: World, more: Parameters<typeof newSubSeller>[0] = {}, effectId: string = newId()) {
  return (await world.call('createSubSeller', { body: newSubSeller(more), effectId })) as unknown as contract.SubSeller;
}

const get = (world: World, id: string) => world.call('getSubSeller', { params: { uuid: id } });
const list = (world: World, query: Record<string, string> = {}) =>
  world.call('findSubSellers', { query: contract.findSubSellers.query.parse(query) });

test('a company is kept as the contract writes it, the state as state and the street as street', async () => {
  const world = await subSellersOver(database);
  const document = someCnpj();
  const made = await create(world, { document });
  expect(contract.createSubSeller.answer.encode(made)).toEqual({
    id: made.id,
    version: 0,
    name: 'Ateliê Bela Arte',
    document,
    documentType: 'CNPJ',
    isActive: true,
    splitStatus: 'PROCESSING',
    splitRefusal: null,
    paymentType: 'PERCENTAGE',
    paymentValue: 12.5,
    description: 'Aulas de pintura',
    openingDate: '2019-03-15',
    alternativeEmail: null,
    address: {
      country: 'BR',
      state: 'SP',
      city: 'São Paulo',
      district: 'Sé',
      street: 'Rua Direita',
      zipCode: '01001000',
      number: '10',
      complement: null,
    },
    account: {
      account: {
        bank: '341',
        issuer: '1234',
        issuerDigit: '5',
        number: '98765',
        bankDigit: '1',
        accountType: 'CHECKING_ACCOUNT',
      },
      pixKey: 'ana@example.com',
      pixKeyType: 'EMAIL',
    },
    contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '11999990000' },
    owner: { ownerName: 'Ana Souza', ownerDocument: '52998224725', birthdate: '1988-02-29' },
  });
  expect(await get(world, made.id)).toEqual(made);
});

test('a person says nothing of a company; an alphanumeric CNPJ is raised and kept', async () => {
  const world = await subSellersOver(database);
  const person = { openingDate: null, description: null, ownerName: null, ownerDocument: null };
  const made = await create(world, { ...person, document: '390.533.447-05', ...fixedShare(1_990) });
  expect(made).toMatchObject({
    document: '39053344705',
    documentType: 'CPF',
    openingDate: null,
    paymentType: 'FIXED',
    paymentValue: 1_990,
    owner: { ownerName: null, ownerDocument: null, birthdate: '1988-02-29' },
  });
  expect(await create(world, { document: '12.abc.345/01de-35' })).toMatchObject({ document: '12ABC34501DE35' });
});

test('the same call answers the same sub-seller, and a document is taken once while it is not deleted', async () => {
  const world = await subSellersOver(database);
  const document = someCnpj();
  const id = newId();
  const made = await Promise.all(Array.from({ length: 4 }, () => create(world, { document }, id)));
  for (const one of made) expect(one).toEqual(made[0]);
  await expect(create(world, { document })).rejects.toThrow('sub_seller.document_taken');
  await world.call('deleteSubSeller', { params: { uuid: id } });
  expect((await create(world, { document })).id).not.toBe(id);
});

test.each([
  ['a wrong document', { document: '11222333000182' }, 'sub_seller.invalid_document'],
  ['a company without its owner', { ownerName: null }, 'sub_seller.company_field_required'],
  ['a company without its opening', { openingDate: null }, 'sub_seller.company_field_required'],
  ['a company without what it does', { description: '' }, 'sub_seller.company_field_required'],
  ['an owner with a wrong CPF', { ownerDocument: '52998224724' }, 'sub_seller.invalid_owner_document'],
  ['a birth after today', { birthdate: plainDate('2026-11-21') }, 'sub_seller.future_date'],
  ['an opening after today', { openingDate: plainDate('2026-11-21') }, 'sub_seller.future_date'],
  ['a bank that there is not', { account: accountOf({ bank: '999' }) }, 'sub_seller.unknown_bank'],
  ['a state that there is not', { address: addressOf({ state: 'XX' }) }, 'sub_seller.unknown_state'],
  ['a country that there is not', { address: addressOf({ country: 'XX' }) }, 'sub_seller.unknown_country'],
  ['a postal code of seven digits', { address: addressOf({ zipCode: '0100100' }) }, 'sub_seller.invalid_zip_code'],
])('%s is refused, and nothing is kept', async (_, more, code) => {
  const world = await subSellersOver(database);
  await expect(create(world, more)).rejects.toThrow(code);
  expect(await list(world)).toMatchObject({ totalElements: 0, content: [] });
});

test.each([
  ['DOCUMENT', '390.533.447-05', '39053344705'],
  ['DOCUMENT', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['PHONE', '(11) 99999-0000', '+5511999990000'],
  ['EMAIL', 'Ana@Example.com', 'ana@example.com'],
  ['ALLEATORY_KEY', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
] as const)('a Pix key is of its type: %s %s', async (pixKeyType, pixKey, kept) => {
  const world = await subSellersOver(database);
  expect(await create(world, { account: { ...accountOf({}), pixKey, pixKeyType } })).toMatchObject({
    account: { pixKey: kept, pixKeyType },
  });
  for (const other of contract.subSellerPixKeyTypes.filter((type) => type !== pixKeyType)) {
    const account = { ...accountOf({}), pixKey, pixKeyType: other };
    await expect(create(world, { account })).rejects.toMatchObject({
      code: 'sub_seller.invalid_pix_key',
      params: { type: other },
    });
  }
});

test('the contract refuses what a field cannot hold', () => {
  const valid = contract.createSubSeller.body.encode(newSubSeller());
  const refused = (changes: object) => contract.createSubSeller.body.safeParse({ ...valid, ...changes }).success;
  expect(refused({})).toBe(true);
  expect(refused({ paymentValue: 100 })).toBe(true);
  for (const paymentValue of [100.01, 0, -1, 1.234]) expect(refused({ paymentValue })).toBe(false);
  expect(refused({ paymentType: 'FIXED', paymentValue: 100.01 })).toBe(true);
  expect(refused({ paymentType: 'FIXED', paymentValue: 0 })).toBe(false);
  expect(refused({ description: 'x'.repeat(300) })).toBe(true);
  expect(refused({ description: 'x'.repeat(301) })).toBe(false);
  expect(refused({ contact: { ...valid.contact, email: 'ana' } })).toBe(false);
  expect(refused({ contact: { ...valid.contact, phone: '999' } })).toBe(false);
  for (const part of [{ issuer: '12' }, { issuerDigit: '12' }, { number: '1a2' }, { bankDigit: '' }, { bank: '34' }]) {
    const account = { ...valid.account, account: { ...valid.account.account, ...part } };
    expect(refused({ account })).toBe(false);
  }
});

test('the list is by name, without accents, and finds a name, a CPF or a CNPJ', async () => {
  const world = await subSellersOver(database);
  const bela = await create(world);
  const casa = await create(world, { name: 'Casa das Tintas', document: '12.ABC.345/01DE-35' });
  const alma = await create(world, { name: 'Álma 100% Algodão' });
  const found = async (query: Record<string, string>) => {
    const { content } = (await list(world, query)) as { content: { id: string }[] };
    return content.map(({ id }) => id);
  };
  expect(await found({})).toEqual([alma.id, bela.id, casa.id]);
  expect(await found({ sort: 'name,DESC', size: '2' })).toEqual([casa.id, bela.id]);
  expect(await found({ sort: 'name,DESC', size: '2', page: '1' })).toEqual([alma.id]);
  expect(await found({ filter: 'atelie' })).toEqual([bela.id]);
  expect(await found({ filter: '12.abc.345' })).toEqual([casa.id]);
  expect(await found({ filter: '100%' })).toEqual([alma.id]);
  expect(await found({ filter: '_' })).toEqual([]);
  expect(await list(world, { size: '2' })).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
});

test('each part is edited on its own, the rest stays', async () => {
  const world = await subSellersOver(database);
  const made = await create(world);
  const params = { uuid: made.id };
  const address = addressOf({ state: 'RJ', street: 'Rua do Ouvidor', zipCode: '20040-030' });
  const contact = { name: 'Rui', email: 'rui@example.com', phone: '2133334444' };
  const { document: _d, address: _a, account: _c, contact: _t, ...general } = newSubSeller(fixedShare(500));
  await world.call('updateSubSellerAddress', { params, body: address });
  await world.call('updateSubSellerContact', { params, body: contact });
  const body = { ...general, name: 'Ateliê Novo', alternativeEmail: 'fin@example.com' };
  await world.call('updateSubSeller', { params, body });
  expect(await get(world, made.id)).toEqual({
    ...made,
    version: 3,
    name: 'Ateliê Novo',
    alternativeEmail: 'fin@example.com',
    paymentType: 'FIXED',
    paymentValue: 500,
    address: { ...address, zipCode: '20040030', complement: null },
    contact,
  });
  const company = { ...body, ownerName: null };
  await expect(world.call('updateSubSeller', { params, body: company })).rejects.toThrow('company_field_required');
});

test('a change made on an older version is refused, and loses nothing', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world);
  const params = { uuid: id };
  const contact = { name: 'Rui', email: 'rui@example.com', phone: '2133334444' };
  expect(await world.call('updateSubSellerContact', { params, body: { ...contact, version: 0 } })).toMatchObject({
    version: 1,
  });
  const { document: _d, address: _a, account, contact: _t, ...general } = newSubSeller();
  const late: [string, object][] = [
    ['updateSubSeller', general],
    ['updateSubSellerAddress', addressOf({ street: 'Rua do Ouvidor' })],
    ['updateSubSellerContact', { ...contact, name: 'Outra' }],
    ['updateSubSellerAccount', { ...account, pixKey: 'outra@example.com' }],
  ];
  const before = await get(world, id);
  for (const [name, body] of late) {
    const request = { params, body: { ...body, version: 0 }, effectId: newId() };
    await expect(world.call(name, request), name).rejects.toThrow('sub_seller.changed_meanwhile');
  }
  expect(await get(world, id)).toEqual(before);
  const moved = { ...account, pixKey: 'outra@example.com', version: 1 };
  expect(await world.call('updateSubSellerAccount', { params, body: moved, effectId: newId() })).toMatchObject({
    version: 2,
  });
});

test('the list says who is active, how the split programme knows them, and what each was paid', async () => {
  const world = await subSellersOver(database);
  const [one, other] = [await create(world, { name: 'Um' }), await create(world, { name: 'Dois' })];
  await world.call('activateSubSeller', { params: { uuid: other.id }, query: { active: 'false' } });
  const ids = async (query: Record<string, string>) =>
    ((await list(world, query)) as { content: { id: string }[] }).content.map(({ id }) => id);
  expect(await ids({ active: 'true' })).toEqual([one.id]);
  expect(await ids({ active: 'false' })).toEqual([other.id]);
  expect(await ids({ splitStatus: 'PROCESSING' })).toEqual([other.id, one.id]);
  await world.wait({ minutes: 6 });
  expect(await ids({ splitStatus: 'ACTIVE', active: 'true' })).toEqual([one.id]);
  await world.post(one.id, [
    { cents: 700, on: '2026-10-31' },
    { cents: 250, on: '2026-11-02' },
    { cents: -50, on: '2026-11-20' },
  ]);
  expect(await list(world, { filter: 'Um' })).toMatchObject({ content: [{ paidThisMonth: 200, paidTotal: 900 }] });
  expect(await list(world, { filter: 'Dois' })).toMatchObject({ content: [{ paidThisMonth: 0, paidTotal: 0 }] });
});

test('deactivated and activated again, deleted for good', async () => {
  const world = await subSellersOver(database);
  const { id } = await create(world);
  const params = { uuid: id };
  const setActive = (active: string) => world.call('activateSubSeller', { params, query: { active } });
  expect(await setActive('false')).toMatchObject({ isActive: false });
  expect(await setActive('true')).toMatchObject({ isActive: true });
  await world.call('deleteSubSeller', { params });
  await expect(get(world, id)).rejects.toThrow('sub_seller.not_found');
  await expect(setActive('true')).rejects.toThrow('sub_seller.not_found');
  expect(await list(world)).toMatchObject({ totalElements: 0 });
  const known = await world.subSellers.subSellersOf(world.sellerId, [id]);
  expect(known.get(id)).toMatchObject({ name: 'Ateliê Bela Arte', maySplit: false });
});

test('another seller reaches none of it', async () => {
  const [mine, theirs] = [await subSellersOver(database), await subSellersOver(database)];
  const { id } = await create(mine);
  const params = { uuid: id };
  const calls: [string, Record<string, unknown>][] = [
    ['getSubSeller', {}],
    ['updateSubSeller', { body: newSubSeller() }],
    ['updateSubSellerAddress', { body: addressOf({}) }],
    ['updateSubSellerAccount', { body: accountOf({}) }],
    ['updateSubSellerContact', { body: { name: 'x', email: 'x@example.com', phone: '1133334444' } }],
    ['activateSubSeller', { query: { active: 'false' } }],
    ['registerSubSellerSplit', {}],
    ['deleteSubSeller', {}],
  ];
  for (const [name, request] of calls) {
    await expect(theirs.call(name, { params, ...request }), name).rejects.toThrow('sub_seller.not_found');
  }
  expect(await list(theirs)).toMatchObject({ totalElements: 0 });
  expect((await theirs.subSellers.subSellersOf(theirs.sellerId, [id])).size).toBe(0);
  expect(await get(mine, id)).toMatchObject({ isActive: true });
});

function accountOf(changes: object) {
  const { account } = newSubSeller();
  return { ...account, account: { ...account.account, ...changes } };
}

function addressOf(changes: object) {
  return { ...newSubSeller().address, ...changes };
}
