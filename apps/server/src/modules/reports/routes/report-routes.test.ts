import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../files/csv.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();

const link = (title: string, value: number) => ({
  type: 'ORDER',
  paymentOrder: { title, value, installments: 1 },
  allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {}, creditCardMethod: { type: 'EARLY_SELLER' } },
});
const person = { document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

async function sell(
  seller: TestSeller,
  { title, name = 'Ana Lima', value = 1234.56 }: Partial<Record<'title' | 'name', string>> & { value?: number },
) {
  const send = async (path: string, body: object) =>
    (await call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body })).json();
  const { uuid } = await send('payment-links', link(title ?? 'Café', value));
  await send(`public/payment-links/${uuid}/payments`, {
    buyer: { ...person, name },
    method: 'PIX',
    installments: 1,
    totalAmount: value,
  });
}

const year = { expirationDateInitial: '2026-01-01', expirationDateFinal: '2099-12-31' };
const email = 'contador@example.com';

async function request(seller: TestSeller, body: object = {}, key: string = newId()) {
  const answer = await call('POST', '/service/core/charges/csv', {
    token: seller.tokens.ADMIN,
    key,
    body: { ...year, email, ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function download(address: string) {
  const answer = await call('GET', new URL(address, 'http://balcao.test').href.slice('http://balcao.test'.length));
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, answer };
}

async function linkOf(seller: TestSeller, path: string, body?: object) {
  const answer = await call('POST', `/service/core/charges/${path}`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    ...(body && { body }),
  });
  return { status: answer.statusCode, url: answer.json().data?.url as string };
}

/** The address in the last mail to a person. */
async function mailedTo(seller: TestSeller, to: string): Promise<string[]> {
  const { content } = await product.notifications.findMails(seller.id, { page: 0, size: 50 });
  return content.filter((mail) => mail.to === to).map(({ text }) => /http\S+/.exec(text)?.[0] ?? '');
}

describe('the charges that were chosen', () => {
  it('are the file’s lines, in the list’s order, whatever became of them, and no other seller’s', async () => {
    const [ours, theirs] = [await createSeller(), await createSeller()];
    for (const [title, value] of [
      ['Aula', 20],
      ['Bolo', 30],
      ['Café', 10],
    ] as const)
      await sell(ours, { title, value });
    await sell(theirs, { title: 'Alheia', value: 40 });
    const listOf = async ({ tokens }: TestSeller): Promise<{ uuid: string; title: string }[]> =>
      (await call('GET', '/service/core/charges', { token: tokens.ADMIN })).json().content;
    const idOf = (list: { uuid: string; title: string }[], title: string) =>
      list.find((one) => one.title === title)?.uuid;
    const list = await listOf(ours);
    const [aula, bolo] = [idOf(list, 'Aula'), idOf(list, 'Bolo')];
    await call('DELETE', `/service/core/charges/${bolo}`, { token: ours.tokens.ADMIN, key: newId() });
    const uuids = [bolo, aula, idOf(await listOf(theirs), 'Alheia')];
    const body = { uuids, sort: 'value,ASC' };
    const file = await call('POST', '/service/core/charges/csv/chosen', { token: ours.tokens.SALE, body });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';')[4])).toEqual(['Aula', 'Bolo']);
    const [entry] = await database.database.reader
      .selectFrom('audit_entries')
      .select(['actor_profile', 'after'])
      .where('seller_id', '=', ours.id)
      .where('action', '=', 'report.downloaded')
      .execute();
    expect(entry).toEqual({ actor_profile: 'SALE', after: '{"charges":3}' });
  });
});

