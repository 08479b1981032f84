import { cpfOf } from '@balcao/brazil';
import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const [seller, other] = [await createSeller(), await createSeller()];
const token = seller.tokens.ADMIN;
const clients = '/service/core/seller-clients';

const mapping = { name: 0, document: 1, email: 2, phone: 3 };
const heading = 'Nome;CPF/CNPJ;E-mail;Telefone';
const documents = ['52998224725', '11144477735', '39053344705', '86288366757', '12345678909', '15350946056'];

interface Request {
  readonly existing?: 'UPDATE' | 'SKIP';
  readonly mapping?: Record<string, number>;
  readonly by?: string;
}

function upload(content: string | Uint8Array, { by = token }: Request = {}, fileName = 'clientes.csv') {
  const body = { fileName, content: Buffer.from(content as string).toString('base64') };
  return call('POST', `${clients}/imports`, { token: by, key: newId(), body });
}

function act(id: string, what: 'dry-run' | 'run' | 'undo', body?: object, by = token) {
  return call('POST', `${clients}/imports/${id}/${what}`, { token: by, ...(body && { body }) });
}

async function checked(content: string | Uint8Array, { by = token, existing = 'SKIP', ...request }: Request = {}) {
  const sent = await upload(content, { by });
  expect(sent.statusCode, sent.body).toBe(201);
  const answer = await act(sent.json().id, 'dry-run', { mapping: request.mapping ?? mapping, existing }, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function ran(content: string | Uint8Array, request: Request = {}) {
  const { id } = await checked(content, request);
  expect((await act(id, 'run', undefined, request.by)).statusCode).toBe(202);
  await product.clockMover.pump(seller.id);
  return got(id);
}

async function undone(id: string) {
  expect((await act(id, 'undo')).statusCode).toBe(202);
  await product.clockMover.pump(seller.id);
  return got(id);
}

const got = async (id: string) => (await call('GET', `${clients}/imports/${id}`, { token })).json();
const rowsOf = async (id: string, query = '') =>
  (await call('GET', `${clients}/imports/${id}/rows?size=1000${query}`, { token })).json().content;
const customers = async (of: TestSeller = seller) =>
  (await call('GET', `${clients}?size=1000&sort=createdAt,ASC`, { token: of.tokens.ADMIN })).json().content;

beforeEach(async () => {
  await database.database.transact(async (tx) => {
    for (const table of ['payment_links', 'customers'] as const)
      await tx.deleteFrom(table).where('seller_id', '=', seller.id).execute();
  });
});

describe('a file of customers', () => {
  it('is read when a long cell would be cut within an emoji', async () => {
    const [name, email] = [`${'a'.repeat(119)}😀`, `${'b'.repeat(199)}😀`];
    const { id, sampleRows } = await checked(`${heading}\n${name};529.982.247-25;${email};(11) 98888-7777\n`);
    expect(sampleRows[0][2]).toBe('b'.repeat(199));
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'REFUSED', label: 'a'.repeat(119) }]);
  });

  it('is read, mapped, checked, written and undone', async () => {
    const text = `${heading}\nAna Lima;529.982.247-25;Ana@Example.com;(11) 98888-7777\nBia;111.444.777-36;b@;1\n`;
    const sent = (await upload(text)).json();
    expect(sent).toMatchObject({
      state: 'READY',
      fileName: 'clientes.csv',
      encoding: 'utf-8',
      delimiter: ';',
      totalRows: 2,
      mapping,
      counts: null,
      undo: null,
      finishedAt: null,
      progress: { done: 0, of: 2 },
      columns: ['Nome', 'CPF/CNPJ', 'E-mail', 'Telefone'].map((name, index) => ({ index, name })),
    });
    expect(sent.sampleRows[0]).toEqual(['Ana Lima', '529.982.247-25', 'Ana@Example.com', '(11) 98888-7777']);
    const dry = (await act(sent.id, 'dry-run', { mapping })).json();
    expect(dry).toMatchObject({ state: 'CHECKED', counts: { created: 1, updated: 0, unchanged: 0, refused: 1 } });
    expect(await customers()).toEqual([]);
    expect(await rowsOf(sent.id, '&outcome=REFUSED')).toEqual([
      {
        line: 3,
        outcome: 'REFUSED',
        label: 'Bia',
        detail: null,
        subjectId: null,
        problems: [
          { field: 'email', column: 'E-mail', reason: 'Digite um e-mail válido!' },
          { field: 'phone', column: 'Telefone', reason: 'Telefone inválido' },
          { field: 'document', column: 'CPF/CNPJ', reason: 'Inclua um CNPJ ou CPF válido' },
        ],
      },
    ]);
    expect((await act(sent.id, 'run')).json()).toMatchObject({ state: 'RUNNING' });
    await product.clockMover.pump(seller.id);
    expect(await got(sent.id)).toMatchObject({
      state: 'DONE',
      counts: { created: 1, refused: 1 },
      progress: { done: 2, of: 2 },
    });
    const [ana] = await customers();
    expect(ana).toMatchObject({ name: 'Ana Lima', email: 'ana@example.com', countryCode: '55', phone: '11988887777' });
    expect((await rowsOf(sent.id, '&outcome=CREATED'))[0]).toMatchObject({ line: 2, subjectId: ana.id, problems: [] });
    expect(await undone(sent.id)).toMatchObject({
      state: 'UNDONE',
      undo: { removed: 1, restored: 0, kept: 0 },
      progress: { done: 1, of: 1 },
      counts: { created: 1, refused: 1 },
    });
    expect(await customers()).toEqual([]);
  });

  it('may be Latin-1 with commas, and hold addresses, countries and what a spreadsheet made of numbers', async () => {
    const columns = 'Nome,Documento,E-mail,Celular,CEP,Rua,Número,Bairro,Cidade,UF,País';
    const rows = [
      'João Ávila,12345678909,joao@example.com,+55 11 98888-7777,1310000,Av. Paulista,1,Bela Vista,São Paulo,sp,Brasil',
      'Lojas,00000000000191,lojas@example.com,551133334444,,,,,,,',
    ];
    const sent = (await upload(Buffer.from([columns, ...rows].join('\r\n'), 'latin1'))).json();
    expect(sent).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ',',
      mapping: { phone: 3, zipCode: 4, state: 9 },
    });
    await act(sent.id, 'dry-run', { mapping: sent.mapping });
    await act(sent.id, 'run');
    await product.clockMover.pump(seller.id);
    expect(await got(sent.id)).toMatchObject({ counts: { created: 2, refused: 0 } });
    const made = await customers();
    expect(made.map(({ phone }: { phone: string }) => phone).sort()).toEqual(['1133334444', '11988887777']);
    const joao = made.find(({ name }: { name: string }) => name === 'João Ávila');
    expect(joao).toMatchObject({ countryCode: '55', address: { zipCode: '01310000', state: 'SP', country: 'BR' } });
    expect(made.find(({ name }: { name: string }) => name === 'Lojas').address).toBeNull();
  });

  it('with a document that lost its first zeros finds them again, and never where no document comes of it', async () => {
    const { id } = await checked(
      `${heading}\nA;191;a@example.com;1133334444\nB;3560714000142;b@example.com;1133334444`,
    );
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'REFUSED' }, { outcome: 'CREATED' }]);
  });

  it('changes nothing of who is known unless requested, and then only what its cells hold', async () => {
    await ran(`${heading}\nAna;52998224725;ana@example.com;1133334444`);
    const text = `${heading}\nAna Maria;529.982.247-25;;11 98888-7777\nBia;11144477735;bia@example.com;1133334444`;
    const skipped = await checked(text);
    expect(skipped.counts).toEqual({ created: 1, updated: 0, unchanged: 1, refused: 0 });
    const [before] = await customers();
    const done = await ran(text, { existing: 'UPDATE' });
    expect(done.counts).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 0 });
    expect((await customers())[0]).toEqual({ ...before, name: 'Ana Maria', phone: '11988887777' });
    expect((await ran(text, { existing: 'UPDATE' })).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      refused: 0,
    });
    expect(await undone(done.id)).toMatchObject({ undo: { removed: 1, restored: 1, kept: 0 } });
    expect(await customers()).toEqual([before]);
  });

  it('names a document once', async () => {
    const { id, counts } = await checked(
      `${heading}\nA;52998224725;a@example.com;1133334444\n\nB;529.982.247-25;b@example.com;1133334444`,
    );
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect((await rowsOf(id, '&outcome=REFUSED'))[0]).toMatchObject({
      line: 4,
      problems: [{ field: 'document', column: 'CPF/CNPJ', reason: 'Repetido no arquivo: já está na linha 2' }],
    });
  });

  it('keeps what somebody changed or sold to since, says so, and tries again when requested', async () => {
    const people = documents
      .slice(0, 3)
      .map((document, index) => `P${index};${document};p${index}@example.com;1133334444`);
    const { id } = await ran([heading, ...people].join('\n'));
    const [changed, sold] = (await customers()).toSorted(byName);
    const contact = { name: 'Outro nome', email: 'x@example.com', countryCode: '55', phone: '1133334444' };
    await call('PUT', `${clients}/${changed.id}`, { token, body: contact });
    const link = {
      type: 'ORDER',
      uuidSellerClient: sold.id,
      paymentOrder: { title: 'Café', value: 10, installments: 1 },
      allowedPaymentMethods: { pixMethod: {} },
    };
    const made = await call('POST', '/service/core/payment-links', { token, key: newId(), body: link });
    expect(made.statusCode, made.body).toBe(201);
    expect(await undone(id)).toMatchObject({
      undo: { removed: 1, restored: 0, kept: 2 },
      progress: { done: 3, of: 3 },
    });
    expect(
      (await rowsOf(id, '&outcome=KEPT')).map((row: { problems: { reason: string }[] }) => row.problems[0]?.reason),
    ).toEqual([
      'O cliente foi alterado depois da importação',
      'O cliente já tem cobranças, recorrências ou links de pagamento',
    ]);
    await call('PUT', `${clients}/${changed.id}`, {
      token,
      body: { ...contact, name: changed.name, email: changed.email },
    });
    expect(await undone(id)).toMatchObject({ undo: { removed: 2, kept: 1 } });
    expect((await customers()).map((one: { id: string }) => one.id)).toEqual([sold.id]);
  });

  it('is written once, however often it is requested and whoever works on it', async () => {
    const { id } = await checked(`${heading}\n${manyPeople(1_200)}`);
    expect((await Promise.all([act(id, 'run'), act(id, 'run')])).map(({ statusCode }) => statusCode)).toEqual([
      202, 202,
    ]);
    await Promise.all([product.clockMover.pump(seller.id), product.clockMover.pump(seller.id)]);
    expect(await got(id)).toMatchObject({ state: 'DONE', counts: { created: 1_200 }, progress: { done: 1_200 } });
    expect((await act(id, 'run')).json()).toMatchObject({ state: 'DONE' });
    await product.clockMover.pump(seller.id);
    expect((await call('GET', clients, { token })).json().totalElements).toBe(1_200);
    await Promise.all([act(id, 'undo'), act(id, 'undo')]);
    await Promise.all([product.clockMover.pump(seller.id), product.clockMover.pump(seller.id)]);
    expect(await got(id)).toMatchObject({ state: 'UNDONE', undo: { removed: 1_200, kept: 0 } });
    expect(await customers()).toEqual([]);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['a broken spreadsheet', 'PK\u0003\u0004\u0000', 422, 'import.sheet_unreadable'],
    ['no text', 'a\u0000', 422, 'import.unreadable'],
    ['quotes that never end', `${heading}\n"Ana;1`, 422, 'import.unreadable'],
    ['a heading alone', heading, 422, 'import.empty'],
    ['nothing but lines', '\n;;\n\n', 422, 'import.empty'],
    ['too many columns', `${'a;'.repeat(201)}\n1`, 422, 'import.too_many_columns'],
    ['too many rows', `a\n${'1\n'.repeat(20_001)}`, 422, 'import.too_many_rows'],
    ['more than 5 MB', `a\n${'1'.repeat(5 * 1024 * 1024)}`, 413, 'import.too_large'],
  ])('is %s', async (_, text, status, code) => {
    const answer = await upload(text);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status);
    expect(answer.json().errors[0].code).toBe(code);
  });

  it('has hostile cells that are only text', async () => {
    const cells = [
      `=HYPERLINK("x")`,
      `'; drop table customers; --`,
      '<script>alert(1)</script>',
      '\u202Eabc',
      'x'.repeat(10_000),
    ];
    const rows = cells.map(
      (cell, index) => `"${cell.replaceAll('"', '""')}";${documents[index]};p@example.com;1133334444`,
    );
    const { counts, id } = await ran([heading, ...rows].join('\n'));
    expect(counts).toMatchObject({ created: 3, refused: 2 });
    expect((await rowsOf(id, '&outcome=REFUSED')).map((row: { problems: unknown[] }) => row.problems[0])).toMatchObject(
      [
        { field: 'name', reason: 'Use uma só linha, sem caracteres invisíveis' },
        { field: 'name', reason: 'Informe no máximo 120 caracteres' },
      ],
    );
    expect((await customers()).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(cells.slice(0, 3)),
    );
  });

  it('lacks a column, or has a mapping of what there is not', async () => {
    const { id } = (await upload(`${heading}\nA;52998224725;a@example.com;1133334444`)).json();
    const { phone: _, ...without } = mapping;
    const codeOf = async (given: object) => (await act(id, 'dry-run', { mapping: given })).json().errors?.[0];
    expect(await codeOf(without)).toMatchObject({
      code: 'import.column_missing',
      description: 'Escolha a coluna de telefone.',
    });
    expect(await codeOf({ ...mapping, city: 4 })).toMatchObject({ code: 'import.mapping_invalid' });
    expect(await codeOf({ ...mapping, planet: 0 })).toMatchObject({ code: 'import.mapping_invalid' });
    expect((await act(id, 'run')).json().errors[0].code).toBe('import.not_checked');
    expect((await act(id, 'undo')).json().errors[0].code).toBe('import.not_done');
    await act(id, 'dry-run', { mapping });
    await act(id, 'run');
    expect((await act(id, 'dry-run', { mapping })).json().errors[0].code).toBe('import.already_run');
    await product.clockMover.pump(seller.id);
  });

  it('is another seller’s', async () => {
    const { id } = (
      await upload(`${heading}\nA;52998224725;a@example.com;1133334444`, { by: other.tokens.ADMIN })
    ).json();
    for (const what of ['dry-run', 'run', 'undo'] as const)
      expect((await act(id, what, what === 'dry-run' ? { mapping } : undefined)).statusCode).toBe(404);
    expect((await call('GET', `${clients}/imports/${id}/rows`, { token })).statusCode).toBe(404);
    expect(
      (await call('GET', `${clients}/imports`, { token })).json().content.map((one: { id: string }) => one.id),
    ).not.toContain(id);
  });
});

