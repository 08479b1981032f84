import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { Answer } from '../../route.ts';
import type { EnsureCustomer } from '../index.ts';
import { testCustomers } from '../test-customers.ts';

const { database } = await createTestDatabase();
const { transact } = database;
const customers = testCustomers(database);
const at = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** Documents with right check digits: eleven digits of a CPF each. */
const documents = ['52998224725', '11144477735', '39053344705', '86288366757', '12345678909', '15350946056'];

async function ensure({ sellerId, ...more }: Partial<EnsureCustomer> & { sellerId: string }) {
  const input = {
    id: newId<'customer'>(),
    name: 'João da Silva',
    document: '529.982.247-25',
    email: 'Joao@Exemplo.com',
    countryCode: '55',
    phone: '(11) 98765-4321',
    at,
    ...more,
  };
  const [ensured] = await transact((tx) => customers.ensureCustomers(tx, sellerId, [input]));
  if (!ensured) throw new Error('each who comes is answered');
  return ensured;
}

type Found = Answer<typeof contract.findCustomers>;

async function find(sellerId: string, query: Record<string, string>): Promise<Found> {
  const decoded = contract.findCustomers.query.parse(query);
  return (await customers.routes[0]?.handler({ caller: { sellerId }, query: decoded } as never)) as Found;
}

test('a new buyer becomes a customer, normalised', async () => {
  const sellerId = newId<'seller'>();
  const { customer, created } = await ensure({ sellerId });
  expect(created).toBe(true);
  expect(customer).toMatchObject({
    name: 'João da Silva',
    document: '52998224725',
    documentType: 'cpf',
    email: 'joao@exemplo.com',
    countryCode: '55',
    phone: '11987654321',
    createdAt: at,
  });
  expect(await customers.getCustomer(sellerId, customer.id)).toEqual(customer);
});

test('who types a known document changes nothing of whose it is', async () => {
  const sellerId = newId<'seller'>();
  const first = await ensure({ sellerId });
  const second = await ensure({ sellerId, name: 'Golpista', email: 'golpe@exemplo.com', phone: '11900000000' });
  expect(second).toEqual({ customer: first.customer, created: false });
});

test('at once, one document is one customer', async () => {
  const sellerId = newId<'seller'>();
  const made = await Promise.all(Array.from({ length: 12 }, () => ensure({ sellerId })));
  expect(new Set(made.map(({ customer }) => customer.id)).size).toBe(1);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
});

test('of several at once each has the one with their document, and the first to bring it names it', async () => {
  const sellerId = newId<'seller'>();
  const { customer: before } = await ensure({ sellerId });
  const at2 = at.add({ seconds: 1 });
  const buyer = { email: 'ana@exemplo.com', countryCode: '55', phone: '11911112222', at: at2 };
  const [known, first, second, other] = await transact((tx) =>
    customers.ensureCustomers(tx, sellerId, [
      { ...buyer, id: newId<'customer'>(), name: 'Outro João', document: '529.982.247-25' },
      { ...buyer, id: newId<'customer'>(), name: 'Ana', document: '111.444.777-35' },
      { ...buyer, id: newId<'customer'>(), name: 'Ana Maria', document: '11144477735' },
      { ...buyer, id: newId<'customer'>(), name: 'Bia', document: '39053344705' },
    ]),
  );
  expect(known).toEqual({ customer: before, created: false });
  expect(first).toMatchObject({ customer: { name: 'Ana' }, created: true });
  expect(second).toEqual({ customer: first?.customer, created: false });
  expect(other).toMatchObject({ customer: { name: 'Bia' }, created: true });
});

test('the same document is another customer at another seller, who sees only their own', async () => {
  const [mine, theirs] = [newId<'seller'>(), newId<'seller'>()];
  const { customer } = await ensure({ sellerId: mine });
  expect((await ensure({ sellerId: theirs })).created).toBe(true);
  await expect(customers.getCustomer(theirs, customer.id)).rejects.toMatchObject({ code: 'customer.not_found' });
  expect(await customers.getCustomers(theirs, [customer.id])).toEqual(new Map());
  expect(await customers.getCustomers(mine, [customer.id, newId()])).toEqual(new Map([[customer.id, customer]]));
  expect((await find(theirs, {})).totalElements).toBe(1);
});

test('who bought before is found by the document as it is typed, at this seller only', async () => {
  const [sellerId, other] = [newId<'seller'>(), newId<'seller'>()];
  const { customer } = await ensure({ sellerId });
  const typed = ['529.982.247-25', '52998224725', '111.444.777-35', 'none'];
  expect(await customers.findByDocument(sellerId, typed)).toEqual(
    new Map([
      ['529.982.247-25', customer],
      ['52998224725', customer],
    ]),
  );
  expect(await customers.findByDocument(other, typed)).toEqual(new Map());
});

test('a document that is none is refused, and a company may have letters in hers', async () => {
  const sellerId = newId<'seller'>();
  await expect(ensure({ sellerId, document: '529.982.247-26' })).rejects.toMatchObject({
    code: 'customer.invalid_document',
  });
  const { customer } = await ensure({ sellerId, document: '12.abc.345/01de-35' });
  expect(customer).toMatchObject({ document: '12ABC34501DE35', documentType: 'cnpj' });
});

test('customers are found by what their name or e-mail contains and by how their document begins', async () => {
  const sellerId = newId<'seller'>();
  const people = ['João Ávila', 'Maria 100% Ouro', 'Zé_Carlos', 'ana lima', 'Ângela Lima', 'Bruno'];
  for (const [index, name] of people.entries()) {
    await ensure({ sellerId, name, document: documents[index] ?? '', email: `pessoa${index}@exemplo.com` });
  }
  const names = async (query: Record<string, string>) => (await find(sellerId, query)).content.map(({ name }) => name);
  expect(await names({ name: 'joao' })).toEqual(['João Ávila']);
  expect(await names({ name: 'LÍMA' })).toEqual(['ana lima', 'Ângela Lima']);
  expect(await names({ name: '%' })).toEqual(['Maria 100% Ouro']);
  expect(await names({ name: '_' })).toEqual(['Zé_Carlos']);
  expect(await names({ name: '\\' })).toEqual([]);
  expect(await names({ email: 'PESSOA3@' })).toEqual(['ana lima']);
  expect(await names({ document: '529.98' })).toEqual(['João Ávila']);
  expect(await names({ document: '98224725' })).toEqual([]);
  expect(await names({ name: 'lima', document: '862' })).toEqual(['ana lima']);
  expect(await names({})).toEqual(['ana lima', 'Ângela Lima', 'Bruno', 'João Ávila', 'Maria 100% Ouro', 'Zé_Carlos']);
});

test('a page says how many there are, and pages leave nobody out', async () => {
  const sellerId = newId<'seller'>();
  for (const [index, document] of documents.entries()) {
    await ensure({ sellerId, name: 'Mesmo Nome', document, at: at.add({ seconds: index }) });
  }
  const pages = await Promise.all([0, 1, 2].map((page) => find(sellerId, { page: String(page), size: '2' })));
  expect(pages[0]).toMatchObject({ totalElements: 6, totalPages: 3, number: 0, size: 2 });
  const seen = pages.flatMap((page) => page.content.map((one) => one.document.documentNumber));
  expect(new Set(seen)).toEqual(new Set(documents));
  const newest = await find(sellerId, { sort: 'createdAt,DESC', size: '1' });
  expect(newest.content[0]).toMatchObject({
    document: { documentNumber: documents[5], documentType: 'cpf', documentNation: 'BR' },
  });
});
