import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;

const body = {
  title: 'Plano Ouro',
  description: 'Tudo incluído',
  bullets: [{ description: 'Suporte' }, { description: 'Relatórios, todo mês' }],
  basicValues: [
    { type: 'YEARLY', value: 1078.8, valuePerMonth: 89.9 },
    { type: 'MONTHLY', value: 109.9, valuePerMonth: 109.9 },
    { type: 'SEMESTER', value: 599.4, valuePerMonth: 99.9 },
  ],
  enableBankSlip: true,
  enableCreditCard: false,
  enablePixPayment: true,
};

function create(more: object = {}, key: string = newId()) {
  return call('POST', '/service/core/plans', { token, key, body: { ...body, ...more } });
}

describe('plans', () => {
  it('are answered as they were given, the periods in their order', async () => {
    const made = await create();
    expect(made.statusCode, made.body).toBe(201);
    const plan = made.json();
    expect(plan).toMatchObject({
      ...body,
      active: true,
      basicValues: [...body.basicValues.slice(1), body.basicValues[0]],
    });
    expect((await call('GET', `/service/core/plans/${plan.id}`, { token })).json()).toEqual(plan);
  });

  it('are made once by key, changed as a whole, switched off and on', async () => {
    const key = newId();
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second.json()).toEqual(first.json());
    const { id } = first.json();
    const changed = { ...body, title: 'Plano Prata', bullets: [], description: null, enablePixPayment: false };
    const updated = await call('PUT', `/service/core/plans/${id}`, { token, body: changed });
    expect(updated.json()).toMatchObject({ title: 'Plano Prata', bullets: [], description: null, active: true });
    for (const active of [false, false, true]) {
      const switched = await call('PATCH', `/service/core/plans/${id}/active`, { token, body: { active } });
      expect(switched.json()).toMatchObject({ id, active, title: 'Plano Prata' });
    }
  });

  it.each([
    ['a title that is missing', { title: ' ' }, 'Preenchimento obrigatório!'],
    ['a title that is too long', { title: 'x'.repeat(61) }, 'O título deve ter no máximo 60 caracteres!'],
    ['a description that is too long', { description: 'x'.repeat(501) }, ''],
    ['no method', { enableBankSlip: false, enablePixPayment: false }, 'Selecione ao menos um método de pagamento.'],
    [
      'a period that is missing',
      { basicValues: body.basicValues.slice(1) },
      'Informe os valores mensal, semestral e anual.',
    ],
    ['a period twice', { basicValues: [...body.basicValues.slice(1), body.basicValues[1]] }, 'Informe os valores'],
    [
      'a total that is not its months',
      { basicValues: [{ ...body.basicValues[0], value: 1078.81 }] },
      'O valor do período',
    ],
    ['a price of nothing', { basicValues: [{ type: 'MONTHLY', value: 0, valuePerMonth: 0 }] }, 'maior que zero'],
  ])('are refused with %s', async (_, more, text) => {
    const refused = await create(more);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain(text);
  });

  it('are found by title and by being active, and only their seller’s', async () => {
    const other = await createSeller();
    expect((await call('GET', '/service/core/plans', { token: other.tokens.ADMIN })).json().totalElements).toBe(0);
    const mine = await create({ title: 'Ação 100%' });
    await create({ title: 'Acao 100x' });
    await call('PATCH', `/service/core/plans/${mine.json().id}/active`, { token, body: { active: false } });
    const titles = async (query: string) => {
      const page = await call('GET', `/service/core/plans?${query}`, { token });
      return page.json().content.map((plan: { title: string }) => plan.title);
    };
    expect(await titles(`title=${encodeURIComponent('ação 100')}`)).toEqual(['Acao 100x', 'Ação 100%']);
    expect(await titles(`title=${encodeURIComponent('100%')}`)).toEqual(['Ação 100%']);
    expect(await titles('title=acao&active=true')).toEqual(['Acao 100x']);
    expect(await titles('title=acao&sort=title,ASC&size=1&page=1')).toHaveLength(1);
  });
});
