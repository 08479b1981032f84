import { cents, newId } from '@balcao/kernel';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { chargesOver, type TestCharges } from '../../charges/test-charges.ts';
import { balances, disputesOf, statusOf } from '../test-disputes.ts';
import { addChargeDocument, getChargeDocument } from './add-document.ts';
import { buildDossier } from './dossier.ts';

const { database } = await createTestDatabase();

type World = TestCharges;

const pdf = new TextEncoder().encode('%PDF-1.7 nota de entrega');

async function paidByCard(number?: string) {
  const world = await chargesOver(database);
  const price = { method: 'CREDIT_CARD', bearer: 'EARLY_SELLER', receivingType: 'RECURRENT' } as const;
  const input = world.purchase({ price, cardToken: await world.tokenOf(number) });
  await world.charges.startPurchase(input);
  await world.settleDown();
  const [charge] = await world.rowsOf(input.id);
  const authorization = (await cards(world))[0]?.id ?? '';
  const chargeId = charge?.id ?? '';
  const evidence = (more: object = {}) => {
    return {
      sellerId: world.sellerId,
      chargeId,
      id: newId(),
      fileName: 'entrega.pdf',
      content: pdf,
      by: 'bia',
      ...more,
    };
  };
  return {
    world,
    input,
    chargeId,
    authorization,
    add: (more: Parameters<typeof addChargeDocument>[1]) => addChargeDocument(world.forDisputes, more),
    evidence,
  };
}

async function cards(world: World) {
  const page = { page: 0, size: 10, order: 'ASC' } as const;
  return (await world.controls.instruments.findInstruments(world.sellerId, 'card', page)).content;
}

async function controlSimulator(world: World, authorization: string, action: 'DISPUTE' | 'WIN' | 'LOSE') {
  await world.controlSimulator('card', authorization, action);
  await world.settleDown();
}

async function takenOf({ reader, sellerId }: World): Promise<number> {
  const rows = await reader.selectFrom('receivables').select('taken_cents').where('seller_id', '=', sellerId).execute();
  return rows.reduce((sum, row) => sum + row.taken_cents, 0);
}

async function kindsOf({ reader, sellerId }: World) {
  const rows = await reader
    .selectFrom('charge_events')
    .select('kind')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute.'));
}

