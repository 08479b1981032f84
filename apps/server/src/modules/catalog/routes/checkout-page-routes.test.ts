import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();

const address = () => `loja-${newId()}`;

function create({ tokens }: TestSeller, more: object = {}, key: string = newId()) {
  const body = { title: 'Clube', description: 'Café\ntodo mês', subDomain: address(), ...more };
  return call('POST', '/service/core/checkouts', { token: tokens.ADMIN, key, body });
}

function update({ tokens }: TestSeller, id: string, body: object) {
  return call('PUT', `/service/core/checkouts/${id}`, { token: tokens.ADMIN, body });
}

async function made(seller: TestSeller, more: object = {}) {
  const answer = await create(seller, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function problemOf({ tokens }: TestSeller, slug: string) {
  const path = `/service/core/subdomains/${encodeURIComponent(slug)}/exists`;
  const answer = await call('GET', path, { token: tokens.ADMIN });
  expect(answer.statusCode, answer.body).toBe(200);
  const { isValid, problem } = answer.json();
  expect(isValid).toBe(problem === null);
  return problem;
}

describe('the checkout page of a seller', () => {
  it('is none at first, then the one that was made, once by key', async () => {
    const seller = await createSeller();
    const none = await call('GET', '/service/core/checkouts/default', { token: seller.tokens.ADMIN });
    expect(none.statusCode).toBe(404);
    expect(none.json().errors[0].code).toBe('checkout_page.not_found');
    const [key, subDomain] = [newId(), address()];
    const [first, second] = [
      await create(seller, { subDomain: subDomain.toUpperCase() }, key),
      await create(seller, { subDomain: subDomain.toUpperCase() }, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ title: 'Clube', description: 'Café\ntodo mês', subDomain });
    expect(first.json().url).toMatch(new RegExp(`^http.*/checkout/${subDomain}$`));
    const found = await call('GET', '/service/core/checkouts/default', { token: seller.tokens.SALE });
    expect(found.json()).toEqual(first.json());
    const audit = await call('GET', '/service/core/audit-entries?action=checkout.created', {
      token: seller.tokens.ADMIN,
    });
    expect(audit.json().content[0], audit.body).toMatchObject({
      action: 'checkout.created',
      subject: { label: 'Clube' },
    });
  });

  it('is one', async () => {
    const seller = await createSeller();
    await made(seller);
    const again = await create(seller);
    expect(again.statusCode).toBe(409);
    expect(again.json().errors[0].code).toBe('checkout_page.already_exists');
    const other = await createSeller();
    const answers = await Promise.all([create(other), create(other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('has an address that no other has or had', async () => {
    const [one, other] = [await createSeller(), await createSeller()];
    const page = await made(one);
    const { subDomain: before } = page;
    const taken = await create(other, { subDomain: before });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().errors[0]).toMatchObject({
      code: 'checkout_page.address_taken',
      description: 'URL já em uso por outro checkout!',
    });
    const after = address();
    const changed = await update(one, page.id, { title: 'Clube do café', subDomain: after });
    expect(changed.json()).toMatchObject({ id: page.id, title: 'Clube do café', description: null, subDomain: after });
    expect(await problemOf(other, before)).toBe('TAKEN');
    expect(await problemOf(one, before)).toBeNull();
    expect((await create(other, { subDomain: before })).statusCode).toBe(409);
    for (const subDomain of [before, after.toUpperCase()])
      expect(await product.catalog.findShownPage(subDomain)).toMatchObject({ page: { id: page.id, subDomain: after } });
    expect(await product.catalog.findShownPage('ninguem')).toBeNull();
    const sought = address();
    const [mine, theirs] = await Promise.all([
      create(other, { subDomain: sought }),
      update(one, page.id, { title: 'x', subDomain: sought }),
    ]);
    expect([mine.statusCode, theirs.statusCode].filter((status) => status === 409)).toHaveLength(1);
    expect(await addressesOf(sought)).toHaveLength(1);
  });

  it('may go back to an address, and has had ten at most', async () => {
    const seller = await createSeller();
    const page = await made(seller);
    for (let time = 0; time < 9; time++)
      expect((await update(seller, page.id, { title: 'x', subDomain: address() })).statusCode).toBe(200);
    const refused = await update(seller, page.id, { title: 'x', subDomain: address() });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].code).toBe('checkout_page.too_many_addresses');
    expect((await update(seller, page.id, { title: 'x', subDomain: page.subDomain })).statusCode).toBe(200);
  });

  it.each([
    ['no title', { title: ' ' }, 'Título é um campo obrigatório!'],
    ['a long title', { title: 'x'.repeat(61) }, 'O título deve ter no máximo 60 caracteres!'],
    ['no address', { subDomain: ' ' }, 'Url é um campo obrigatório!'],
    ['an address too short', { subDomain: 'ab' }, 'A URL deve ter no mínimo 3 caracteres!'],
    ['an address too long', { subDomain: 'x'.repeat(61) }, 'A URL deve ter no máximo 60 caracteres!'],
    ['marks', { subDomain: 'minha_loja' }, 'Use só letras minúsculas'],
    ['accents', { subDomain: 'café' }, 'Use só letras minúsculas'],
    ['a hyphen at its end', { subDomain: 'minha-' }, 'Use só letras minúsculas'],
  ])('is refused with %s', async (_, more, text) => {
    const refused = await create(await createSeller(), more);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain(text);
    expect(refused.json().errors).toHaveLength(1);
  });

  it('has no reserved address', async () => {
    const seller = await createSeller();
    const refused = await create(seller, { subDomain: 'pagamento' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].code).toBe('checkout_page.address_reserved');
    expect(await problemOf(seller, 'Pagamento')).toBe('RESERVED');
    expect(await problemOf(seller, 'a')).toBe('INVALID');
    expect(await problemOf(seller, 'á é')).toBe('INVALID');
  });

  it('is changed by its seller only', async () => {
    const [one, other] = [await createSeller(), await createSeller()];
    const page = await made(one);
    await made(other);
    const refused = await update(other, page.id, { title: 'x', subDomain: address() });
    expect(refused.statusCode).toBe(404);
  });

  it('shows the plans that may be contracted, the cheapest first, which belong to it', async () => {
    const seller = await createSeller();
    const plan = async (title: string, value: number, more: object = {}) => {
      const basicValues = [
        { type: 'MONTHLY', value, valuePerMonth: value },
        { type: 'SEMESTER', value: value * 6, valuePerMonth: value },
        { type: 'YEARLY', value: value * 12, valuePerMonth: value },
      ];
      const methods = { enableBankSlip: true, enableCreditCard: true, enablePixPayment: true };
      const body = { title, basicValues, ...methods, ...more };
      return call('POST', '/service/core/plans', { token: seller.tokens.ADMIN, key: newId(), body });
    };
    const before = await plan('Ouro', 30);
    expect(before.json()).toMatchObject({ idCheckout: null, subscribers: 0 });
    const { id, subDomain } = await made(seller);
    expect((await plan('Prata', 20, { idCheckout: id })).json().idCheckout).toBe(id);
    expect((await plan('Outro', 20, { idCheckout: newId() })).statusCode).toBe(404);
    const off = await plan('Bronze', 10);
    await call('PATCH', `/service/core/plans/${off.json().id}/active`, {
      token: seller.tokens.ADMIN,
      body: { active: false },
    });
    const shown = await product.catalog.findShownPage(subDomain);
    expect(shown?.plans.map(({ title }) => title)).toEqual(['Prata', 'Ouro']);
    const { content } = (await call('GET', '/service/core/plans', { token: seller.tokens.ADMIN })).json();
    expect(content.map((one: { idCheckout: string }) => one.idCheckout)).toEqual([id, id, id]);
  });
});

function addressesOf(subDomain: string) {
  return database.database.reader
    .selectFrom('checkout_addresses')
    .selectAll()
    .where('sub_domain', '=', subDomain)
    .execute();
}
