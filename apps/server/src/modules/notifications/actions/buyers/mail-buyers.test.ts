import { addDays, type Cents, cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { KeptEvent } from '../../../../jobs/index.ts';
import type { PurchaseView, UnpaidCharge } from '../../../charges/index.ts';
import { notificationsOver } from '../../test-notifications.ts';

const { database } = await createTestDatabase();
const due = plainDate('2026-11-23');

function hearing(world: ReturnType<typeof notificationsOver>) {
  const consumer = world.notifications.consumers.find(({ name }) => name === 'mail-buyer');
  if (consumer?.runsIn !== 'relay') throw new Error('mails to buyers are written in batches');
  return consumer;
}

/** The boletos of a purchase that are issued so far. */
function slipsOf({ purchaseId, source, customerId, title }: UnpaidCharge, issued: number, installments: number) {
  const slip = (index: number) => ({
    chargeId: newId(),
    installment: index + 1,
    line: `00190.0000${index}`,
    dueDate: addDays(due, 30 * index),
    amountCents: cents(61_728),
    paid: false,
    bank: { code: '001', name: 'Banco do Brasil' },
    beneficiaryCode: '1',
    wallet: '17',
    nossoNumero: String(index),
    id: '',
    barcode: '',
    brCode: null,
    terms: { fineHundredths: 200, interestHundredths: 100, discount: null },
  });
  const purchase: Partial<PurchaseView> = {
    id: purchaseId,
    source,
    customerId,
    title,
    installments,
    method: 'BANK_SLIP',
    bankSlips: Array.from({ length: issued }, (_, index) => slip(index)),
  };
  return purchase as PurchaseView;
}

describe('what a buyer is told', () => {
  it('is that a payment arrived, with fine and interest, in the name of the seller', async () => {
    const world = notificationsOver(database);
    await world.settings({ name: 'Loja da Ana', email: 'loja@example.com', hiddenEmail: 'copia@example.com' });
    const charge = world.charge(-3, {
      method: 'PIX',
      status: 'PAID',
      paidOn: plainDate('2026-11-20'),
      adjustmentCents: cents(100),
      part: { number: 2, of: 3 },
    });
    await hearing(world).handle([world.event('charge.paid', charge.id)]);
    const [mail, ...others] = await world.sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'ana@example.com',
      subject: 'Pagamento confirmado: Curso de Confeitaria',
      from_name: 'Loja da Ana',
      reply_to: 'loja@example.com',
      hidden_copy: 'copia@example.com',
      unsubscribe_url: null,
    });
    for (const fact of ['R$ 1.235,56', 'Parcela: 2 de 3', '20/11/2026', 'Pix', '/payment-link/', 'Loja da Ana']) {
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(fact);
    }
  });

  it('is each refund by itself, whole or of a part', async () => {
    const world = notificationsOver(database);
    const charge = world.charge(0, { method: 'CREDIT_CARD', status: 'REFUND' });
    const refunded = (amountCents: Cents, isWhole: boolean) =>
      world.event('charge.refunded', charge.id, { refundId: newId(), amountCents, isWhole });
    await hearing(world).handle([refunded(cents(1_000), false), refunded(cents(122_456), true)]);
    const texts = (await world.sent())
      .map(({ subject, text }) => `${subject} ${text}`.replaceAll('\u00a0', ' '))
      .sort();
    expect(texts).toEqual([
      expect.stringMatching(/O pagamento da sua compra [\s\S]*R\$ 1\.224,56/),
      expect.stringMatching(/^Estorno realizado: Curso de Confeitaria [\s\S]*Uma parte [\s\S]*R\$ 10,00[\s\S]*fatura/),
    ]);
  });

  it('is the boletos of a purchase in one mail, once the last is issued', async () => {
    const world = notificationsOver(database);
    const purchaseId = newId<'purchase'>();
    const [first, second] = [1, 2].map((number) => world.charge(3, { purchaseId, part: { number, of: 2 } }));
    if (!first || !second) throw new Error('two charges');
    world.addPurchase(slipsOf(first, 1, 2));
    await hearing(world).handle([world.event('charge.issued', first.id)]);
    expect(await world.sent()).toEqual([]);
    world.addPurchase(slipsOf(first, 2, 2));
    const events = [world.event('charge.issued', first.id), world.event('charge.issued', second.id)];
    await hearing(world).handle(events);
    await hearing(world).handle(events);
    const [mail, ...others] = await world.sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Seus boletos: Curso de Confeitaria');
    for (const fact of ['00190.00000', '00190.00001', '23/11/2026', '23/12/2026', '2 de 2']) {
      expect(mail?.text).toContain(fact);
    }
  });

  it('is nothing of a Pix code, of a period that is mailed as it is billed, of an unknown charge or of no address', async () => {
    const world = notificationsOver(database);
    const pix = world.charge(0, { method: 'PIX' });
    const billed = world.charge(3, { purchaseId: newId<'purchase'>() });
    world.addPurchase(slipsOf(billed, 1, 1));
    const nobody = world.charge(0, {
      status: 'PAID',
      buyer: { name: 'Balcão da loja', document: '52998224725', email: '' },
    });
    const subscription = { id: newId(), period: 2 };
    await hearing(world).handle([
      world.event('charge.issued', pix.id),
      world.event('charge.issued', billed.id, { subscription }),
      world.event('charge.paid', newId()),
      world.event('charge.paid', nobody.id),
    ]);
    expect(await world.sent()).toEqual([]);
  });

  it('is told once, however often and at the same time its event comes, and leaves once', async () => {
    const smtp = { url: 'smtp://127.0.0.1:1', from: 'balcao@example.com' };
    const world = notificationsOver(database, '2026-11-20T12:00:00Z', smtp);
    const event: KeptEvent = world.event('charge.paid', world.charge(0, { method: 'PIX', status: 'PAID' }).id);
    const { handle } = hearing(world);
    await Promise.all([handle([event]), handle([event]), handle([event])]);
    await handle([event]);
    expect(await world.sent()).toHaveLength(1);
    const mails = await database.reader
      .selectFrom('outbox')
      .select('id')
      .where('seller_id', '=', world.sellerId)
      .where('topic', '=', 'mail.requested')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('goes to who asked for no more reminders too', async () => {
    const world = notificationsOver(database);
    const charge = world.charge(0, { method: 'PIX', status: 'PAID' });
    await database.transact(async (tx) => {
      const at = Temporal.Instant.from('2026-11-01T12:00:00Z');
      const row = { seller_id: world.sellerId, customer_id: charge.customerId, channel: 'EMAIL' as const };
      await tx
        .insertInto('notification_opt_outs')
        .values({ ...row, at })
        .execute();
    });
    await hearing(world).handle([world.event('charge.paid', charge.id)]);
    expect(await world.sent()).toHaveLength(1);
  });
});