describe('a dispute', () => {
  it('holds what there is of the payment, and has five calendar days for the defence', async () => {
    const { world, input, authorization } = await paidByCard();
    const before = await balances(world);
    await controlSimulator(world, authorization, 'DISPUTE');
    expect(await statusOf(world, input)).toBe('DISPUTE');
    expect(await disputesOf(world)).toMatchObject([
      { status: 'OPEN', amount_cents: 10_000, reason: 'not-recognized', deadline: '2026-11-24' },
    ]);
    expect(await balances(world)).toEqual({
      ...before,
      'receivable:card': 0,
      'dispute-held': before['receivable:card'],
    });
    await world.advance('2026-11-25T02:59:59Z');
    expect(await disputesOf(world)).toMatchObject([{ defence_closed_at: null }]);
    await world.advance('2026-11-25T03:00:00Z');
    expect((await disputesOf(world))[0]?.defence_closed_at).not.toBeNull();
    expect(await kindsOf(world)).toEqual(['dispute.opened', 'dispute.defence_closed']);
  });

  it('lost is a chargeback; what was not held is a debt of the seller', async () => {
    const { world, input, authorization } = await paidByCard();
    const { fees = 0 } = await balances(world);
    await controlSimulator(world, authorization, 'DISPUTE');
    await controlSimulator(world, authorization, 'LOSE');
    expect(await statusOf(world, input)).toBe('CHARGEBACK');
    expect(await balances(world)).toEqual({
      'rail-clearing:card': 0,
      'receivable:card': 0,
      'dispute-held': 0,
      'refund-payable': undefined,
      available: 0 - fees,
      fees,
    });
    await world.advance('2027-03-01T12:00:00Z');
    expect(await statusOf(world, input)).toBe('CHARGEBACK');
  });

  it('won is the seller’s again, on the day it would have been; it may be refunded, or disputed once more', async () => {
    const { world, input, chargeId, authorization } = await paidByCard();
    const before = await balances(world);
    await controlSimulator(world, authorization, 'DISPUTE');
    const refund = { sellerId: world.sellerId, chargeId, amountCents: cents(100), asFraud: false, by: 'bia' };
    const command = { ...refund, mayRefundPointOfSale: false };
    await expect(world.charges.refundCharge({ ...command, id: newId() })).rejects.toThrow('charge.not_refundable');
    expect(await takenOf(world)).toBe(10_000);
    await controlSimulator(world, authorization, 'WIN');
    expect(await statusOf(world, input)).toBe('PAID');
    expect(await balances(world)).toEqual({ ...before, 'dispute-held': 0 });
    const installment = { installment: 1, settlementDate: '2026-12-21', cents: before['receivable:card'] };
    expect(await disputesOf(world)).toMatchObject([{ restored: { toAvailableCents: 0, installments: [installment] } }]);
    expect(await takenOf(world)).toBe(0);
    await world.charges.refundCharge({ ...command, id: newId() });
    await controlSimulator(world, authorization, 'DISPUTE');
    expect(await disputesOf(world)).toMatchObject([
      { status: 'WON', amount_cents: 10_000 },
      { status: 'OPEN', amount_cents: 9_900 },
    ]);
    await controlSimulator(world, authorization, 'LOSE');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:card': 0, 'dispute-held': 0 });
  });

  it('told twice, late, or decided before it was heard of, is the same', async () => {
    const { world, input, authorization } = await paidByCard();
    await world.behave({ card: 'DELAY' });
    await world.controlSimulator('card', authorization, 'DISPUTE');
    await world.controlSimulator('card', authorization, 'WIN');
    await world.controlSimulator('card', authorization, 'DISPUTE');
    await world.controlSimulator('card', authorization, 'LOSE');
    expect(await statusOf(world, input)).toBe('PAID');
    await world.behave({ card: 'DUPLICATE' });
    await world.advance('2026-11-19T15:10:00Z');
    expect(await statusOf(world, input)).toBe('CHARGEBACK');
    expect((await disputesOf(world)).map(({ status }) => status)).toEqual(['WON', 'LOST']);
    expect(await balances(world)).toMatchObject({ 'rail-clearing:card': 0, 'dispute-held': 0 });
  });

  it('of a test card comes by itself, and is decided by what was sent', async () => {
    const lost = await paidByCard('4000000000002685');
    await lost.world.advance('2026-12-31T12:00:00Z');
    expect(await statusOf(lost.world, lost.input)).toBe('CHARGEBACK');
    const won = await paidByCard('4000000000002685');
    await won.world.advance('2026-11-23T12:00:00Z');
    await won.add(won.evidence());
    await won.world.advance('2026-12-31T12:00:00Z');
    expect(await statusOf(won.world, won.input)).toBe('PAID');
    expect(await kindsOf(won.world)).toEqual([
      ...['dispute.opened', 'dispute.evidence_added', 'dispute.defence_closed', 'dispute.won'],
    ]);
  });

  it('of a payment that pays nothing is not the seller’s: lost, the buyer has the money back by it', async () => {
    const world = await chargesOver(database);
    const { sellerId } = world;
    const cardToken = await world.tokenOf('4000000000000119');
    const input = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    await world.behave({ card: 'REFUSE' });
    await world.charges.abandonPurchase({ sellerId, purchaseId: input.id, reason: 'desistiu', by: 'Ana' });
    await world.advance('2026-11-19T16:00:00Z');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:card': -10_000, 'refund-payable': 10_000 });
    const authorization = (await cards(world))[0]?.id ?? '';
    await controlSimulator(world, authorization, 'DISPUTE');
    expect(await disputesOf(world)).toEqual([]);
    expect(await statusOf(world, input)).toBe('ABANDONED');
    await controlSimulator(world, authorization, 'LOSE');
    await world.advance('2026-11-20T18:00:00Z');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:card': 0, 'refund-payable': 0 });
  });

  it('while a whole refund is on its way holds nothing, and the refund fails', async () => {
    const { world, input, chargeId, authorization } = await paidByCard();
    const before = await balances(world);
    await world.behave({ card: 'TIMEOUT' });
    const id = `${newId().slice(0, -1)}1`;
    const refund = { sellerId: world.sellerId, chargeId, amountCents: null, asFraud: true, by: 'bia', id };
    const refunded = await world.charges.refundCharge({ ...refund, mayRefundPointOfSale: false });
    expect(refunded).toMatchObject({ status: 'PROCESSING' });
    await world.behave({});
    await controlSimulator(world, authorization, 'DISPUTE');
    expect(await statusOf(world, input)).toBe('DISPUTE');
    await world.advance('2026-11-19T16:00:00Z');
    expect(await balances(world)).toMatchObject({ 'refund-payable': 0, fees: before.fees });
    await controlSimulator(world, authorization, 'LOSE');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:card': 0, available: 0 - (before.fees ?? 0) });
  });
});

