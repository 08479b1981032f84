import { addDays, daysBetween, newId, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { beforeEach, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';
import { workbookFile } from '../../testing/workbook-file.ts';

const { call, createSeller, product } = await createTestProduct();
const imports = '/service/core/charges/imports';
let seller: TestSeller;
let today: PlainDate;

beforeEach(async () => {
  seller = await createSeller();
  today = plainDateAt(Temporal.Instant.from((await send('GET', '/service/core/sandbox/clock')).json().now));
});

async function send(method: string, path: string, body?: object) {
  const answer = await call(method, path, { token: seller.tokens.SALE, key: newId(), ...(body && { body }) });
  await product.clockMover.pump(seller.id);
  return answer;
}

const heading = 'Nome;Documento;E-mail;Telefone;Título;Valor;Vencimento;Forma de pagamento;Referência';
const dayText = (days: number) => addDays(today, days).split('-').reverse().join('/');

async function checked(rows: readonly string[], choices: object = {}) {
  const content = Buffer.from([heading, ...rows].join('\n')).toString('base64');
  const sent = await send('POST', imports, { fileName: 'cobrancas.csv', content });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id, mapping } = sent.json();
  const answer = await send('POST', `${imports}/${id}/dry-run`, { mapping, ...choices });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const rowsOf = async (id: string) => (await send('GET', `${imports}/${id}/rows?size=100`)).json().content;
const charges = async () => (await send('GET', '/service/core/charges?size=100&sort=title,ASC')).json().content;
const row = (title: string, more: { value?: string; days?: number; method?: string; reference?: string } = {}) =>
  [
    ...['Ana Lima', '529.982.247-25', 'ana@example.com', '(11) 98888-7777', title],
    ...[more.value ?? '150,00', dayText(more.days ?? 10), more.method ?? 'Boleto', more.reference ?? ''],
  ].join(';');

it('each row is a charge of its customer, whose instrument is issued soon after, and nobody is mailed', async () => {
  const file = await checked([row('A'), row('B', { method: 'pix', value: '1.234,56' }), row('C', { method: '' })], {
    method: 'PIX',
  });
  expect(file.counts).toMatchObject({ created: 3, refused: 0 });
  expect((await rowsOf(file.id))[0]).toMatchObject({
    label: 'Ana Lima',
    detail: `A · R$\u00a0150,00 · boleto · vence em ${dayText(10)}`,
  });
  expect(await charges()).toEqual([]);
  expect((await send('POST', `${imports}/${file.id}/run`)).statusCode).toBe(202);
  await product.clockMover.advance(seller.id, (await product.sellers.clockOf(seller.id)).now().add({ seconds: 60 }));
  const made = await charges();
  expect(made).toMatchObject([
    { title: 'A', value: 150, paymentMethod: 'BANK_SLIP', status: 'SCHEDULED', expirationDate: addDays(today, 10) },
    { title: 'B', value: 1_234.56, paymentMethod: 'PIX' },
    { title: 'C', paymentMethod: 'PIX' },
  ]);
  const [slip, pix] = await Promise.all(
    made
      .slice(0, 2)
      .map(async ({ uuid }: { uuid: string }) => (await send('GET', `/service/core/charges/${uuid}`)).json()),
  );
  expect(slip).toMatchObject({ soldBy: 'DIRECT', bankSlip: { line: expect.stringMatching(/^\d{47}$/) } });
  expect(pix.pix.brCode).toMatch(/^0002/);
  const { content: mails } = (await call('GET', '/service/core/sandbox/mails', { token: seller.tokens.ADMIN })).json();
  expect(mails.filter(({ to }: { to: string }) => to === 'ana@example.com')).toEqual([]);
});

it('a workbook is read as its CSV would be: its days are numbers, and its documents lost their zeros', async () => {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const line = (cells: readonly (string | number)[]) => `<row>${cells.map(cell).join('')}</row>`;
  const due = 36_526 + daysBetween(plainDate('2000-01-01'), addDays(today, 10));
  const rows = [
    ['Bia', 86_288_366_757, 'bia@example.com', 11_988_887_777, 'Aula', 1234.5, due, 'Pix', ''],
    ['Caio', 1_234_567_889, 'caio@example.com', 11_988_887_777, 'Aula', 10, due, 'Pix', ''],
  ];
  const content = workbookFile({ sheet: line(heading.split(';')) + rows.map(line).join('') });
  const sent = await send('POST', imports, {
    fileName: 'cobrancas.xlsx',
    content: Buffer.from(content).toString('base64'),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id, mapping } = sent.json();
  expect((await send('POST', `${imports}/${id}/dry-run`, { mapping })).json().counts).toMatchObject({ created: 1 });
  expect(
    (await rowsOf(id)).map(({ line: number, detail }: { line: number; detail: string }) => [number, detail]),
  ).toEqual(expect.arrayContaining([[2, `Aula · R$\u00a01.234,50 · Pix · vence em ${dayText(10)}`]]));
});

it('what is wrong with a row is said, every problem of it, and the others go on', async () => {
  const bad = row('', { value: '1,500', days: -1, method: 'cheque' });
  const file = await checked([row('A'), bad, row('A'), row('B', { reference: 'x' }), row('C', { reference: 'x' })]);
  expect(file.counts).toMatchObject({ created: 2, refused: 3 });
  const said = (await rowsOf(file.id)).map(({ problems }: { problems: { field: string; reason: string }[] }) =>
    problems.map(({ field, reason }) => `${field}: ${reason}`),
  );
  expect(said[1]).toEqual([
    'title: Preenchimento obrigatório!',
    'value: O valor pode ser lido de dois modos. Escreva-o com os centavos: 1.234,00 ou 1,23',
    'dueDate: O vencimento deve ser hoje ou uma data futura',
    'method: “cheque” não pode ser cobrado por arquivo: use boleto ou Pix',
  ]);
  expect(said[2]).toEqual(['title: Repetido no arquivo: já está na linha 2']);
  expect(said[4]).toEqual(['reference: Repetido no arquivo: já está na linha 5']);
});

it('undone, what nobody paid or changed is canceled; the rest is kept, and says why', async () => {
  const file = await checked([row('A'), row('B'), row('C')]);
  await send('POST', `${imports}/${file.id}/run`);
  const [, second, third] = await charges();
  await send('PATCH', `/service/core/charges/${second.uuid}/manual-pay`);
  await send('PATCH', `/service/core/charges/${third.uuid}`, { value: 80, send: false });
  expect((await send('POST', `${imports}/${file.id}/undo`)).statusCode).toBe(202);
  const undone = (await send('GET', `${imports}/${file.id}`)).json();
  expect(undone).toMatchObject({ state: 'UNDONE', undo: { removed: 1, kept: 2 } });
  expect((await charges()).map(({ status }: { status: string }) => status)).toEqual([
    'CANCELED',
    'PAID_MANUALLY',
    'SCHEDULED',
  ]);
});
