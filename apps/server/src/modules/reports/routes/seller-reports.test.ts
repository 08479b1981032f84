import { createHash } from 'node:crypto';
import { constants, inflateRawSync } from 'node:zlib';
import { accountingReportTypes, features, sellerReportTypes } from '@balcao/contract';
import { addDays, addMonths, instantAt, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { call, product, database } = world;

const email = 'contador@example.com';
const person = { document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

/** In the morning: just before midnight, sales and their report would be of two days. */
async function createSeller(): Promise<TestSeller> {
  const seller = await world.createSeller();
  await product.clockMover.advance(seller.id, instantAt(addDays(await today(seller), 1), '10:00'));
  return seller;
}

async function today(seller: TestSeller) {
  return (await product.sellers.clockOf(seller.id)).today();
}

async function sell(seller: TestSeller, value = 1234.56) {
  const send = async (path: string, body: object) =>
    (await call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body })).json();
  const link = {
    type: 'ORDER',
    paymentOrder: { title: '=Café', value, installments: 1 },
    allowedPaymentMethods: { pixMethod: {} },
  };
  const { uuid } = await send('payment-links', link);
  await send(`public/payment-links/${uuid}/payments`, {
    buyer: { ...person, name: 'Ana Lima' },
    method: 'PIX',
    installments: 1,
    totalAmount: value,
  });
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const [pix] = (await product.controls.instruments.findInstruments(seller.id, 'pix', page)).content;
  const paid = { sellerId: seller.id, rail: 'pix', id: pix?.id ?? '', action: 'PAY', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator(paid);
  await product.clockMover.advance(seller.id, (await product.sellers.clockOf(seller.id)).now().add({ minutes: 5 }));
}

async function requestReport(seller: TestSeller, type: string, body: object = {}, key: string = newId()) {
  const day = await today(seller);
  const answer = await call('POST', '/service/automation/reports', {
    token: seller.tokens.ADMIN,
    key,
    body: {
      report_type: type,
      recipient_email: email,
      start_date: `${day}T00:00:00`,
      end_date: `${day}T23:59:00`,
      ...body,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function download(seller: TestSeller, uuid: string, body: object = {}) {
  const request = { token: seller.tokens.ADMIN, key: newId(), body };
  const { data } = (await call('POST', `/service/automation/reports/${uuid}/links`, request)).json();
  const answer = await call('GET', data.url);
  return { type: answer.headers['content-type'], text: answer.body, bytes: answer.rawPayload, answer };
}

async function fileOf(seller: TestSeller, type: string, body: object = {}) {
  const { body: report } = await requestReport(seller, type, body);
  await product.scheduler.runDue(seller.id);
  return { report, ...(await download(seller, report.uuid)) };
}

describe('the reports of the screen', () => {
  it('name the person who made a link', async () => {
    const seller = await createSeller();
    const token = seller.tokens.ADMIN;
    await call('PUT', '/service/core/users/me/name', { token, key: newId(), body: { name: 'Rafael Nogueira' } });
    await sell(seller);
    const { text } = await fileOf(seller, 'links-de-pagamento');
    expect(text).toContain(';Rafael Nogueira;');
  });

  it.each([...sellerReportTypes, ...accountingReportTypes])('%s is written in every format', async (type) => {
    const seller = await createSeller();
    await sell(seller);
    for (const format of ['CSV', 'CSV_ISO', 'XLSX']) {
      const { report, text, answer } = await fileOf(seller, type, { format });
      expect(answer.statusCode, format).toBe(200);
      const found = (
        await call('GET', `/service/automation/reports?type=${type}`, { token: seller.tokens.ADMIN })
      ).json();
      expect(found.content[0], format).toMatchObject({ uuid: report.uuid, status: 'READY', type, format });
      if (format === 'XLSX') expect(text.slice(0, 2)).toBe('PK');
      else expect(text).not.toContain('undefined');
    }
  });

  it('has its sums at the foot, guards texts, and keeps the layout of each format', async () => {
    const seller = await createSeller();
    await sell(seller);
    const brazil = await fileOf(seller, 'cobrancas-completo');
    const lines = brazil.text.trimEnd().split('\r\n');
    expect(brazil.text).toMatch(/^\uFEFFData do pagamento;ID da cobrança;Cliente;Documento;/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`;Ana Lima;529.982.247-25;'=Café;Pix;`);
    expect(lines[1]).toContain(';1234,56;');
    expect(lines[2]).toMatch(/^;Total;.*;1234,56;/);
    const machine = await fileOf(seller, 'cobrancas-completo', { format: 'CSV_ISO' });
    expect(machine.text).toContain(`,Ana Lima,52998224725,'=Café,Pix,`);
    expect(machine.text).toContain(',1234.56,');
    expect(machine.text).toMatch(/\r\n\d{4}-\d\d-\d\d,/);
    const book = await fileOf(seller, 'cobrancas-completo', { format: 'XLSX' });
    expect(book.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheet = sheetOf(book.bytes);
    expect(sheet).toContain('<t xml:space="preserve">=Café</t>');
    expect(sheet).toContain('<c s="1"><v>1234.56</v></c>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
  });

  it('takes the documented periods alone', async () => {
    const seller = await createSeller();
    const day = await today(seller);
    const period = (from: string, to: string) => ({ start_date: `${from}T00:00:00`, end_date: `${to}T23:59:00` });
    const code = async (body: object, type = 'balance') => {
      const answer = await requestReport(seller, type, body);
      return answer.status === 202 ? 202 : [answer.status, answer.body.errors[0].code];
    };
    expect(await code(period('2026-01-15', '2026-04-15'))).toBe(202);
    expect(await code(period('2026-01-15', '2026-04-16'))).toEqual([422, 'report.period_too_long']);
    expect(await code(period('2026-01-15', '2026-01-14'))).toEqual([422, 'report.period_reversed']);
    expect(await code(period(day, addDays(day, 1)))).toEqual([422, 'report.period_in_future']);
    expect((await requestReport(seller, 'banking_account_statement')).status, 'has a call of its own').toBe(400);
    const banking = (from: string) =>
      call('POST', '/service/banking/reports', {
        token: seller.tokens.ADMIN,
        key: newId(),
        body: { start_date: from, end_date: from, account_type: 'CHECKING_ACCOUNT' },
      });
    expect((await banking(addDays(day, -90))).json()).toMatchObject({ accountType: 'CHECKING_ACCOUNT' });
    expect((await banking(addDays(day, -91))).json()).toMatchObject({ errors: [{ code: 'report.period_too_old' }] });
  });

  it('is refused to who does not see reports, and the bank accounts’ is seen with its flag alone', async () => {
    const seller = await createSeller();
    const get = (token: string) => call('GET', '/service/automation/reports', { token });
    const statuses = await Promise.all(
      (['OWNER', 'SALE', 'MANAGER', 'FINANCE', 'ADMIN'] as const).map(async (profile) => {
        return (await get(seller.tokens[profile])).statusCode;
      }),
    );
    expect(statuses).toEqual([200, 403, 200, 200, 200]);
    const day = await today(seller);
    const body = { start_date: day, end_date: day, account_type: 'INVESTMENT_ACCOUNT' };
    const { uuid } = (
      await call('POST', '/service/banking/reports', { token: seller.tokens.ADMIN, key: newId(), body })
    ).json();
    expect((await get(seller.tokens.ADMIN)).json().totalElements).toBe(1);
    const flags = features.filter((flag) => flag !== 'view_banking_account');
    await product.sellers.updateSeller(seller.id, { features: flags });
    expect((await get(seller.tokens.ADMIN)).json().totalElements).toBe(0);
    const link = { token: seller.tokens.ADMIN, key: newId(), body: {} };
    expect((await call('POST', `/service/automation/reports/${uuid}/links`, link)).statusCode).toBe(404);
  });
});

describe('an accountant’s file', () => {
  it('is byte-equal for the same days, has another version when an entry was added, and a summary that proves it', async () => {
    const seller = await createSeller();
    await sell(seller);
    const found = async (uuid: string) => {
      const { content } = (await call('GET', '/service/automation/reports', { token: seller.tokens.ADMIN })).json();
      return content.find((one: { uuid: string }) => one.uuid === uuid);
    };
    const one = await fileOf(seller, 'lancamentos-contabeis');
    const again = await fileOf(seller, 'lancamentos-contabeis');
    expect(again.bytes.equals(one.bytes)).toBe(true);
    expect([(await found(one.report.uuid)).version, (await found(again.report.uuid)).version]).toEqual([1, 1]);
    const body = { lines: [{ account: 'fees', code: '4.1.02', history: '120' }] };
    await call('PUT', '/service/automation/accounting-accounts', { token: seller.tokens.ADMIN, key: newId(), body });
    const mapped = await fileOf(seller, 'lancamentos-contabeis');
    expect(mapped.text).toContain(';4.1.02;');
    await sell(seller, 10);
    const later = await fileOf(seller, 'lancamentos-contabeis');
    const kept = await found(later.report.uuid);
    expect(kept).toMatchObject({ version: 3, hasSummary: true });
    expect(kept.fileName).toMatch(/-v3\.csv$/);
    const summary = await download(seller, later.report.uuid, { summary: true });
    const digest = createHash('sha256').update(later.bytes).digest('hex');
    expect(summary.text).toContain(`SHA-256 do arquivo;${digest}\r\n`);
    expect(summary.text).toContain(`Linhas;${later.text.trimEnd().split('\r\n').length - 2}\r\n`);
    const total = later.text.trimEnd().split('\r\n').at(-1)?.split(';')[4];
    expect(summary.text).toContain(`Soma de valor;${total}\r\n`);
  });
});

describe('a report that was given up', () => {
  it('is written again from where it stopped, by who asks; one that was not is not', async () => {
    const seller = await createSeller();
    const { body: report } = await requestReport(seller, 'balance');
    const retry = () =>
      call('POST', `/service/automation/reports/${report.uuid}/retries`, { token: seller.tokens.ADMIN, key: newId() });
    expect((await retry()).json()).toMatchObject({ errors: [{ code: 'report.not_failed' }] });
    await database.database.transact((tx) =>
      tx.updateTable('reports').set({ status: 'FAILED' }).where('id', '=', report.uuid).execute(),
    );
    expect((await retry()).json()).toMatchObject({ status: 'WAITING' });
    await product.scheduler.runDue(seller.id);
    expect((await download(seller, report.uuid)).text).toContain('Conta;Saldo inicial');
    const trail = '/service/core/audit-entries?subject=report&sort=at,ASC';
    const { content } = (await call('GET', trail, { token: seller.tokens.ADMIN })).json();
    expect(content.map(({ action }: { action: string }) => action)).toContain('report.retried');
  });
});

describe('a schedule', () => {
  it('sends the month that ended, each month, until it is stopped', async () => {
    const seller = await createSeller();
    const recipient = 'mensal@example.com';
    const body = { type: 'balance', frequency: 'MONTHLY', recipient };
    const request = { token: seller.tokens.ADMIN, key: newId(), body };
    const schedule = (await call('POST', '/service/automation/report-schedules', request)).json();
    expect(schedule.nextDate).toMatch(/-01$/);
    const until = (day: string) => product.clockMover.advance(seller.id, instantAt(plainDate(day), '07:00'));
    await until(schedule.nextDate);
    const next = addMonths(schedule.nextDate, 1);
    await until(next);
    const { content } = (await call('GET', '/service/automation/reports', { token: seller.tokens.ADMIN })).json();
    expect(content).toMatchObject([
      { startDate: schedule.nextDate, endDate: addDays(next, -1), status: 'READY', recipient },
      { startDate: addMonths(schedule.nextDate, -1), endDate: addDays(schedule.nextDate, -1), status: 'READY' },
    ]);
    const path = `/service/automation/report-schedules/${schedule.uuid}`;
    const other = await createSeller();
    expect((await call('DELETE', path, { token: other.tokens.ADMIN, key: newId() })).statusCode).toBe(404);
    expect((await call('DELETE', path, { token: seller.tokens.ADMIN, key: newId() })).statusCode).toBe(204);
    await until(addMonths(next, 1));
    const left = (await call('GET', '/service/automation/reports', { token: seller.tokens.ADMIN })).json();
    expect(left.content.filter((one: { recipient: string }) => one.recipient === recipient).length).toBeLessThanOrEqual(
      2,
    );
    expect(left.content[0]?.startDate ?? schedule.nextDate).toBe(schedule.nextDate);
  });
});

describe('a schedule of who lost access', () => {
  const block = async ({ id }: TestSeller) => {
    const people = database.database.reader.selectFrom('users').selectAll().where('seller_id', '=', id);
    const user = await people.where('profile', '=', 'FINANCE').executeTakeFirstOrThrow();
    await product.identity.changeUserStatus(id, user.id, 'BLOCKED');
    return user.email;
  };

  it('sends nothing more, is no longer there, and the administrators are notified', async () => {
    const seller = await createSeller();
    const recipient = 'contador@escritorio.example';
    const body = { type: 'balance', frequency: 'MONTHLY', recipient };
    const request = { token: seller.tokens.FINANCE, key: newId(), body };
    const schedule = (await call('POST', '/service/automation/report-schedules', request)).json();
    const until = (day: string) => product.clockMover.advance(seller.id, instantAt(plainDate(day), '07:00'));
    await until(schedule.nextDate);
    const reports = async () => {
      const answer = await call('GET', '/service/automation/reports', { token: seller.tokens.ADMIN });
      return answer.json().content.length;
    };
    expect(await reports(), 'while the person works here').toBe(1);
    const email = await block(seller);
    await until(addMonths(schedule.nextDate, 1));
    await until(addMonths(schedule.nextDate, 2));
    await product.clockMover.pump(seller.id);
    const schedules = await call('GET', '/service/automation/report-schedules', { token: seller.tokens.ADMIN });
    expect(schedules.json()).toEqual([]);
    const { content } = await product.notifications.findMails(seller.id, { page: 0, size: 50 });
    expect(content.filter(({ to }) => to === recipient).length).toBeLessThanOrEqual(1);
    const notices = content.filter(({ subject }) => subject.startsWith('Relatório programado parou'));
    expect(notices.length).toBeGreaterThan(0);
    for (const { text } of notices) expect(text.replaceAll('\u2060', '')).toContain(email);
    expect(notices.map(({ to }) => to)).toContain(`admin.${seller.id}@example.com`);
    const trail = '/service/core/audit-entries?subject=report&sort=at,DESC';
    const audited = (await call('GET', trail, { token: seller.tokens.ADMIN })).json().content;
    expect(audited[0]).toMatchObject({ action: 'report.schedule_stopped' });
  });
});

/** The XML of a workbook's first sheet. Each file of the archive is deflated and followed by its size. */
function sheetOf(book: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = book.indexOf(name) + name.byteLength;
  return inflateRawSync(book.subarray(at), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}
