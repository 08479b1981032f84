import { addDays, cents, instantAt, newId, type PlainDate } from '@balcao/kernel';
import type { Product } from '../product.ts';
import { bankingBody } from './banking-body.ts';
import { answerOf } from './crashes/crash-world.ts';

type Behaviour = 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT';

/** A seller with an open account and the balance of one received Pix, at ten in the morning of the next day. */
export async function openCheckingAccount(product: Product, sellerId: string, amountCents: number) {
  await product.clockMover.advance(sellerId, instantAt(addDays(await todayOf(product, sellerId), 1), '10:00'));
  const { document } = await product.sellers.sellerOf(sellerId);
  await answerOf(product, 'openBankingAccount', { sellerId, body: bankingBody(document) });
  const [analysis] = await product.controls.analysis.find(sellerId);
  await product.controls.analysis.decide({ sellerId, id: analysis?.id ?? '', failure: null });
  const accountId = await until(
    product,
    sellerId,
    async () => (await product.banking.viewAccount(sellerId)).debitAccountId,
  );
  const newKey = { sellerId, accountId, type: 'evp', key: null, code: null } as const;
  const { key } = await product.banking.createKey({ ...newKey, id: newId() });
  const receive = (amount: number, effectId: string = newId()) =>
    product.controls.keys.pay({ sellerId, effectId, key, amountCents: cents(amount), payerName: 'Ana Lima' });
  await receive(amountCents);
  await until(product, sellerId, async () => (await product.banking.balanceOf(sellerId)).checkingCents === amountCents);
  return {
    key,
    receive,
    today: await todayOf(product, sellerId),
    behave: (pix: Behaviour, card: Behaviour = 'NORMAL') =>
      product.controls.instruments.setBehaviours(sellerId, { pix, card, boleto: 'NORMAL', delaySeconds: 90 }),
    wait: async (minutes: number) => {
      const now = (await product.sellers.clockOf(sellerId)).now();
      await product.clockMover.advance(sellerId, now.add({ minutes }));
      await product.clockMover.pump(sellerId);
    },
  };
}

/** Waits for a webhook's effect, which happens in this process or in another over the same database. */
async function until<T>(product: Product, sellerId: string, look: () => Promise<T | null | false>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    await product.clockMover.pump(sellerId);
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the webhook was not handled');
}

async function todayOf(product: Product, sellerId: string): Promise<PlainDate> {
  return (await product.sellers.clockOf(sellerId)).today();
}
