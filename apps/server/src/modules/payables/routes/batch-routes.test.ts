import { addDays, cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { batchFile, pixOf, slipOf } from '../../../testing/batch-file.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open() {
  const seller = await createSeller();
  const token = seller.tokens.ADMIN;
  const { document } = await product.sellers.sellerOf(seller.id);
  const today = (await product.sellers.clockOf(seller.id)).today();
  const send = (content: Uint8Array | string, { fileName = 'folha.txt', key = newId() as string } = {}) =>
    call('POST', `${base}/cnab`, { token, key, body: { fileName, content: Buffer.from(content).toString('base64') } });
  const get = async (path: string) => (await call('GET', `${base}/${path}`, { token })).json();
  return {
    seller,
    token,
    document,
    today,
    send,
    get,
    file: (more: object = {}) => batchFile({ document, payOn: today, ...more }),
    read: async (content: Uint8Array | string) => {
      const answer = await send(content);
      expect(answer.statusCode, answer.body).toBe(201);
      return get(`cnab/${answer.json().fileId}`);
    },
    remove: (id: string) => call('DELETE', `${base}/cnab/${id}`, { token }),
  };
}

function withText(content: Uint8Array, from: string, to: string): string {
  const text = Buffer.from(content).toString('latin1');
  expect(text).toContain(from);
  return text.replace(from, to);
}

test('a file of Pix and slips is kept with its totals and payments', async () => {
  const { send, get, file, today } = await open();
  const answer = await send(file());
  expect(answer.json()).toMatchObject({ message: 'Arquivo enviado com sucesso!', hasErrors: false });
  const { fileId } = answer.json();
  expect(await get(`cnab/${fileId}`)).toMatchObject({
    fileName: 'folha.txt',
    layout: 'CNAB240',
    bank: '001',
    fileNumber: 1,
    status: 'generated',
    pix: { payments: 1, amount: 1234 },
    boletos: { payments: 1, amount: 5678 },
    firstPayOn: today,
    lastPayOn: today,
    errors: 0,
    problems: [],
  });
  expect((await get(`cnab/${fileId}/payments`)).content).toMatchObject([
    {
      line: 3,
      kind: 'PIX',
      payee: 'ELISA BARROS DUARTE',
      destination: 'torra@serra.example',
      amount: 1234,
      payOn: today,
    },
    { line: 7, kind: 'BANK_SLIP', payee: 'GRAFICA SERRA', amount: 5678, reference: 'B1' },
  ]);
  expect(await get('list-cnab')).toMatchObject([
    {
      id: fileId,
      file_name: 'folha.txt',
      total_transactions: 2,
      total_amount: '69.12',
      status: 'generated',
      sent_at: null,
    },
  ]);
});

test('the list is searched, filtered and ordered', async () => {
  const { send, get, file, document, today } = await open();
  await send(file(), { fileName: 'Salários.txt' });
  await send(batchFile({ document: '12345678000195', payOn: today, number: 2 }), { fileName: 'outra.ret' });
  await send(file({ number: 3, payments: [pixOf(today, { amountCents: cents(900_000) })] }), {
    fileName: 'aluguel.cnab',
  });
  expect(document).not.toBe('12345678000195');
  const names = async (query: string) =>
    (await get(`list-cnab?${query}`)).map((one: { file_name: string }) => one.file_name);
  expect(await names('sortBy=total_amount&sortOrder=desc')).toEqual([
    'aluguel.cnab',
    expect.anything(),
    expect.anything(),
  ]);
  expect(await names('sortBy=file_name&sortOrder=asc')).toEqual(['aluguel.cnab', 'outra.ret', 'Salários.txt']);
  expect(await names('search=SALARIOS')).toEqual(['Salários.txt']);
  expect(await names('status=error')).toEqual(['outra.ret']);
});

test.each([
  ['a wrong key', 'torra@serra.example', 'torra.serra.example', 'Chave Pix inválida: torra.serra.example.', 4],
  ['a record of another type', '300001A000', '300001A900', 'O tipo de movimento 9 não inclui um pagamento.', 3],
  ['an amount that is none', '000000000001234', '00000000000123X', /valor/, 3],
])('%s is told with its line, its column and how to mend it', async (_, from, to, reason, line) => {
  const { read, file } = await open();
  const batch = await read(withText(file(), from, to));
  expect(batch).toMatchObject({ status: 'error' });
  const found = batch.problems.find((problem: { reason: string }) =>
    typeof reason === 'string' ? problem.reason === reason : reason.test(problem.reason),
  );
  expect(found, JSON.stringify(batch.problems)).toMatchObject({ severity: 'error', line });
  expect(found.column).toBeGreaterThan(1);
  expect(found.mend).not.toBe('');
});

