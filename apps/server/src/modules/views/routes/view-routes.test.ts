import type { Profile } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call } = await createTestProduct();
const seller = await createSeller();
const views = '/service/core/views';
const late = {
  list: 'findCharges',
  name: 'Atrasadas acima de 100',
  shared: false,
  default: false,
  search: 'status=LATE&status=FAILED&valueMin=100&sort=value%2CDESC&size=50',
  columns: ['customerName', 'value'],
  density: 'compact',
};

function as(profile: Profile, method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens[profile], key: newId(), ...(body && { body }) });
}

async function saved(more: object = {}, profile: Profile = 'MANAGER') {
  const answer = await as(profile, 'POST', views, { ...late, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function listed(profile: Profile, list = 'findCharges') {
  return (await as(profile, 'GET', `${views}?list=${list}`)).json() as { uuid: string; default: boolean }[];
}

describe('a view', () => {
  it('keeps filters, order, rows, columns and density; its page is not kept', async () => {
    const view = await saved({ search: `${late.search}&page=7` });
    expect(view).toMatchObject({ ...late, editable: true, author: expect.stringContaining('manager') });
    expect(await listed('MANAGER')).toContainEqual(view);
  });

  it('is kept once by key', async () => {
    const key = newId();
    const send = () => call('POST', views, { token: seller.tokens.MANAGER, key, body: late });
    expect((await send()).json()).toEqual((await send()).json());
  });

  it.each([
    ['a filter that the list has not', 'color=red'],
    ['a status that there is not', 'status=LOST'],
    ['an order that there is not', 'sort=color,ASC'],
    ['more rows than a page may have', 'size=100000'],
  ])('is refused with %s', async (_, search) => {
    const refused = await as('MANAGER', 'POST', views, { ...late, search });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'view.invalid_search']);
  });

  it('is not kept of a list that the person may not see, nor shown to them', async () => {
    const [kept, shown] = [
      await as('SALE', 'POST', views, { ...late, list: 'findUsers', search: '' }),
      await as('SALE', 'GET', `${views}?list=findUsers`),
    ];
    for (const refused of [kept, shown]) expect(refused.json().errors[0].code).toBe('view.list_not_permitted');
  });

  it.each([
    ['findNothing', 422, 'Esta lista não guarda visões.'],
    ['findNotes', 422, 'Esta lista não guarda visões.'],
    ['charges', 400, 'list: Lista desconhecida'],
  ])('is refused of %s, of which no views are saved', async (list, status, words) => {
    const kept = await as('ADMIN', 'POST', views, { ...late, list, search: '' });
    const shown = await as('ADMIN', 'GET', `${views}?list=${list}`);
    for (const refused of [kept, shown]) {
      expect([refused.statusCode, refused.json().errors[0].description]).toEqual([status, words]);
    }
  });

  it('is seen by its author alone until it is shared, and then changed by its author and administrators', async () => {
    const view = await saved();
    const path = `${views}/${view.uuid}`;
    expect((await as('ADMIN', 'PUT', path, late)).statusCode).toBe(404);
    expect((await as('ADMIN', 'DELETE', path)).statusCode).toBe(404);
    await as('MANAGER', 'PUT', path, { ...late, shared: true });
    const seen = (await listed('SALE')).find(({ uuid }) => uuid === view.uuid);
    expect(seen).toMatchObject({ shared: true, editable: false });
    const refused = await as('SALE', 'PUT', path, { ...late, shared: true, name: 'Minha' });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'view.not_editable']);
    expect((await as('SALE', 'DELETE', path)).json().errors[0].code).toBe('view.not_editable');
    expect((await as('ADMIN', 'PUT', path, { ...late, shared: true, name: 'De todos' })).json().name).toBe('De todos');
    const unshared = await as('ADMIN', 'PUT', path, { ...late, shared: false, default: true });
    expect(unshared.json()).toMatchObject({ shared: false, editable: false, default: false });
    expect((await listed('ADMIN')).some(({ uuid }) => uuid === view.uuid)).toBe(false);
    await as('MANAGER', 'PUT', path, { ...late, shared: true });
    expect((await as('ADMIN', 'DELETE', path)).statusCode).toBe(204);
    expect((await listed('SALE')).some(({ uuid }) => uuid === view.uuid)).toBe(false);
  });
});

describe('the view that a list begins with', () => {
  it('is one for each person, also a shared one of somebody else’s', async () => {
    const [first, second] = [await saved({ default: true }), await saved({ default: true, shared: true })];
    const defaults = async (profile: Profile) =>
      (await listed(profile)).filter((view) => view.default).map(({ uuid }) => uuid);
    expect(await defaults('MANAGER')).toEqual([second.uuid]);
    expect(await defaults('SALE')).toEqual([]);
    const choose = await as('SALE', 'PUT', `${views}/${second.uuid}`, { ...late, shared: true, default: true });
    expect(choose.json()).toMatchObject({ default: true, editable: false });
    expect(await defaults('SALE')).toEqual([second.uuid]);
    await as('MANAGER', 'PUT', `${views}/${second.uuid}`, { ...late, shared: false, default: false });
    expect(await defaults('SALE')).toEqual([]);
    await as('MANAGER', 'PUT', `${views}/${first.uuid}`, { ...late, default: true });
    expect(await defaults('MANAGER')).toEqual([first.uuid]);
    await as('MANAGER', 'DELETE', `${views}/${first.uuid}`);
    expect(await defaults('MANAGER')).toEqual([]);
  });
});

it('a person keeps fifty of a list at most', async () => {
  const other = await createSeller();
  const send = () => call('POST', views, { token: other.tokens.ADMIN, key: newId(), body: late });
  for (let time = 0; time < 50; time++) expect((await send()).statusCode).toBe(201);
  expect((await send()).json().errors[0].code).toBe('view.too_many');
});
