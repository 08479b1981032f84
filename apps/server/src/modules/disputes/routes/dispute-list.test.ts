import { newId } from '@balcao/kernel';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { createRouteSample } from '../../../testing/route-sample.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
await createRouteSample({ call, product }, { ours, theirs });
const desk = '/service/core/disputes';
const get = async (path: string, token = ours.tokens.ADMIN) => (await call('GET', `${desk}${path}`, { token })).json();

it('shows what is disputed by deadline, what its defence lacks, and sends the dossier once', async () => {
  const [listed] = (await get('')).content;
  expect(listed).toMatchObject({ state: 'DEFENCE', daysLeft: expect.any(Number), missing: ['DOSSIER'], documents: 1 });
  expect((await get('?state=WON')).totalElements).toBe(0);
  expect((await get(`?text=${encodeURIComponent(listed.customerName.split(' ')[0])}`)).totalElements).toBe(1);
  expect((await get('?text=ninguem')).totalElements).toBe(0);

  const path = `${desk}/${listed.uuid}/dossier`;
  const shown = await call('GET', path, { token: ours.tokens.ADMIN });
  expect(shown.headers['content-type']).toBe('application/pdf');
  const pages = (await PDFDocument.load(shown.rawPayload)).getPageCount();
  expect(pages).toBeGreaterThan(0);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const added = await call('POST', `/service/core/charges/${listed.charge}/dispute/documents`, {
    token: ours.tokens.ADMIN,
    key: newId(),
    body: { fileName: 'entrega.png', content: png },
  });
  expect(added.statusCode, added.body).toBe(201);
  const withImage = await call('GET', path, { token: ours.tokens.ADMIN });
  expect((await PDFDocument.load(withImage.rawPayload)).getPageCount()).toBe(pages + 1);

  const key = newId();
  const send = () => call('POST', path, { token: ours.tokens.ADMIN, key });
  const sent = await send();
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json()).toMatchObject({ missing: [], documents: 3 });
  expect((await send()).json()).toEqual(sent.json());
  const sheet = await get(`/${listed.uuid}`);
  expect(sheet.sent.map(({ fileName }: { fileName: string }) => fileName)).toContain(
    `dossie-${listed.uuid.slice(0, 8)}.pdf`,
  );
  const again = await call('GET', path, { token: ours.tokens.ADMIN });
  expect((await PDFDocument.load(again.rawPayload)).getPageCount(), 'a dossier is not in the next one').toBe(pages + 1);
});

it('sums what was decided, by reason and by product; another seller sees none of it', async () => {
  const [listed] = (await get('')).content;
  const days = 'dateInitial=2020-01-01&dateFinal=2099-12-31';
  expect((await get(`/outcomes?${days}`)).total).toMatchObject({ rate: null });
  const { charge } = listed;
  const page = { page: 0, size: 50, order: 'DESC' } as const;
  const { content } = await product.controls.instruments.findInstruments(ours.id, 'card', page);
  const id = content.find(({ actions }) => actions.includes('WIN'))?.id ?? '';
  await product.controls.instruments.controlSimulator({
    sellerId: ours.id,
    rail: 'card',
    id,
    action: 'WIN',
    effectId: newId(),
  });
  await product.clockMover.pump(ours.id);
  const outcomes = await get(`/outcomes?${days}`);
  expect(outcomes.total).toMatchObject({ won: { count: 1, amount: listed.amount }, lost: { count: 0 }, rate: 100 });
  expect(outcomes.reasons).toMatchObject([{ name: listed.reason }]);
  expect(outcomes.products).toMatchObject([{ name: listed.title }]);
  expect(await get(`/${listed.uuid}`)).toMatchObject({ state: 'WON', daysLeft: null, missing: [], charge });
  expect((await call('GET', `${desk}/${listed.uuid}`, { token: theirs.tokens.ADMIN })).statusCode).toBe(404);
  expect((await call('GET', desk, { token: ours.tokens.FINANCE })).statusCode).toBe(403);
  const late = await call('POST', `${desk}/${listed.uuid}/dossier`, { token: ours.tokens.ADMIN, key: newId() });
  expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'charge.not_disputed']);
});
