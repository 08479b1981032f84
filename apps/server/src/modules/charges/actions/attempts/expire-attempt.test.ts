import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver } from '../../test-charges.ts';

const { database } = await createTestDatabase();

it('a Pix that nobody paid, asked for in the place of a late boleto, leaves the charge late', async () => {
  const world = await chargesOver(database);
  const boleto = world.purchase({ price: { method: 'BANK_SLIP' } });
  const { id } = await world.charges.startPurchase(boleto);
  const [charge] = await world.rowsOf(id);
  await world.advance('2026-12-07T15:00:00Z');
  const source = { kind: 'payment-link', id: boleto.source.id } as const;
  const pix = await world.charges.startPurchase(world.purchase({ replaces: id, source }));
  expect(await world.rowsOf(pix.id)).toMatchObject([{ id: charge?.id, status: 'LATE' }]);
  await world.advance('2026-12-09T15:00:00Z');
  expect(await world.rowsOf(pix.id)).toMatchObject([{ id: charge?.id, status: 'LATE' }]);
  const attempts = database.reader.selectFrom('payment_attempts').select('status').where('purchase_id', '=', pix.id);
  expect(await attempts.execute()).toEqual([{ status: 'EXPIRED' }]);
});
