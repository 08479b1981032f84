import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { liveConnection } from '../../../../testing/live/live-connection.ts';
import { createWhatsApp } from './create-whats-app.ts';

const sellerId = newId<'seller'>();
const connection = liveConnection('WHATSAPP', sellerId);
const connections = { active: async () => connection, get: async () => connection, noteCall: async () => undefined };
const { rail, connected, templates } = createWhatsApp({ connections, simulate: false });
const to = process.env.LIVE_TO;

it('answers, and knows the token and the number', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('says how a template stands that was never submitted', async () => {
  const wanted = { name: 'balcao_que_nao_existe', body: 'Olá, {{1}}.', example: ['Ana'] };
  expect(await templates.find(sellerId, connection.id, [wanted])).toMatchObject({
    ok: true,
    templates: [{ name: wanted.name, status: 'NONE' }],
  });
});

it.skipIf(!to)('writes to somebody who wrote to the number within 24 hours', async () => {
  const message = { sellerId, id: newId(), to: to ?? '', text: 'Teste do Balcão.', template: null };
  expect(await rail.send(message)).toMatchObject({ state: 'TAKEN' });
});