describe('the defence', () => {
  it.each([
    // Among the confirmations, and in the history of the charge.
    ['ISSUER', 2],
    ['SELLER', 0],
  ] as const)('has the authentication in its dossier where the %s bears the fraud', async (bearer, times) => {
    const { world, authorization } = await paidByCard();
    await controlSimulator(world, authorization, 'DISPUTE');
    const [dispute] = await disputesOf(world);
    const { charges, ...deps } = world.forDisputes;
    const authentication = { eci: '5', version: '2.2.0', reference: newId(), bearer, isConfirmed: true };
    const line = { kind: 'card.authenticated', description: 'Autenticado (3DS)', by: 'Balcão', amount: null };
    const authenticated = {
      ...deps,
      charges: {
        ...charges,
        getCharge: async (sellerId: string, chargeId: string) => {
          const charge = await charges.getCharge(sellerId, chargeId);
          const at = charge.createdAt;
          return { ...charge, authentication, activities: [...charge.activities, { ...line, at }] };
        },
      },
    };
    const { content } = await buildDossier(authenticated, world.sellerId, dispute?.id ?? '');
    const { text } = await extractText(content, { mergePages: true });
    expect(text.match(/Autenticado \(3DS\) \(Balcão\)/g) ?? []).toHaveLength(times);
    expect(text.includes('O banco emissor não pediu confirmação desta compra.')).toBe(times === 0);
  });

  it('is handed to the acquirer, once, and can be read again by its seller alone', async () => {
    const { world, chargeId, authorization, add, evidence } = await paidByCard();
    await controlSimulator(world, authorization, 'DISPUTE');
    const document = evidence();
    const [added] = await Promise.all([add(document), add(document)]);
    expect(added).toMatchObject({ uuid: document.id, mediaType: 'application/pdf', size: pdf.length, sent: true });
    expect(await kindsOf(world)).toEqual(['dispute.opened', 'dispute.evidence_added']);
    const of = { sellerId: world.sellerId, chargeId, documentId: document.id };
    const read = await getChargeDocument(world, of);
    expect([read.fileName, Buffer.from(read.content).toString()]).toEqual(['entrega.pdf', '%PDF-1.7 nota de entrega']);
    const foreign = await chargesOver(database);
    for (const other of [{ sellerId: foreign.sellerId }, { chargeId: newId() }, { documentId: newId() }]) {
      await expect(getChargeDocument(world, { ...of, ...other })).rejects.toThrow('charge.document_not_found');
    }
    await expect(add({ ...evidence(), sellerId: foreign.sellerId })).rejects.toThrow('charge.not_found');
  });

  it('takes PDF, PNG and JPEG by what they are, of two megabytes, ten of them', async () => {
    const { world, authorization, add, evidence } = await paidByCard();
    await expect(add(evidence())).rejects.toThrow('charge.not_disputed');
    await controlSimulator(world, authorization, 'DISPUTE');
    const named = { fileName: 'programa.pdf', content: new TextEncoder().encode('MZ') };
    await expect(add(evidence(named))).rejects.toThrow('charge.evidence_unreadable');
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    large.set(pdf);
    await expect(add(evidence({ content: large }))).rejects.toThrow('charge.evidence_too_large');
    expect(await add(evidence({ content: large.subarray(0, -1) }))).toMatchObject({ size: 2 * 1024 * 1024 });
    expect(await add(evidence({ content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) }))).toMatchObject({
      mediaType: 'image/jpeg',
    });
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => add(evidence())));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    await expect(add(evidence())).rejects.toThrow('charge.evidence_too_many');
  });

  it('ends with the fifth day, and with the decision', async () => {
    const { world, authorization, add, evidence } = await paidByCard();
    await controlSimulator(world, authorization, 'DISPUTE');
    await world.advance('2026-11-25T02:59:59Z');
    await add(evidence());
    world.clock.moveTo(Temporal.Instant.from('2026-11-25T03:00:00Z'));
    await expect(add(evidence())).rejects.toThrow('charge.defence_closed');
    await controlSimulator(world, authorization, 'WIN');
    await expect(add(evidence())).rejects.toThrow('charge.not_disputed');
  });

  it('reaches an acquirer that did not answer', async () => {
    const { world, authorization, add, evidence } = await paidByCard();
    await controlSimulator(world, authorization, 'DISPUTE');
    await world.behave({ card: 'TIMEOUT' });
    expect(await add(evidence({ id: `${newId().slice(0, -1)}1` }))).toMatchObject({ sent: false });
    await world.advance('2026-11-19T16:00:00Z');
    const received = await world.reader
      .selectFrom('sim_dispute_evidence')
      .selectAll()
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(received).toMatchObject([{ file_name: 'entrega.pdf', size_bytes: pdf.length }]);
  });
});
