import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, database } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;

const address = {
  zipCode: '01310-000',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Conjunto 4',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'sp',
  country: 'BR',
};
const body = {
  name: 'Ana Lima',
  document: '529.982.247-25',
  email: 'Ana@Example.com',
  countryCode: '+55',
  phone: '(11) 98888-7777',
  alternativeEmail: '',
  address,
};

function create(more: object = {}, key: string = newId(), by = token) {
  return call('POST', '/service/core/seller-clients', { token: by, key, body: { ...body, ...more } });
}

describe('a customer', () => {
  it('is kept as typed but for marks and capitals, once by key, and read back', async () => {
    const key = newId();
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(first.statusCode, first.body).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({
      name: 'Ana Lima',
      email: 'ana@example.com',
      countryCode: '55',
      phone: '11988887777',
      document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
      alternativeEmail: null,
      address: { ...address, zipCode: '01310000', state: 'SP' },
    });
    const { id } = first.json();
    expect((await call('GET', `/service/core/seller-clients/${id}`, { token })).json()).toEqual({
      ...first.json(),
      credit: 0,
    });
  });

  it('is refused when the seller has one with the document, and another seller may have it', async () => {
    const again = await create({ document: '52998224725' });
    expect(again.statusCode).toBe(409);
    expect(again.json().errors[0]).toMatchObject({ code: 'customer.document_taken' });
    const found = await call('GET', '/service/core/seller-clients?document=52998224725', { token });
    expect(again.json().errors[0].params).toEqual({ customerId: found.json().content[0].id });
    const other = await createSeller();
    expect((await create({}, newId(), other.tokens.ADMIN)).statusCode).toBe(201);
  });

  it.each([
    ['a document that is none', { document: '529.982.247-26' }, 'Inclua um CNPJ ou CPF válido'],
    ['no name', { name: ' ' }, 'Peenchimento obrigatório!'],
    ['no e-mail', { email: '' }, 'Peenchimento obrigatório!'],
    ['an e-mail that is none', { email: 'ana@' }, 'Digite um e-mail válido!'],
    ['a phone without area code', { phone: '988887777' }, 'Telefone inválido'],
    ['a postal code of seven digits', { address: { ...address, zipCode: '0131000' } }, 'Cep inválido.'],
    ['no city', { address: { ...address, city: '' } }, 'Peenchimento obrigatório!'],
    ['a state of three letters in Brazil', { address: { ...address, state: 'SPA' } }, 'Estado inválido'],
  ])('is refused with %s', async (_, more, text) => {
    const refused = await create({ document: '111.444.777-35', ...more });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain(text);
  });

  it('may have another country’s document, a phone of another form, and the seller’s own address', async () => {
    const foreign = {
      document: '20-12345678-9',
      documentNation: 'AR',
      countryCode: '54',
      phone: '9 11 555',
      address: null,
    };
    const made = await create(foreign);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      document: { documentNumber: '20123456789', documentType: 'foreign', documentNation: 'AR' },
      address: null,
    });
  });

  it('is changed in its contact and its address, never in its document; who, before and after are recorded', async () => {
    const made = await create({ document: '390.533.447-05' });
    const { id, document } = made.json();
    const path = `/service/core/seller-clients/${id}`;
    const contact = { name: 'Ana L. Souza', email: 'b@example.com', countryCode: '55', phone: '1133334444' };
    const changed = await call('PUT', path, { token, body: { ...contact, alternativeEmail: 'fin@example.com' } });
    expect(changed.json()).toMatchObject({ ...contact, alternativeEmail: 'fin@example.com', document });
    const moved = await call('PATCH', `${path}/address`, {
      token,
      body: { ...address, number: '2', complement: null },
    });
    expect(moved.json().address).toMatchObject({ number: '2', complement: null });
    const found = await call('GET', '/service/core/seller-clients?name=souza', { token });
    expect(found.json().content).toEqual([moved.json()]);
    const trail = await database.database.reader
      .selectFrom('audit_entries')
      .select(['action', 'actor_profile', 'before', 'after'])
      .where('seller_id', '=', seller.id)
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      ...['customer.created', 'customer.contact_changed', 'customer.address_changed'],
    ]);
    expect(trail.map(({ actor_profile }) => actor_profile)).toEqual(['ADMIN', 'ADMIN', 'ADMIN']);
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ name: 'Ana Lima', email: 'ana@example.com' });
    expect(JSON.parse(trail[1]?.after ?? '')).toMatchObject({ name: 'Ana L. Souza', email: 'b@example.com' });
  });
});

describe('a postal code', () => {
  const find = (cep: string) => call('GET', `/service/core/public/postal-codes/${cep}`);

  it('says its street, district, city and state', async () => {
    expect((await find('01310-000')).json()).toEqual({
      cep: '01310000',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      complemento: '',
    });
    expect((await find('69900123')).json()).toMatchObject({ localidade: 'Rio Branco', uf: 'AC' });
  });

  it.each([
    ['0131000', 400, 'postal_code.invalid'],
    ['00000000', 404, 'postal_code.not_found'],
    ['01310997', 404, 'postal_code.not_found'],
    ['01310998', 503, 'postal_code.unavailable'],
  ])('%s is refused with %i %s', async (cep, status, code) => {
    const refused = await find(cep);
    expect(refused.statusCode).toBe(status);
    expect(refused.json().errors[0].code).toBe(code);
  });
});
