import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { type CrashWorld, offer, pay } from '../../../testing/crashes/crash-world.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();

/**
 * A buyer with a Pix or boleto pays by card and then pays the first too. Returns the charge's history, the newest
 * first.
 */
async function historyOf(method: 'PIX' | 'BANK_SLIP'): Promise<{ description: string; amount: number | null }[]> {
  const { id: sellerId, tokens } = await createSeller();
  const world: CrashWorld = {
    product,
    database: database.database,
    sellerId,
    receivedCounts: new Map(),
    close: () => undefined,
  };
  const link = await offer(world, 10_000);
  await pay(world, link, method, 10_000, { isPaid: false });
  const rail = method === 'PIX' ? 'pix' : 'boleto';
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const [issued] = (await product.controls.instruments.findInstruments(sellerId, rail, page)).content;
  await pay(world, link, 'CREDIT_CARD', 10_000);
  const paid = { sellerId, rail, id: issued?.id ?? '', action: 'PAY', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator(paid);
  await product.clockMover.pump(sellerId);
  const { now } = await product.sellers.sandboxClockOf(sellerId);
  await product.clockMover.advance(sellerId, now.add({ hours: 24 * 5 }));
  const { id } = await database.database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  const answer = await call('GET', `/service/core/charges/${id}`, { token: tokens.ADMIN });
  return answer.json().activities.filter(({ kind }: { kind: string }) => kind.startsWith('payment.'));
}

test('what a buyer pays twice and gets back is told in the charge’s history, with its amount', async () => {
  expect(await historyOf('PIX')).toMatchObject([
    { description: 'Pagamento a mais devolvido ao comprador', amount: 100 },
    { description: 'Pagamento a mais recebido por Pix, a devolver ao comprador', amount: 100 },
  ]);
});
