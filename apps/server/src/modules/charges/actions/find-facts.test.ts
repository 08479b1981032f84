import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { RailTimeout } from '../../rails/index.ts';
import { chargesOver, date, type TestCharges } from '../test-charges.ts';
import { findFacts } from './find-facts.ts';

const { database } = await createTestDatabase();

/** What waits for its money of what is due on a day. */
async function unpaid({ charges, sellerId, reader }: TestCharges, purchaseId: string, rowsOf: TestCharges['rowsOf']) {
  const [row] = await rowsOf(purchaseId);
  if (!row) throw new Error('a purchase has a charge');
  const found = await charges.findUnpaid(reader, sellerId, { dueDates: [row.due_date], after: null, limit: 10 });
  return found.map(({ id, status }) => [id === row.id, status]);
}

it('a boleto that was paid on a Friday is on its way until the bank credits it', async () => {
  const world = await chargesOver(database);
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  const [charge] = await world.rowsOf(id);
  const { id: tryId } = await database.reader
    .selectFrom('charge_tries')
    .select('id')
    .where('seller_id', '=', world.sellerId)
    .executeTakeFirstOrThrow();
  const onTheirWay = async () => [...(await world.charges.findOnTheirWay(world.sellerId, [charge?.id ?? '']))];
  expect(await onTheirWay()).toEqual([]);
  await world.advance('2026-11-20T20:00:00Z');
  await world.steer('boleto', tryId, 'PAY');
  await world.advance('2026-11-22T12:00:00Z');
  expect(await unpaid(world, id, world.rowsOf)).toEqual([[true, 'SCHEDULED']]);
  expect(await onTheirWay()).toEqual([charge?.id]);
  await world.advance('2026-11-23T15:00:00Z');
  expect((await world.rowsOf(id))[0]?.status).toBe('PAID');
  expect(await onTheirWay()).toEqual([]);
});

it('a bank that does not say whether a boleto was paid holds up nobody', async () => {
  const world = await chargesOver(database);
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  const [charge] = await world.rowsOf(id);
  const ask = (fault: Error) => {
    const boleto = { ...world.rails.boleto, find: () => Promise.reject(fault) };
    const { findOnTheirWay } = findFacts({ reader: world.reader, rails: { ...world.rails, boleto } });
    return findOnTheirWay(world.sellerId, [charge?.id ?? '']);
  };
  expect(await ask(new RailTimeout('boleto'))).toEqual(new Set());
  await expect(ask(new Error('a fault'))).rejects.toThrow('a fault');
});

it('a card that was refused at a checkout is owed by nobody; one that was refused on its date is', async () => {
  const world = await chargesOver(database);
  const refused = async (more: Partial<Parameters<typeof world.purchase>[0]>) => {
    const cardToken = await world.tokenOf('4000000000009995');
    const purchase = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken, ...more });
    return (await world.charges.startPurchase(purchase)).id;
  };
  const [left, promised] = [await refused({}), await refused({ scheduledDate: date('2026-11-20') })];
  await world.advance('2026-11-20T15:00:00Z');
  for (const id of [left, promised]) expect((await world.rowsOf(id))[0]?.status).toBe('FAILED');
  expect(await unpaid(world, left, world.rowsOf)).toEqual([]);
  expect(await unpaid(world, promised, world.rowsOf)).toEqual([[true, 'FAILED']]);
});
