import type { Profile } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, database } = await createTestProduct();
const [seller, other] = [await createSeller(), await createSeller()];
const notes = '/service/core/notes';
let customer: string;
let link: string;

function as(profile: Profile, method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens[profile], key: newId(), ...(body && { body }) });
}

const written = async (text: string, profile: Profile = 'SALE', more: object = {}) => {
  const answer = await as(profile, 'POST', notes, { subject: 'customer', subjectId: customer, text, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const codeOf = async (answer: ReturnType<typeof as>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().errors[0].code];
};

beforeAll(async () => {
  customer = (
    await as('ADMIN', 'POST', '/service/core/seller-clients', {
      name: 'Bia Costa',
      document: '390.533.447-05',
      email: 'bia@example.com',
      countryCode: '55',
      phone: '11988886666',
      address: null,
    })
  ).json().id;
  link = (
    await as('ADMIN', 'POST', '/service/core/payment-links', {
      type: 'ORDER',
      paymentOrder: { title: 'Café especial', value: 10, installments: 1 },
      allowedPaymentMethods: { pixMethod: {} },
    })
  ).json().uuid;
});

describe('a note', () => {
  it('is read by who may open the thing, with its author and time, the newest first', async () => {
    const first = await written('Prefere ser chamada à tarde.\nLigou em 3/2.');
    const second = await written('Pediu boleto', 'ADMIN');
    const list = (await as('SALE', 'GET', `${notes}?subject=customer&subjectId=${customer}`)).json();
    expect(list.slice(0, 2)).toEqual([
      { ...second, editable: false, deletable: false },
      {
        ...first,
        text: 'Prefere ser chamada à tarde.\nLigou em 3/2.',
        editedAt: null,
        editable: true,
        deletable: true,
      },
    ]);
    expect(first.author).toContain('sale');
  });

  it('is written once by key', async () => {
    const key = newId();
    const body = { subject: 'payment-link', subjectId: link, text: 'Combinado por telefone' };
    const send = () => call('POST', notes, { token: seller.tokens.ADMIN, key, body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body: text }) => text)).size).toBe(1);
    expect((await as('ADMIN', 'GET', `${notes}?subject=payment-link&subjectId=${link}`)).json()).toHaveLength(1);
  });

  it('is changed by its author alone, and says so', async () => {
    const { uuid } = await written('Rascunho');
    expect(await codeOf(as('ADMIN', 'PUT', `${notes}/${uuid}`, { text: 'Outro' }))).toEqual([409, 'note.not_editable']);
    const changed = (await as('SALE', 'PUT', `${notes}/${uuid}`, { text: 'Definitivo' })).json();
    expect(changed).toMatchObject({ text: 'Definitivo', editedAt: expect.any(String) });
  });

  it('is deleted by its author or an administrator', async () => {
    const [mine, theirs] = [await written('Um'), await written('Dois', 'ADMIN')];
    expect(await codeOf(as('SALE', 'DELETE', `${notes}/${theirs.uuid}`))).toEqual([409, 'note.not_editable']);
    expect((await as('ADMIN', 'DELETE', `${notes}/${mine.uuid}`)).statusCode).toBe(204);
    expect(await codeOf(as('ADMIN', 'DELETE', `${notes}/${mine.uuid}`))).toEqual([404, 'note.not_found']);
  });

  it('is not there for who may not open the thing, nor for another seller', async () => {
    const { uuid } = await written('Reservado');
    const path = `${notes}?subject=customer&subjectId=${customer}`;
    expect(await codeOf(as('MANAGER', 'GET', `${notes}?subject=customer&subjectId=${newId()}`))).toEqual([
      404,
      'note.not_found',
    ]);
    // FINANCE sees customers and no charges or links.
    expect(await codeOf(as('FINANCE', 'GET', `${notes}?subject=payment-link&subjectId=${link}`))).toEqual([
      404,
      'note.not_found',
    ]);
    const theirs = await call('GET', path, { token: other.tokens.ADMIN });
    expect([theirs.statusCode, theirs.json().errors[0].code]).toEqual([404, 'note.not_found']);
    const removed = await call('DELETE', `${notes}/${uuid}`, { token: other.tokens.ADMIN, key: newId() });
    expect(removed.statusCode).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['more than it may hold', 'a'.repeat(2001)],
    ['what cannot be stored', 'a\u0000b'],
  ])('is refused with %s', async (_, text) => {
    const answer = await as('SALE', 'POST', notes, { subject: 'customer', subjectId: customer, text });
    expect(answer.statusCode).toBe(400);
  });

  it('leaves a line in the audit trail, without its text', async () => {
    const { uuid } = await written('Senha do cofre: 1234');
    await as('SALE', 'DELETE', `${notes}/${uuid}`);
    const rows = await database.database.reader
      .selectFrom('audit_entries')
      .select(['action', 'subject_label', 'before', 'after'])
      .where('seller_id', '=', seller.id)
      .where('subject_id', '=', customer)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['note.deleted', 'note.added']);
    expect(JSON.stringify(rows)).not.toContain('1234');
    expect(rows[0]?.subject_label).toBe('Bia Costa');
  });
});

describe('the search of notes', () => {
  const found = async (profile: Profile, text: string) =>
    (await as(profile, 'GET', `${notes}/search?text=${encodeURIComponent(text)}`)).json();

  it('finds every word, whatever accents and capitals, with what the note is on', async () => {
    await written('Quer a negociação em 3 vezes — 100% acordado');
    const page = await found('ADMIN', 'NEGOCIACAO 3');
    expect(page).toMatchObject({ totalElements: 1, totalPages: 1, number: 0 });
    expect(page.content[0]).toMatchObject({ subject: 'customer', subjectId: customer, subjectName: 'Bia Costa' });
    expect((await found('ADMIN', 'negociação quatro')).totalElements).toBe(0);
    // A sign that means something in a pattern is a letter like any other.
    expect((await found('ADMIN', '100%')).totalElements).toBe(1);
    expect((await found('ADMIN', '1_0%')).totalElements).toBe(0);
  });

  it('finds nothing on what the person may not open', async () => {
    await as('ADMIN', 'POST', notes, { subject: 'payment-link', subjectId: link, text: 'Desconto sigiloso' });
    expect((await found('ADMIN', 'sigiloso')).totalElements).toBe(1);
    expect((await found('FINANCE', 'sigiloso')).totalElements).toBe(0);
  });
});
