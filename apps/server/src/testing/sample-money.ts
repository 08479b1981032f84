import { instantAt, newId } from '@balcao/kernel';
import { bought, type Caller, got, type Ids, made } from './sample-calls.ts';

export const documentBody = { fileName: 'entrega.pdf', content: 'JVBERi0=' };

/** A charge that was paid and withdrawn, and one that is disputed, with a document. It is noon: at night nobody withdraws. */
export async function moneyOf(one: Caller): Promise<Ids> {
  const { product, seller } = one;
  const today = (await product.sellers.clockOf(seller.id)).today();
  await product.scheduler.advance(seller.id, instantAt(today, '12:00').add({ hours: 24 }));
  const controlSimulator = async (rail: 'pix' | 'card', action: 'PAY' | 'DISPUTE') => {
    const page = { page: 0, size: 1, order: 'DESC' } as const;
    const { content } = await product.rails.simulatorControls.findInstruments(seller.id, rail, page);
    const id = content[0]?.id ?? '';
    await product.rails.simulatorControls.controlSimulator({
      sellerId: seller.id,
      rail,
      id,
      action,
      effectId: newId(),
    });
    await product.pump(seller.id);
    await product.scheduler.runDue(seller.id);
  };
  await bought(one, { method: 'PIX' });
  await controlSimulator('pix', 'PAY');
  const withdrawal = await made(one, 'sellers/transfers', { amount: 9.5 });
  await bought(one, { method: 'CREDIT_CARD' });
  await controlSimulator('card', 'DISPUTE');
  const disputed = (await got(one, 'charges?status=DISPUTE')).content[0].uuid;
  const document = await made(one, `charges/${disputed}/dispute/documents`, documentBody);
  return { withdrawal, disputed, document };
}
