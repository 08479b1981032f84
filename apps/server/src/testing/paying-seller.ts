import { addDays, cents, instantAt, newId, type PlainDate } from '@balcao/kernel';
import { bankingBody } from './banking-body.ts';
import type { TestProduct } from './test-product.ts';

/** A seller with an open account and the money of a received Pix, made by its own calls. It is morning. */
export async function payingSeller(
  { call, createSeller, product }: Pick<TestProduct, 'call' | 'createSeller' | 'product'>,
  reais = 1_000,
) {
  const seller = await createSeller();
  const { id: sellerId } = seller;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, token = seller.tokens.ADMIN) =>
    call(method, path, { token, key: newId(), ...(body && { body }) });
  /** Approves a payment or a recurring order as it is now; `path` is where it is read. */
  const approve = async (path: string, token = seller.tokens.ADMIN) => {
    const shown = (await send('GET', path, undefined, token)).json();
    const seen = encodeURIComponent(shown.payment?.updated_at ?? shown.updatedAt);
    return send('POST', `${path}/approve?updatedAt=${seen}`, undefined, token);
  };
  const clock = () => product.sellers.clockOf(sellerId);
  const today = async (): Promise<PlainDate> => (await clock()).today();
  const moveTo = async (day: PlainDate, time: string) => {
    await product.clockMover.advance(sellerId, instantAt(day, time));
    await product.clockMover.pump(sellerId);
  };
  await moveTo(addDays(await today(), 1), '10:00');
  const { document } = await product.sellers.sellerOf(sellerId);
  await send('POST', '/service/core/banking-account', bankingBody(document));
  const [{ uuid: analysis }] = (await send('GET', '/service/core/sandbox/account-analyses')).json();
  await product.controls.analysis.decide({ sellerId, id: analysis, failure: null });
  await product.clockMover.pump(sellerId);
  const { debitAccountId } = await product.banking.viewAccount(sellerId);
  const newKey = { sellerId, accountId: debitAccountId ?? '', type: 'evp', key: null, code: null } as const;
  const own = await product.banking.createKey({ ...newKey, id: newId() });
  const payment = { key: own.key, amountCents: cents(reais * 100), payerName: 'Ana Lima' };
  await product.controls.keys.pay({ sellerId, effectId: newId(), ...payment });
  await product.clockMover.pump(sellerId);
  const checking = async () => (await product.banking.balanceOf(sellerId)).checkingCents;
  return { seller, sellerId, send, approve, today, moveTo, checking };
}
