import { cents, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { billing } from '../../test-billed.ts';
import { chargesOver, type TestCharges } from '../../test-charges.ts';
import { type ChargeDocument, linkDocument } from './document-link.ts';
import { openDocument } from './open-document.ts';

const { database } = await createTestDatabase();

async function paidByCard() {
  const world = await chargesOver(database);
  const input = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken: await world.tokenOf(), installments: 3 });
  await world.charges.startPurchase(input);
  const [charge] = await world.rowsOf(input.id);
  const chargeId = charge?.id ?? '';
  const refund = { sellerId: world.sellerId, chargeId, id: newId(), amountCents: cents(4_000), asFraud: false };
  const of = (kind: ChargeDocument['kind'], refundId: string | null = null): ChargeDocument => {
    return { kind, sellerId: world.sellerId, chargeId, refundId };
  };
  return { world, of, refund: { ...refund, by: 'bia', mayRefundPointOfSale: false } };
}

async function tokenOf(world: TestCharges, document: ChargeDocument): Promise<string> {
  const { data } = await linkDocument(world, document);
  expect(data.url).toMatch(/^\/service\/core\/public\/charge-documents\/[A-Za-z0-9._-]{1,300}$/);
  return data.url.split('/').at(-1) ?? '';
}

describe('a receipt, or the letter', () => {
  it('is a PDF at an address that needs no session', async () => {
    const { world, of, refund } = await paidByCard();
    await world.charges.refundCharge(refund);
    for (const document of [of('receipt'), of('refund', refund.id), of('letter')]) {
      const { content, fileName } = await openDocument(world, await tokenOf(world, document));
      expect(fileName).toMatch(
        /^(Comprovante de (pagamento|estorno)|Carta de cancelamento) - .+ - \d\d-\d\d-\d{4}\.pdf$/,
      );
      const pdf = Buffer.from(content);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1')).toMatch(/%%EOF\s*$/);
      // The PDF embeds its font, reduced to the letters in use.
      expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Roboto-Regular/);
      expect(pdf.toString('latin1')).toMatch(/\/FontFile2 \d+ 0 R/);
      expect(pdf.toString('latin1')).not.toContain('Helvetica');
      expect(content.length).toBeLessThan(60_000);
    }
  });

  it('is only of what happened, and of the seller’s own', async () => {
    const { world, of, refund } = await paidByCard();
    await expect(linkDocument(world, of('letter'))).rejects.toThrow('charge.not_refunded');
    await expect(linkDocument(world, of('refund', refund.id))).rejects.toThrow('charge.not_paid');
    const foreign = await chargesOver(database);
    await expect(linkDocument(world, { ...of('receipt'), sellerId: foreign.sellerId })).rejects.toThrow(
      'charge.not_found',
    );
    const pix = world.purchase();
    await world.charges.startPurchase(pix);
    const [unpaid] = await world.rowsOf(pix.id);
    await expect(linkDocument(world, { ...of('receipt'), chargeId: unpaid?.id ?? '' })).rejects.toThrow(
      'charge.not_paid',
    );
    await world.behave({ card: 'DELAY' });
    await world.charges.refundCharge(refund);
    await expect(linkDocument(world, of('refund', refund.id))).rejects.toThrow('charge.not_paid');
    await expect(linkDocument(world, { ...of('refund', refund.id), chargeId: unpaid?.id ?? '' })).rejects.toThrow(
      'charge.not_paid',
    );
  });

  it('opens for a quarter of an hour, and not when a letter of its address is another', async () => {
    const { world, of } = await paidByCard();
    const token = await tokenOf(world, of('receipt'));
    const other = token.replace('receipt.', 'letter.');
    const later = token.replace(/\.(\d{10})\./, (_, seconds) => `.${Number(seconds) + 1}.`);
    for (const wrong of [other, later, `${token}x`, token.slice(0, -1), 'x', '', '..', 'é.é']) {
      await expect(openDocument(world, wrong), wrong).rejects.toThrow('charge.document_not_found');
    }
    world.clock.moveTo(Temporal.Instant.from('2026-11-19T15:15:00Z'));
    await openDocument(world, token);
    world.clock.moveTo(Temporal.Instant.from('2026-11-19T15:15:01Z'));
    await expect(openDocument(world, token)).rejects.toThrow('charge.document_not_found');
  });
});

describe('a boleto of a subscription', () => {
  it('opens at the address that its charge shows, and no other seller’s does', async () => {
    const world = await chargesOver(database);
    const { bill, open, chargesOf } = billing(database, world);
    const slip = await bill();
    await open([slip]);
    await world.settleDown();
    const [charge] = await chargesOf(slip.subscriptionId);
    const chargeId = charge?.id ?? '';
    const document = { kind: 'boleto', sellerId: world.sellerId, chargeId, refundId: null } as const;
    const { content, fileName } = await openDocument(world, await tokenOf(world, document));
    expect(fileName).toMatch(/^Boleto - .+ - vence \d\d-\d\d-\d{4}\.pdf$/);
    const pdf = Buffer.from(content);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const foreign = await chargesOver(database);
    await expect(linkDocument(foreign, { ...document, sellerId: foreign.sellerId })).rejects.toThrow(
      'charge.not_found',
    );
  });
});