it('undoing an import gives back the customers that were before it', async () => {
  const person = fc.record({
    who: fc.nat(documents.length - 1),
    name: fc.constantFrom('Ana', 'Bia', ''),
    phone: fc.constantFrom('1133334444', '11988887777', '1'),
  });
  const file = fc.array(person, { minLength: 1, maxLength: 6 });
  const textOf = (people: readonly { who: number; name: string; phone: string }[]) =>
    [heading, ...people.map(({ who, name, phone }) => `${name};${documents[who]};p${who}@example.com;${phone}`)].join(
      '\n',
    );
  await fc.assert(
    fc.asyncProperty(file, file, fc.constantFrom('UPDATE', 'SKIP'), async (first, second, existing) => {
      await ran(textOf(first), { existing: 'UPDATE' });
      const before = await customers();
      const { id, counts } = await checked(textOf(second), { existing });
      await act(id, 'run');
      await product.clockMover.pump(seller.id);
      expect((await got(id)).counts).toEqual(counts);
      expect(await undone(id)).toMatchObject({ undo: { removed: counts.created, restored: counts.updated, kept: 0 } });
      expect(await customers()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

function manyPeople(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return `Pessoa ${index};${cpfOf(String(100_000_000 + index))};p${index}@example.com;1133334444`;
  }).join('\n');
}

function byName(one: { name: string }, another: { name: string }): number {
  return one.name.localeCompare(another.name);
}
