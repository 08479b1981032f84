import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sandboxCertificate } from '../../rails/index.ts';

const world = await createTestProduct();
const { product } = world;
const base = '/service/core/sellers/received-invoices';
const explanation = 'O serviço desta nota não foi prestado.';

async function open() {
  const seller = await world.createSeller();
  const { id: sellerId } = seller;
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    world.call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
  await send('PUT', '/service/core/sellers/invoice-settings/certificate', sandboxCertificate);
  const id = newId();
  const supplier = { issuerName: 'Gráfica do Porto Ltda', issuerDocument: '11222333000181', description: 'Catálogos' };
  await product.controls.receivedInvoices.issue({ sellerId, id, amountCents: cents(12_000), ...supplier });
  await send('POST', `${base}/readings`);
  const [{ uuid }] = (await send('GET', base)).json().content;
  return {
    sellerId,
    id,
    uuid,
    read: async () => (await send('POST', `${base}/readings`)).json(),
    shown: async () => (await send('GET', `${base}/${uuid}`)).json().invoice,
    manifest: async (body: object) => (await send('POST', `${base}/${uuid}/manifestation`, body)).json(),
    setIssuer: (behaviour: 'NORMAL' | 'REFUSE' | 'TIMEOUT') =>
      product.controls.invoices.setSettings(sellerId, { behaviour, delaySeconds: 1 }),
    event: (event: Parameters<typeof product.controls.receivedInvoices.addEvent>[2]) =>
      product.controls.receivedInvoices.addEvent(sellerId, id, event),
    pass: async (minutes: number) => {
      const now = (await product.sellers.clockOf(sellerId)).now();
      await product.clockMover.advance(sellerId, now.add({ minutes }));
    },
  };
}

test('a taker confirms an invoice once, and its event says nothing new', async () => {
  const { manifest, read, shown } = await open();
  expect(await manifest({ kind: 'CONFIRM' })).toMatchObject({ manifestation: 'CONFIRMED', manifestationRefusal: null });
  expect(await manifest({ kind: 'CONFIRM' })).toMatchObject({ manifestation: 'CONFIRMED' });
  const other = await manifest({ kind: 'REJECT', reason: '3', explanation });
  expect(other.errors[0].code).toBe('received.already_manifested');
  expect(await read()).toEqual({ added: 0, changed: 0, unreadable: 0 });
  expect(await shown()).toMatchObject({ manifestation: 'CONFIRMED', status: 'AUTHORIZED' });
});

test('a rejection has a reason, and words where the reason is another one', async () => {
  const { manifest, event, read, shown } = await open();
  const without = await manifest({ kind: 'REJECT', reason: '9', explanation: null });
  expect(JSON.stringify(without.errors)).toContain('15 a 255');
  const short = await manifest({ kind: 'REJECT', reason: '9', explanation: 'Não foi.' });
  expect(JSON.stringify(short.errors)).toContain('15 a 255');
  expect(await manifest({ kind: 'REJECT', reason: '3', explanation: null })).toMatchObject({
    manifestation: 'REJECTED',
  });
  await read();
  await event('REJECTION_ANNULLED');
  expect(await read()).toMatchObject({ changed: 1 });
  expect(await shown()).toMatchObject({ manifestation: 'ANNULLED' });
});

test('one that nobody answers to is sent again until it is registered', async () => {
  const { manifest, pass, setIssuer, shown } = await open();
  await setIssuer('TIMEOUT');
  expect(await manifest({ kind: 'REJECT', reason: '9', explanation })).toMatchObject({ manifestation: 'REJECTING' });
  await setIssuer('NORMAL');
  await pass(20);
  expect(await shown()).toMatchObject({ manifestation: 'REJECTED' });
});

test('a refused one says why, and may be tried again', async () => {
  const { manifest, setIssuer } = await open();
  await setIssuer('REFUSE');
  const refused = await manifest({ kind: 'CONFIRM' });
  expect(refused).toMatchObject({ manifestation: null, manifestedAt: null });
  expect(refused.manifestationRefusal).toContain('A manifestação não foi aceita.');
  await setIssuer('NORMAL');
  expect(await manifest({ kind: 'CONFIRM' })).toMatchObject({ manifestation: 'CONFIRMED', manifestationRefusal: null });
});

test('what was said elsewhere, or came by time, is read; one that was cancelled takes none', async () => {
  const { manifest, event, read, shown } = await open();
  await event('TACITLY_CONFIRMED');
  await read();
  expect(await shown()).toMatchObject({ manifestation: 'TACIT' });
  expect((await manifest({ kind: 'CONFIRM' })).errors[0].code).toBe('received.already_manifested');
  const next = await open();
  await next.event('CANCELED');
  await next.read();
  expect((await next.manifest({ kind: 'CONFIRM' })).errors[0].code).toBe('received.not_valid');
});
