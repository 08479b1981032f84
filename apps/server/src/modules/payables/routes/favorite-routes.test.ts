import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller } = await createTestProduct();

const base = '/service/automation/v1/bank/payments/pix';
const valid = {
  nickname: 'Café da serra',
  recipientName: 'Torrefação Serra Ltda',
  beneficiaryDocument: '12.345.678/0001-95',
  pixKey: ' Financeiro@Torrefacao.example ',
};

async function open() {
  const seller = await createSeller();
  const token = seller.tokens.ADMIN;
  const create = (more: object = {}, key: string = newId()) =>
    call('POST', `${base}/favorites`, { token, key, body: { ...valid, ...more } });
  return {
    seller,
    create,
    kept: async (more: object = {}) => (await create(more)).json().data,
    list: async (query = '') => (await call('GET', `${base}/list-favorites${query}`, { token })).json(),
    change: (id: string, body: object) => call('PUT', `${base}/favorites/${id}`, { token, body }),
    activate: (id: string, active: number) =>
      call('PATCH', `${base}/favorites/${id}/status`, { token, body: { active } }),
    remove: (id: string) => call('DELETE', `${base}/favorites/${id}`, { token }),
  };
}

test('a favourite keeps its key as the DICT holds it, and the calls say what happened', async () => {
  const { create, list, change, activate, remove } = await open();
  const key = newId();
  const answers = await Promise.all([create({}, key), create({}, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [made, again] = answers.map((answer) => answer.json());
  const { message, data } = made;
  expect(again).toEqual(made);
  expect(message).toBe('Favorito cadastrado com sucesso!');
  expect(data).toMatchObject({
    pixKey: 'financeiro@torrefacao.example',
    pixKeyType: 'EMAIL',
    beneficiaryDocument: '12345678000195',
    active: 1,
    accountType: 'CHECKING_ACCOUNT',
    beneficiaryBank: null,
  });
  expect((await list()).data).toEqual([data]);
  const changed = (await change(data.id, { nickname: 'Torra', notes: 'Dia 5' })).json();
  expect(changed).toMatchObject({
    message: 'Favorito atualizado com sucesso!',
    data: { nickname: 'Torra', notes: 'Dia 5', recipientName: valid.recipientName },
  });
  expect((await activate(data.id, 0)).json()).toMatchObject({ message: 'Favorito desativado', data: { active: 0 } });
  expect((await activate(data.id, 1)).json()).toMatchObject({ message: 'Favorito ativado', data: { active: 1 } });
  expect((await remove(data.id)).json()).toEqual({ message: 'Favorito excluído com sucesso!' });
  expect((await remove(data.id)).statusCode).toBe(404);
  expect((await list()).data).toEqual([]);
});

test('the list is ordered by nickname, and searched, filtered and ordered otherwise', async () => {
  const { kept, list, activate } = await open();
  await kept({ nickname: 'bela', pixKey: '52998224725' });
  const { id } = await kept({ nickname: 'Água', recipientName: 'Águas de Lindóia', pixKey: '+5511988887777' });
  await kept({ nickname: 'Zinco', pixKey: '123e4567-e12b-12d1-a456-426655440000' });
  await activate(id, 0);
  const names = async (query: string) => (await list(query)).data.map((one: { nickname: string }) => one.nickname);
  expect(await names('')).toEqual(['Água', 'bela', 'Zinco']);
  expect(await names('?sortOrder=desc')).toEqual(['Zinco', 'bela', 'Água']);
  expect(await names('?active=0')).toEqual(['Água']);
  expect(await names('?active=1&sortBy=createdAt')).toEqual(['bela', 'Zinco']);
  expect(await names('?search=LINDOIA')).toEqual(['Água']);
  expect(await names('?keyType=CHAVE_ALEATORIA')).toEqual(['Zinco']);
  expect(await names('?keyType=TELEFONE')).toEqual(['Água']);
});

test('eleven digits that are a CPF and a phone wait for the person to say which', async () => {
  const { create } = await open();
  const answer = await create({ pixKey: '11987654374' });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'favorite.ambiguous_key']);
  expect((await create({ pixKey: '11987654374', pixKeyType: 'PHONE' })).json().data.pixKey).toBe('+5511987654374');
  expect((await create({ pixKey: '11987654374', pixKeyType: 'CPF' })).json().data.pixKey).toBe('11987654374');
});

test.each([
  ['what is no key', { pixKey: 'abc' }, 400, 'favorite.invalid_key', 'Chave PIX inválida'],
  ['a key of another type than chosen', { pixKeyType: 'CPF' }, 400, 'favorite.invalid_key', 'Chave PIX inválida'],
  ['no document', { beneficiaryDocument: '123' }, 422, 'favorite.invalid_document', 'CPF/CNPJ inválido'],
  ['no nickname', { nickname: ' ' }, 400, 'request.invalid', 'Apelido é obrigatório'],
  ['no name', { recipientName: '' }, 400, 'request.invalid', 'Nome do favorecido é obrigatório'],
  ['an empty document', { beneficiaryDocument: '' }, 400, 'request.invalid', 'CPF/CNPJ do favorecido é obrigatório'],
  ['an empty key', { pixKey: '' }, 400, 'request.invalid', 'Chave PIX é obrigatória'],
] as const)('%s is refused', async (_, body, status, code, text) => {
  const { create } = await open();
  const answer = await create(body);
  expect(answer.statusCode, answer.body).toBe(status);
  const [error] = answer.json().errors;
  expect(error.code).toBe(code);
  expect(error.description).toContain(text);
});

test('a key is of one favourite, whoever comes first', async () => {
  const { create, kept, change, list } = await open();
  const statuses = (await Promise.all([create(), create({ nickname: 'Outro' })])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([201, 409]);
  const other = await kept({ nickname: 'Gás', pixKey: 'gas@serra.example' });
  expect((await change(other.id, { pixKey: valid.pixKey })).statusCode).toBe(409);
  expect((await change(other.id, { pixKey: 'abc' })).statusCode).toBe(400);
  expect((await list()).data).toHaveLength(2);
});

test('a favourite is of one seller', async () => {
  const [ours, theirs] = [await open(), await open()];
  const { id } = await ours.kept();
  for (const answer of [
    await theirs.change(id, { nickname: 'X' }),
    await theirs.remove(id),
    await theirs.activate(id, 0),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  expect((await theirs.list()).data).toEqual([]);
  expect((await theirs.create()).statusCode).toBe(201);
});