describe('the report of charges', () => {
  it('is written by a job, told by e-mail once, and holds what the list shows, in its order', async () => {
    const seller = await createSeller();
    for (const [title, value] of [
      ['Café', 10],
      ['Bolo', 1234.56],
      ['Aula', 20],
    ] as const)
      await sell(seller, { title, value });
    const key = newId();
    const requested = await request(seller, { sort: 'value,ASC' }, key);
    expect(requested).toMatchObject({
      status: 202,
      body: { status: 'WAITING', rows: 0, totalRows: 3, recipient: email },
    });
    expect((await request(seller, { sort: 'value,ASC' }, key)).body.uuid, 'requested once').toBe(requested.body.uuid);
    await product.scheduler.runDue(seller.id);
    const found = (await call('GET', '/service/core/charges/reports', { token: seller.tokens.SALE })).json();
    expect(found).toMatchObject({
      totalElements: 1,
      content: [{ status: 'READY', rows: 3, uuid: requested.body.uuid }],
    });
    const mails = await mailedTo(seller, email);
    expect(mails).toHaveLength(1);
    const file = await download(mails[0] ?? '');
    expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(file.answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''cobrancas-2026-01-01-a-2099-12-31.csv",
    );
    const lines = file.text.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFID da cobrança;Cliente;Documento;E-mail;Produto / Serviço;Status;Método de pagamento;Vencimento;Data do pagamento;Parcelas;Parcela;Valor;Estornado;Link de pagamento;Vendida por',
    );
    expect(
      lines
        .slice(1, 4)
        .map((line) => line.split(';').filter((_, column) => [1, 2, 4, 5, 6, 10, 11, 12].includes(column))),
    ).toEqual([
      ['Ana Lima', '529.982.247-25', 'Café', 'Agendada', 'Pix', '1 de 1', '10,00', '0,00'],
      ['Ana Lima', '529.982.247-25', 'Aula', 'Agendada', 'Pix', '1 de 1', '20,00', '0,00'],
      ['Ana Lima', '529.982.247-25', 'Bolo', 'Agendada', 'Pix', '1 de 1', '1234,56', '0,00'],
    ]);
    expect(lines.slice(4)).toEqual(['']);
    const screen = await linkOf(seller, `reports/${requested.body.uuid}/links`);
    expect((await download(screen.url)).text).toBe(file.text);
    const trail = '/service/core/audit-entries?subject=report&sort=at,ASC';
    const { content } = (await call('GET', trail, { token: seller.tokens.ADMIN })).json();
    expect(content.map(({ action }: { action: string }) => action)).toEqual(['report.requested', 'report.downloaded']);
  });

  it('is refused without both dates, with what is no e-mail, or while five others wait', async () => {
    const seller = await createSeller();
    for (const wrong of [
      { expirationDateFinal: undefined },
      { expirationDateInitial: undefined },
      { email: 'contador' },
    ])
      expect((await request(seller, wrong)).status).toBe(400);
    for (let count = 0; count < 5; count++) expect((await request(seller)).status).toBe(202);
    expect(await request(seller)).toMatchObject({ status: 409, body: { errors: [{ code: 'report.too_many' }] } });
  });

  it('keeps the filters of the list, and is nobody else’s', async () => {
    const [seller, other] = [await createSeller(), await createSeller()];
    await sell(seller, { title: 'Café' });
    await sell(seller, { title: 'Bolo' });
    await sell(other, { title: 'Bolo' });
    const { body } = await request(seller, { title: 'bolo' });
    await product.scheduler.runDue(seller.id);
    const { url } = await linkOf(seller, `reports/${body.uuid}/links`);
    expect((await download(url)).text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await linkOf(other, `reports/${body.uuid}/links`)).status).toBe(404);
    const foreign = (await call('GET', '/service/core/charges/reports', { token: other.tokens.ADMIN })).json();
    expect(foreign.totalElements).toBe(0);
    const fresh = await linkOf(seller, 'csv/links', { title: 'bolo' });
    const file = await download(fresh.url);
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(file.text).toContain('Bolo');
    for (const broken of [
      `${fresh.url}x`,
      fresh.url.replace('token=', 'token=x'),
      '/service/core/public/reports?token=',
    ])
      expect((await download(broken)).status).toBe(404);
  });

  it('of a seller ends with its time: the screen’s link, the mail’s, and the file', async () => {
    const seller = await createSeller();
    await sell(seller, {});
    const { body } = await request(seller);
    await product.scheduler.runDue(seller.id);
    const { url } = await linkOf(seller, `reports/${body.uuid}/links`);
    const [mailed = ''] = await mailedTo(seller, email);
    const later = async (hours: number) => {
      const now = (await product.sellers.clockOf(seller.id)).now();
      await product.clockMover.advance(seller.id, now.add({ hours }));
    };
    await later(1);
    expect([(await download(url)).status, (await download(mailed)).status]).toEqual([404, 200]);
    await later(48);
    expect((await download(mailed)).status).toBe(404);
    expect((await download((await linkOf(seller, `reports/${body.uuid}/links`)).url)).status).toBe(200);
    await later(24 * 8);
    await product.reports.forgetOld([{ sellerId: seller.id, now: (await product.sellers.clockOf(seller.id)).now() }]);
    expect((await linkOf(seller, `reports/${body.uuid}/links`)).status).toBe(404);
    const left = await database.database.reader
      .selectFrom('report_chunks')
      .select('number')
      .where('seller_id', '=', seller.id)
      .execute();
    expect(left).toEqual([]);
  });
});

it('a field that a spreadsheet would compute is a text to it', () => {
  const dangerous = ['=1+1', '+1', '-1+1', '@soma', '\t=1', '\r=1'];
  expect(csvOf([dangerous])).toBe(`'=1+1;'+1;'-1+1;'@soma;'\t=1;"'\r=1"\r\n`);
  expect(csvOf([['-1', '-1234,56']]), 'an amount is a number').toBe('-1;-1234,56\r\n');
  expect(csvOf([['a;b', 'diz "oi"', 'duas\nlinhas']])).toBe('"a;b";"diz ""oi""";"duas\nlinhas"\r\n');
});
