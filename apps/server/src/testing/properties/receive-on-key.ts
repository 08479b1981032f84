import { cents, newId } from '@balcao/kernel';
import { answerOf } from '../crashes/crash-world.ts';
import type { TimeWorld } from './time-world.ts';

export const seesReceivedPixDisputes = {
  email: 'ana@example.com',
  roles: ['SELLER_MASTER'],
  features: ['view_seller_disputes'],
} as const;

export const normal = { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 30 } as const;

/** The registry's answer for a new key is lost; a Pix arrives on another key, and part of it is returned late. */
export async function receiveOnKey(world: TimeWorld): Promise<void> {
  const { product, sellerId, advance, now } = world;
  const { debitAccountId: accountId } = await product.banking.viewAccount(sellerId);
  if (!accountId) throw new Error('the account is open by now');
  const newKey = { sellerId, accountId, type: 'evp', key: null, code: null } as const;
  const { key } = await product.banking.createKey({ ...newKey, id: newId() });
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  // While the rail times out, instructions whose id has an even last character arrive.
  await product.banking.createKey({ ...newKey, id: `${newId().slice(0, -1)}2` }).catch(() => undefined);
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'DELAY' });
  const payer = { amountCents: cents(5_000), payerName: 'Ana Lima' };
  await product.controls.keys.pay({ sellerId, effectId: newId(), key, ...payer });
  await advance(now().add({ hours: 1 }));
  const { content } = await product.banking.findReceived(sellerId, { page: 0, size: 1, sort: 'receivedAt,DESC' });
  const order = { sellerId, receivedId: content[0]?.uuid ?? '', by: 'ana@example.com' };
  await product.banking.returnReceived({ ...order, id: newId(), amountCents: cents(2_000) });
  await product.controls.instruments.setBehaviours(sellerId, normal);
  for (let times = 0; times < 2; times++)
    await product.controls.keys.pay({ sellerId, effectId: newId(), key, ...payer });
  await advance(now().add({ hours: 1 }));
  await disputeKeyPix(world);
}

/**
 * MEDs about Pix on keys: one is left to the banks, the other accepted. An instruction that is lost (an odd last
 * character) is sent again.
 */
async function disputeKeyPix({ product, sellerId, advance, now }: TimeWorld): Promise<void> {
  const { keys, instruments } = product.controls;
  const odd = () => `${newId().slice(0, -1)}1`;
  const [left, given] = (await keys.payments(sellerId)).filter(({ actions }) => actions.includes('DISPUTE'));
  const ids = [odd(), odd()] as const;
  for (const [index, pix] of [left, given].entries()) {
    if (!pix) throw new Error('two came on a key');
    const dispute = { sellerId, effectId: ids[index] ?? '', endToEndId: pix.endToEndId };
    await keys.control({ ...dispute, action: 'DISPUTE' });
  }
  await advance(now().add({ minutes: 1 }));
  await instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  const by = seesReceivedPixDisputes;
  const body = { fileName: 'entrega.pdf', content: Buffer.from('%PDF-1.7 entrega').toString('base64') };
  const document = { sellerId, by, params: { uuid: ids[0] }, body, effectId: odd() };
  await answerOf(product, 'addListedDocument', document);
  await answerOf(product, 'acceptDispute', { sellerId, by, params: { uuid: ids[1] } });
  await instruments.setBehaviours(sellerId, normal);
}