test('what may not be paid is told: past, repeated, of another company, without a key, a wrong bar code', async () => {
  const { read, file, today } = await open();
  const reasons = async (content: Uint8Array | string): Promise<string[]> =>
    (await read(content)).problems.map(({ reason }: { reason: string }) => reason);
  const yesterday = addDays(today, -1);
  expect(await reasons(file({ payments: [pixOf(yesterday)] }))).toEqual([
    `A data do pagamento já passou: ${yesterday.split('-').reverse().join('/')}.`,
  ]);
  expect(await reasons(file({ number: 2, payments: [pixOf(today), pixOf(today)] }))).toEqual([
    expect.stringContaining('repete o da linha 3.'),
  ]);
  expect(await reasons(file({ number: 3, payments: [slipOf(today), slipOf(today)] }))).toEqual([
    expect.stringContaining('repete o da linha 3.'),
  ]);
  expect(await reasons(batchFile({ document: '12345678000195', payOn: today }))).toEqual([
    'O arquivo é de outra empresa: 12345678000195.',
  ]);
  const account = { bank: '341', agency: '1', account: '1', accountDigit: '1', name: 'ANA', document: '52998224725' };
  const ted = { kind: 'account', amountCents: cents(1), payOn: today, reference: '1', payee: account } as const;
  expect(await reasons(file({ number: 4, payments: [ted] }))).toEqual(['O pagamento é por agência e conta.']);
  const slips = file({ number: 5, payments: [slipOf(today)] });
  const barcode = slipOf(today);
  const wrong = barcode.kind === 'boleto' ? barcode.barcode : '';
  expect(
    await reasons(withText(slips, wrong, wrong.slice(0, 4) + ((Number(wrong[4]) + 1) % 10) + wrong.slice(5))),
  ).toEqual(['Código de barras inválido.']);
});

test('the same file is refused with the day of the first one, and so is another with its number', async () => {
  const { send, file, today, remove, get } = await open();
  const answers = await Promise.all([send(file(), { fileName: 'um.txt' }), send(file(), { fileName: 'um.txt' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.errors[0]).toMatchObject({ code: 'batch.already_sent' });
  expect(refused.errors[0].description).toMatch(
    /^Este arquivo já foi enviado em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}, como um\.txt\.$/,
  );
  const other = await send(file({ payments: [pixOf(today, { reference: '2' })] }));
  expect(other.json().errors[0]).toMatchObject({ code: 'batch.number_taken' });
  const [{ id }] = await get('list-cnab');
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await send(file())).statusCode).toBe(201);
});

test('the same call again answers the same file', async () => {
  const { send, file } = await open();
  const key = newId();
  const [one, again] = [await send(file(), { key }), await send(file(), { key })];
  expect([one.statusCode, again.json()]).toEqual([201, one.json()]);
});

test('what is no CNAB, and a file of another seller, are refused', async () => {
  const [ours, theirs] = [await open(), await open()];
  expect((await ours.send('nome;valor\nAna;10')).json().errors[0].code).toBe('batch.unreadable');
  const { fileId } = (await ours.send(ours.file())).json();
  expect((await theirs.get(`cnab/${fileId}`)).errors[0].code).toBe('batch.not_found');
  expect((await theirs.get(`cnab/${fileId}/payments`)).errors[0].code).toBe('batch.not_found');
  expect((await theirs.remove(fileId)).statusCode).toBe(404);
  expect(await theirs.get('list-cnab')).toEqual([]);
});

test('a file of 5 MB is checked while other calls are answered', async () => {
  const { send, get, file, today } = await open();
  const payments = Array.from({ length: 10_000 }, (_, index) => pixOf(today, { reference: String(index) }));
  const content = file({ payments });
  let answered = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await get('list-cnab');
      answered++;
    }
  })();
  const answer = await send(content);
  const meanwhile = answered;
  isDone = true;
  await others;
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await get(`cnab/${answer.json().fileId}`)).toMatchObject({ pix: { payments: 10_000 }, errors: 0 });
  expect(meanwhile).toBeGreaterThan(0);
});
