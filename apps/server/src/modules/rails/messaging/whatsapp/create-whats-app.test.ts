import { newId } from '@balcao/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWhatsAppProvider, type WhatsAppProvider } from '../../../../testing/providers/whatsapp-provider.ts';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { WhatsAppMessage } from '../../ports/whatsapp-rail.ts';
import { createWhatsApp, simulatedWhatsApp } from './create-whats-app.ts';
import { isStopRequest } from './read-cloud.ts';

let meta: WhatsAppProvider;
beforeAll(async () => {
  meta = await startWhatsAppProvider();
  meta.approve(templates);
});
afterAll(() => meta.close());

const templates = [{ name: 'lembrete', body: 'Olá, {{1}}! Vence {{2}}.', example: ['Ana', 'hoje'] }];
const calls: CallResult[] = [];
const sellerId = newId<'seller'>();

function connection(more: Partial<OpenConnection> = {}): OpenConnection {
  const { token, appSecret, phoneNumberId, businessAccountId, verifyToken } = meta.credentials;
  return {
    id: newId(),
    sellerId,
    method: 'WHATSAPP',
    provider: 'meta',
    environment: 'TEST',
    settings: { phoneNumberId, businessAccountId, baseUrl: meta.url, authority: meta.authority },
    clientId: '',
    clientSecret: token,
    appKey: appSecret,
    verifyToken,
    pfx: null,
    passphrase: '',
    webhooksUrl: '',
    ...more,
  };
}

function cloud(open: OpenConnection | null = connection(), simulate = false) {
  return createWhatsApp({
    connections: {
      active: async () => open,
      get: async (seller, id) => (open && seller === sellerId && id === open.id ? open : null),
      noteCall: async (_seller, _id, result) => void calls.push(result),
    },
    simulate,
  });
}

function message(more: Partial<WhatsAppMessage> = {}): WhatsAppMessage {
  const template = { name: 'lembrete', parameters: ['Ana', 'amanhã'] };
  return { sellerId, id: newId(), to: '5511987654321', text: 'Olá, Ana! Vence amanhã.', template, ...more };
}

describe.each([
  ['the simulator', () => simulatedWhatsApp],
  ['the Cloud API', () => cloud().rail],
])('every WhatsApp: %s', (_, rail) => {
  it('is offered, takes a message, and names each', async () => {
    expect(await rail().isOffered(sellerId)).toBe(true);
    const [one, other] = [await rail().send(message()), await rail().send(message())];
    expect([one.state, other.state]).toEqual(['TAKEN', 'TAKEN']);
    expect(one).not.toEqual(other);
  });

  it('says of what is no telephone that it is not reached', async () => {
    expect(await rail().send(message({ to: '123' }))).toMatchObject({
      state: 'FAILED',
      failure: 'PHONE',
      code: 131_026,
    });
  });
});

