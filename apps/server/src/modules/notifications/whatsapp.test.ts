import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { startWhatsAppProvider } from '../../testing/providers/whatsapp-provider.ts';
import { customerBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const meta = await startWhatsAppProvider();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const { call, createSeller, database, product } = await createTestProduct({
  log,
  sandbox: false,
  providers: [meta],
});
const { reader, transact } = database.database;
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const phone = '5511987654321';
const settingsPath = '/service/core/sellers/notifications';
afterAll(() => meta.close());

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token, key: newId(), ...(body && { body }) });
}

async function connect(): Promise<string> {
  const { token: clientSecret, appSecret: appKey, verifyToken, phoneNumberId, businessAccountId } = meta.credentials;
  const made = await callRoute('POST', '/service/connections', {
    method: 'WHATSAPP',
    provider: 'meta',
    environment: 'TEST',
    clientSecret,
    appKey,
    verifyToken,
    settings: { phoneNumberId, businessAccountId, baseUrl: meta.url, authority: meta.authority },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { uuid, clientEnding } = made.json();
  expect(clientEnding).toBe(phoneNumberId.slice(-4));
  expect((await callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
  return uuid;
}

async function connection() {
  return (await callRoute('GET', '/service/connections')).json().content[0];
}

async function webhooksPath(): Promise<string> {
  return (await connection()).webhooksUrl.replace('http://balcao.test', '');
}

async function send(to = phone) {
  const answer = await callRoute('POST', `${settingsPath}/test`, { paymentMethod: 'PIX', days: 2, phone: to });
  expect(answer.statusCode, answer.body).toBe(200);
  await product.clockMover.pump(seller.id).catch(() => undefined);
  return newest();
}

async function newest() {
  const { content } = await product.notifications.findMails(seller.id, { page: 0, size: 1 });
  return content[0];
}

async function stateOf(id = '') {
  const { content } = await product.notifications.findMails(seller.id, { page: 0, size: 50 });
  return content.find((mail) => mail.id === id)?.delivery;
}

async function deliverWebhook({ body, signature }: { readonly body: string; readonly signature: string }) {
  const answer = await call('POST', await webhooksPath(), {
    body: JSON.parse(body),
    headers: { 'x-hub-signature-256': signature },
  });
  await product.clockMover.pump(seller.id);
  return answer;
}

describe('WhatsApp in production', () => {
  it('is offered nowhere before a number is connected, and says so', async () => {
    expect((await callRoute('GET', settingsPath)).json().whatsAppOffered).toBe(false);
    const on = await callRoute('PATCH', `${settingsPath}/active`, { type: 'PIX_WHATSAPP', active: true });
    expect([on.statusCode, on.json().errors[0].code]).toEqual([409, 'notification.whatsapp_not_connected']);
    const test = await callRoute('POST', `${settingsPath}/test`, { paymentMethod: 'PIX', days: 2, phone });
    expect(test.statusCode).toBe(409);
  });

  it('connected, has its templates approved and goes by them; the address for webhooks is asked for and taken', async () => {
    const uuid = await connect();
    expect((await callRoute('GET', settingsPath)).json().whatsAppOffered).toBe(true);
    const templates = `/service/connections/${uuid}/templates`;
    expect((await callRoute('GET', templates)).json().content).toMatchObject([{ status: 'NONE' }, { status: 'NONE' }]);
    const sent = (await callRoute('POST', templates)).json();
    expect(sent.content).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where seller_id = ${seller.id} and action = 'connection.templates_submitted'`.execute(reader);
    expect(rows).toHaveLength(1);
    expect(await send()).toMatchObject({ delivery: { state: 'FAILED', failure: 'TEMPLATE' } });
    meta.approve(sent.content);
    expect(await send()).toMatchObject({ text: '', whatsApp: null, delivery: { state: 'ACCEPTED' } });
    expect(meta.messages.at(-1)?.text).toMatch(/^Olá, Ana Souza! \[Teste\] /);
    const other = await createSeller();
    expect((await call('GET', templates, { token: other.tokens.ADMIN })).statusCode).toBe(404);

    const path = await webhooksPath();
    const verifyWith = (verify: string) =>
      call('GET', `${path}?hub.mode=subscribe&hub.verify_token=${verify}&hub.challenge=1158201444`);
    expect((await verifyWith('wrong')).statusCode).toBe(404);
    expect((await connection()).webhooksAt).toBeNull();
    const answer = await verifyWith(meta.credentials.verifyToken);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      ...[200, '1158201444', 'text/plain; charset=utf-8'],
    ]);
    expect((await connection()).webhooksAt).toEqual(expect.any(String));
  });

  it('hears what became of a message, twice and out of order; what is not signed is refused', async () => {
    const { id } = (await send()) ?? {};
    const of = meta.messages.at(-1);
    if (!of) throw new Error('no message');
    const read = meta.statusesOf([{ of, status: 'read' }]);
    expect((await deliverWebhook({ ...read, signature: `sha256=${'0'.repeat(64)}` })).statusCode).toBe(404);
    expect(await stateOf(id)).toMatchObject({ state: 'ACCEPTED' });
    for (const webhook of [
      read,
      read,
      meta.statusesOf([
        { of, status: 'sent' },
        { of, status: 'delivered' },
      ]),
    ]) {
      expect((await deliverWebhook(webhook)).statusCode).toBe(200);
    }
    expect(await stateOf(id)).toEqual({ state: 'READ', failure: null });
  });

  it('is sent once where the answer is lost, and the webhook says that it arrived', async () => {
    const before = meta.messages.length;
    meta.faults.push({ call: 'messages', does: 'DONE_WITHOUT_ANSWER' });
    const lost = await send();
    await product.clockMover.pump(seller.id);
    expect(await stateOf(lost?.id)).toMatchObject({ state: 'UNKNOWN' });
    expect(meta.messages.length - before).toBe(1);
    const of = meta.messages.at(-1);
    if (of) await deliverWebhook(meta.statusesOf([{ of, status: 'delivered' }]));
    expect(await stateOf(lost?.id)).toMatchObject({ state: 'DELIVERED' });
  });

  it('waits and goes again where nothing was taken', async () => {
    const quiet = await createHour();
    meta.faults.push({ call: 'messages', does: 130_429 });
    const before = meta.messages.length;
    const held = await quiet();
    expect(meta.messages.length).toBe(before);
    expect(await stateOf(held?.id)).toMatchObject({ state: 'WAITING' });
    const deliver = product.consumers.find(({ name }) => name === 'deliver-mail');
    const event = { id: newId<'event'>(), sellerId: seller.id, topic: 'mail.requested', payload: {} };
    for (let time = 0; time < 2; time++) await deliver?.handle([{ ...event, subjectId: held?.id ?? '' } as never]);
    expect(meta.messages.length - before).toBe(1);
    expect(await stateOf(held?.id)).toMatchObject({ state: 'ACCEPTED' });
  });

  it('answers SAIR by stopping, once, whoever has the number in either form; only the customer takes it back', async () => {
    const body = { ...customerBody, phone: '11976543210' };
    const made = await callRoute('POST', '/service/core/seller-clients', body);
    expect(made.statusCode, made.body).toBeLessThan(300);
    const customer = made.json().id ?? made.json().uuid;
    const optOuts = async () =>
      (await callRoute('GET', `/service/core/seller-clients/${customer}/opt-outs`)).json().content;
    expect(await optOuts()).toEqual([]);
    // WhatsApp writes this number without its ninth digit.
    await deliverWebhook(meta.write('551176543210', 'Sair'));
    expect(await optOuts()).toEqual([{ channel: 'WHATSAPP', at: expect.any(String) }]);
    await product.clockMover.pump(seller.id);
    const answer = meta.messages.at(-1);
    expect(answer).toMatchObject({ to: '551176543210', template: null });
    expect(answer?.text).toMatch(/^Pronto: .* não envia mais avisos/);
    const before = meta.messages.length;
    await deliverWebhook(meta.write('551176543210', 'PARAR'));
    await product.clockMover.pump(seller.id);
    expect(meta.messages.length).toBe(before);
    const link = answer?.text.split('/cancelar-avisos/')[1] ?? '';
    const back = await call('PUT', `/service/core/public/opt-outs/${link}`, { key: newId(), body: { receives: true } });
    expect(back.json()).toMatchObject({ channel: 'WHATSAPP', receives: true });
    expect(await optOuts()).toEqual([]);
  });

  it('keeps no token in the clear, and no token, telephone or text in a log', async () => {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(c)::text as text from connections as c where seller_id = ${seller.id}
      union all select row_to_json(k)::text from idempotency_keys as k where seller_id = ${seller.id}
      union all select row_to_json(a)::text from audit_entries as a where seller_id = ${seller.id} and action like 'connection%'`.execute(
      reader,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const { token: access, appSecret, verifyToken } = meta.credentials;
    for (const secret of [access, appSecret, verifyToken]) {
      expect(stored).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
    for (const said of [phone, '551176543210', 'Ana Souza', 'Sair']) expect(lines.join('\n')).not.toContain(said);
  });
});

async function createHour() {
  await transact((tx) => sql`update mails set subject = 'Outra' where seller_id = ${seller.id}`.execute(tx));
  return send;
}
