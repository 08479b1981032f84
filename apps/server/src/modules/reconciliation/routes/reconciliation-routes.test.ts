import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { runRetention } from '../../../run-retention.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { addUnknownPix } from '../test-reconciliation.ts';

const { product, database, call, createSeller } = await createTestProduct();
const { database: db } = database;
const path = '/service/core/reconciliations';

it('runs when a person asks, once per key, and lists runs and differences to who may see finances', async () => {
  const { id: sellerId, tokens } = await createSeller();
  const key = newId();
  const first = await call('POST', path, { token: tokens.FINANCE, key });
  expect(first.json()).toMatchObject({
    compared: 0,
    open: 0,
    healed: 0,
    requestedBy: expect.stringContaining('finance'),
  });
  expect((await call('POST', path, { token: tokens.FINANCE, key })).json()).toEqual(first.json());
  expect((await call('GET', path, { token: tokens.OWNER })).json()).toMatchObject({
    content: [{ uuid: first.json().uuid }],
    totalElements: 1,
  });
  const id = await addUnknownPix(db, sellerId);
  expect((await call('POST', path, { token: tokens.OPERATOR, key: newId() })).json()).toMatchObject({ open: 1 });
  const listed = await call('GET', `${path}/differences`, { token: tokens.ADMIN });
  expect(listed.json()).toMatchObject({
    content: [
      {
        rail: 'PIX',
        kind: 'PAYMENT',
        id,
        cause: 'MISSING_HERE',
        railAmount: 10.5,
        ownAmount: null,
        status: 'OPEN',
        description: 'Pagamento: aparece na instituição, mas não aqui',
        closedAt: null,
      },
    ],
    totalElements: 1,
  });
  expect((await call('GET', `${path}/differences?status=HEALED`, { token: tokens.ADMIN })).json().content).toEqual([]);
  expect((await call('GET', `${path}/differences`, { token: tokens.SALE })).statusCode).toBe(403);
});

it('runs every day for every seller, from the first housekeeping on', async () => {
  const { id: sellerId } = await createSeller();
  await runRetention(db, product);
  await runRetention(db, product);
  const jobs = () =>
    db.reader
      .selectFrom('scheduled_jobs')
      .select(['subject_id', 'due_at'])
      .where('seller_id', '=', sellerId)
      .where('kind', '=', 'reconciliation.run')
      .execute();
  const [work, ...others] = await jobs();
  expect(others).toEqual([]);
  await product.clockMover.advance(sellerId, Temporal.Now.instant().add({ hours: 24 * 3 }));
  const runs = await db.reader
    .selectFrom('reconciliations')
    .select('requested_by')
    .where('seller_id', '=', sellerId)
    .execute();
  expect(runs.length).toBeGreaterThanOrEqual(2);
  expect(new Set(runs.map((run) => run.requested_by))).toEqual(new Set([null]));
  const [next, ...more] = await jobs();
  expect(more).toEqual([]);
  const days = next && work && next.due_at.since(work.due_at).total('hours') / 24;
  expect(days).toBe(runs.length);
});