describe('the Cloud API', () => {
  it('is sent as it is published: version, token, template, parameters, and our id with it', async () => {
    const sent = message();
    const outcome = await cloud().rail.send(sent);
    const booked = meta.messages.at(-1);
    expect(booked).toMatchObject({ to: sent.to, callback: sent.id, text: sent.text, template: 'lembrete' });
    expect(outcome).toMatchObject({ state: 'TAKEN', providerId: booked?.id });
  });

  it('takes free text only from who wrote', async () => {
    const free = message({ template: null, to: '5511900000001', text: 'Pronto.' });
    expect(await cloud().rail.send(free)).toMatchObject({ state: 'FAILED', failure: 'WINDOW' });
    meta.write(free.to, 'oi');
    expect(await cloud().rail.send(free)).toMatchObject({ state: 'TAKEN' });
    expect(meta.messages.at(-1)).toMatchObject({ text: 'Pronto.', template: null });
  });

  it.each([
    ['no token', 190, 'ACCOUNT'],
    ['an account without payment', 131_042, 'ACCOUNT'],
    ['a cap', 131_049, 'LIMIT'],
    ['who stopped', 131_050, 'STOPPED'],
    ['a template that is paused', 132_015, 'TEMPLATE'],
    ['something else', 131_008, 'OTHER'],
  ])('of %s says why, and is not sent again', async (_, does, failure) => {
    meta.faults.push({ call: 'messages', does });
    expect(await cloud().rail.send(message())).toMatchObject({ state: 'FAILED', failure, code: does });
  });

  it.each([[4], [80_007], [130_429], [131_056], [131_000], [429], [500], [503]])(
    'that says %s took nothing: the queue sends it again',
    async (does) => {
      const before = meta.messages.length;
      meta.faults.push({ call: 'messages', does });
      await expect(cloud().rail.send(message())).rejects.toThrow(RailTimeout);
      expect(meta.messages.length).toBe(before);
    },
  );

  it.each([
    ['DONE_WITHOUT_ANSWER', 1],
    ['LOST', 0],
    ['MALFORMED', 1],
    [504, 0],
  ] as const)('that ends with %s perhaps took it: UNKNOWN', async (does, more) => {
    const before = meta.messages.length;
    meta.faults.push({ call: 'messages', does });
    expect(await cloud().rail.send(message())).toMatchObject({ state: 'UNKNOWN' });
    expect(meta.messages.length - before).toBe(more);
  });

  it('that was never reached may be sent again', async () => {
    const closed = connection({ settings: { ...connection().settings, baseUrl: 'https://127.0.0.1:1' } });
    await expect(cloud(closed).rail.send(message())).rejects.toThrow(RailTimeout);
  });

  it('goes nowhere in production without a connection, and to the simulator in a sandbox', async () => {
    expect(await cloud(null).rail.isOffered(sellerId)).toBe(false);
    expect(await cloud(null).rail.send(message())).toMatchObject({ state: 'FAILED', failure: 'NOT_CONNECTED' });
    expect(await cloud(null, true).rail.send(message())).toMatchObject({
      state: 'TAKEN',
      connectionId: null,
    });
  });

  it('is tried by two reads; its health says what was wrong, in no word of its own', async () => {
    const { connected } = cloud();
    expect(await connected.probe(connection())).toEqual({ ok: true });
    expect(await connected.probe(connection({ clientSecret: 'EAAwrong' }))).toEqual({
      ok: false,
      reason: 'credentials',
      detail: '401 (190)',
    });
    expect(calls.at(-1)).toMatchObject({ ok: false, reason: 'credentials' });
    const other = { ...connection().settings, businessAccountId: '1' };
    expect(await connected.probe(connection({ settings: other }))).toMatchObject({ ok: false, reason: 'refused' });
  });

  it('has its templates requested once each, and shows where each stands', async () => {
    const wanted = [...templates, { name: 'novo', body: 'Olá, {{1}}!', example: ['Ana'] }];
    const open = connection();
    const of = cloud(open).templates;
    expect(await of.find(sellerId, open.id, wanted)).toMatchObject({
      templates: [{ status: 'APPROVED' }, { status: 'NONE' }],
    });
    for (let time = 0; time < 2; time++) {
      expect(await of.submit(sellerId, open.id, wanted)).toMatchObject({
        templates: [{ status: 'APPROVED' }, { name: 'novo', status: 'PENDING', reason: null }],
      });
    }
    const added = meta.templates.find(({ name }) => name === 'novo');
    Object.assign(added ?? {}, { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' });
    expect(await of.find(sellerId, open.id, wanted)).toMatchObject({
      templates: [{}, { status: 'REJECTED', reason: 'INVALID_FORMAT' }],
    });
    expect(await of.find(newId<'seller'>(), open.id, wanted)).toBeNull();
    meta.faults.push({ call: 'message_templates', does: 503 });
    expect(await of.find(sellerId, open.id, wanted)).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});

describe('a webhook', () => {
  const readWebhook = ({ body, signature }: { body: string; signature: string | null }) =>
    cloud().connected.webhooksOf(connection(), 'whatsapp', body, signature);

  it('is read when its bytes are signed with the app’s secret, and else not', async () => {
    await cloud().rail.send(message());
    const [booked] = meta.messages.slice(-1);
    if (!booked) throw new Error('no message');
    const statuses = meta.statusesOf([
      { of: booked, status: 'delivered' },
      { of: booked, status: 'failed', code: 131_026 },
    ]);
    expect(await readWebhook(statuses)).toMatchObject([
      { webhookId: `${booked.id}:delivered`, payload: { messageId: booked.callback, status: 'delivered' } },
      { webhookId: `${booked.id}:failed`, payload: { failure: 'PHONE', code: 131_026 } },
    ]);
    expect(await readWebhook({ ...statuses, signature: null })).toBeNull();
    expect(await readWebhook({ ...statuses, body: `${statuses.body} ` })).toBeNull();
    expect(await readWebhook({ ...statuses, signature: statuses.signature.replace(/.$/, 'x') })).toBeNull();
    expect(await readWebhook(meta.webhook({ statuses: 'none' }))).toEqual([]);
  });

  it('of another number is passed over, and what people write is kept only when they want no more', async () => {
    const other = connection({ settings: { ...connection().settings, phoneNumberId: '9' } });
    const { body, signature } = meta.write('5511987654321', 'SAIR');
    expect(await cloud().connected.webhooksOf(other, 'whatsapp', body, signature)).toEqual([]);
    expect(await readWebhook(meta.write('5511987654321', ' Sair! '))).toMatchObject([
      { payload: { kind: 'stop', phone: '5511987654321' } },
    ]);
    expect(await readWebhook(meta.write('5511987654321', 'Vou sair de férias, pago na volta'))).toEqual([]);
  });

  it.each(['SAIR', 'parar', 'Stop.', 'PARE', 'não quero receber', 'Parar de receber'])(
    '%s stops the messages',
    (text) => {
      expect(isStopRequest(text)).toBe(true);
    },
  );
});
