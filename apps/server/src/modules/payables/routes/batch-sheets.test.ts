import { addDays, formatPlainDate, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { textRows, workbookFile } from '../../../testing/workbook-file.ts';

const { call, createSeller, product } = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open(account = false) {
  const { id: sellerId, tokens } = await createSeller();
  const opened = account ? await openCheckingAccount(product, sellerId, 100_000) : null;
  const token = tokens.ADMIN;
  const today = (await product.sellers.clockOf(sellerId)).today();
  const send = (fileName: string, content: Uint8Array | string) => {
    const body = { fileName, content: Buffer.from(content as Uint8Array).toString('base64') };
    return call('POST', `${base}/cnab`, { token, key: newId(), body });
  };
  const get = (path: string) => call('GET', `${base}/${path}`, { token });
  const read = async (fileName: string, content: Uint8Array | string) => {
    const answer = await send(fileName, content);
    expect(answer.statusCode, answer.body).toBe(201);
    return (await get(`cnab/${answer.json().fileId}`)).json();
  };
  return { opened, tokens, today, send, get, read, on: formatPlainDate(addDays(today, 2)) };
}

const head = 'Favorecido;Chave Pix;Valor;Data;Descrição';

test('a spreadsheet is read in every form that people save it in', async () => {
  const { read, on } = await open();
  const lines = (mark: string) => [head, `José;jose@serra.example;1.234,56;${on};Café ${mark}`];
  const comma = ['Favorecido,Chave Pix,Valor,Data', `José,jose@serra.example,"1.234,56",${on}`].join('\n');
  const cells = lines('x').map((line) => line.split(';'));
  for (const [fileName, content] of [
    ['utf8.csv', lines('utf8').join('\r\n')],
    ['bom.CSV', `\uFEFF${lines('bom').join('\n')}`],
    ['latino.csv', Buffer.from(lines('latino').join('\r\n'), 'latin1')],
    ['virgula.csv', comma],
    ['planilha.xlsx', workbookFile({ sheet: textRows(cells) })],
  ] as const) {
    const layout = fileName.endsWith('.xlsx') ? 'XLSX' : 'CSV';
    expect(await read(fileName, content), fileName).toMatchObject({
      layout,
      bank: null,
      fileNumber: null,
      status: 'generated',
      problems: [],
      pix: { payments: 1, amount: 123_456 },
    });
  }
});

test('a wrong row is told with its line and column, and the mended file is accepted', async () => {
  const { read, send, on, get } = await open();
  const refused = await send('errada.csv', `${head}\nAna;ana.serra;10,00;${on};`);
  expect(refused.json()).toMatchObject({ hasErrors: true, message: expect.stringContaining('tem erros') });
  const wrong = await read('folha.csv', `${head}\nAna;ana.serra;10,00;${on};\nBia;bia@serra.example;10,00;${on};`);
  expect(wrong).toMatchObject({
    status: 'error',
    errors: 1,
    problems: [{ severity: 'error', line: 2, column: 2, reason: 'Chave Pix inválida: ana.serra.' }],
  });
  const mended = await read(
    'folha.csv',
    `${head}\nAna;ana@serra.example;10,00;${on};\nBia;bia@serra.example;10,00;${on};`,
  );
  expect(mended).toMatchObject({ status: 'generated', pix: { payments: 2, amount: 2000 } });
  const { content } = (await get(`cnab/${mended.id}/payments`)).json();
  expect(content).toMatchObject([{ line: 2, payee: 'Ana', destination: 'ana@serra.example' }, { line: 3 }]);
});

test('the template is a spreadsheet that is read, and its examples pay nothing', async () => {
  const { read, get } = await open();
  for (const format of ['xlsx', 'csv']) {
    const file = await get(`batch-template?format=${format}`);
    expect(file.headers['content-disposition']).toContain(`modelo-de-pagamentos.${format}`);
    expect(await read(`modelo.${format}`, file.rawPayload)).toMatchObject({
      status: 'error',
      pix: { payments: 0 },
      errors: 1,
      warnings: 0,
      problems: [{ reason: 'A planilha não traz pagamentos.' }],
    });
  }
});

test('the result of a spreadsheet says what became of each row, and computes nothing', async () => {
  const { read, get, opened, tokens, today } = await open(true);
  const day = formatPlainDate(today);
  const batch = await read(
    'folha.csv',
    `${head};CPF/CNPJ\n"=cmd|' /C calc'!A0";grafica@serra.example;12,34;${day};Impressos;11165504820`,
  );
  const body = { costCenter: 'vendas' };
  const approved = await call('POST', `${base}/cnab/${batch.id}/approve`, { token: tokens.OWNER, key: newId(), body });
  expect(approved.statusCode, approved.body).toBe(200);
  await opened?.wait(1);
  const answer = await get(`cnab/${batch.id}/answer`);
  expect(answer.headers['content-disposition']).toContain('resultado-folha.csv');
  const [names, line] = answer.body.split('\r\n');
  expect(names).toContain('Linha;Favorecido;CPF/CNPJ;Chave Pix;Boleto;Valor;Data;Descrição;Situação;Motivo;Pago em');
  expect(line).toContain(
    `2;'=cmd|' /C calc'!A0;111.655.048-20;grafica@serra.example;;12,34;${day};Impressos;Pago;;${day};`,
  );
});

test('what cannot be read is refused in words', async () => {
  const { send } = await open();
  const sheet = textRows([head.split(';')]);
  const refusalOf = async (fileName: string, content: Uint8Array | string) =>
    (await send(fileName, content)).json().errors[0];
  expect(await refusalOf('a.xlsx', workbookFile({ sheet, more: { 'xl/vbaProject.bin': 'x' } }))).toEqual({
    code: 'batch.sheet_macros',
    description: 'A planilha tem macros. Salve-a como .xlsx, sem macros, e envie outra vez.',
  });
  expect(await refusalOf('b.xlsx', workbookFile({ sheet, isEncrypted: true }))).toMatchObject({
    code: 'batch.sheet_encrypted',
  });
  expect(await refusalOf('c.csv', `${head}\n"Ana`)).toMatchObject({ code: 'batch.sheet_unreadable' });
  expect(await refusalOf('d.csv', Buffer.from(head, 'utf16le'))).toMatchObject({ code: 'batch.sheet_unreadable' });
  expect(await refusalOf('e.csv', 'x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ code: 'batch.too_large' });
});
