import { type Cents, cents, newId, sumCents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, type TestCharges } from '../../test-charges.ts';
import { expectAgreement } from '../../test-ledger.ts';

const { database } = await createTestDatabase();

/** Three monthly boletos, due on 24 November, 24 December and 24 January, a week after the second due date. */
async function threeBoletos(fine = true) {
  const world = await chargesOver(database);
  const late = { fine: { enabled: true, hundredths: 200 }, interest: { enabled: true, hundredths: 100 } };
  if (fine) await world.sellers.updateSeller(world.sellerId, { bankSlipTax: late });
  const input = world.purchase({ price: { method: 'BANK_SLIP', valueCents: cents(30_001) }, installments: 3 });
  await world.charges.startPurchase(input);
  await world.advance('2026-12-31T15:00:00Z');
  return { world, charges: await world.rowsOf(input.id), input };
}

async function owedOf(world: TestCharges) {
  const { owed } = await world.charges.chargesOfCustomer(world.sellerId, {
    customerId: world.customerId,
    payOn: (await world.clockOf(world.sellerId)).today(),
    limit: 100,
  });
  return owed.map(({ id, amountCents, accruedCents }) => ({
    id,
    cents: cents(amountCents + accruedCents),
    accruedCents,
  }));
}

async function combine(world: TestCharges, chargeIds: readonly string[], totalCents: Cents, id: string = newId()) {
  const of = { sellerId: world.sellerId, customerId: world.customerId, by: 'Ana Souza' };
  return world.charges.startCombined({ ...of, id, chargeIds, totalCents });
}

function pay(world: TestCharges, id: string) {
  return world.controlSimulator('pix', id.replaceAll('-', ''), 'PAY');
}

describe('one Pix for several charges', () => {
  it('asks for their exact sum with fine and interest, and pays each with a posting of its own', async () => {
    const { world, charges } = await threeBoletos();
    const owed = await owedOf(world);
    expect(owed.map(({ accruedCents }) => accruedCents > 0)).toEqual([true, true, false]);
    const totalCents = sumCents(owed.map((one) => one.cents));
    const pix = await combine(
      world,
      owed.map(({ id }) => id),
      totalCents,
    );
    expect(pix).toMatchObject({ status: 'PENDING', totalCents });
    expect(pix.brCode).toContain('br.gov.bcb.pix');
    await pay(world, pix.id);
    await world.settleDown();
    const paid = await world.charges.getCombined(world.sellerId, pix.id);
    expect(paid).toMatchObject({ status: 'PAID', brCode: null });
    expect(paid?.parts.map(({ isPaid }) => isPaid)).toEqual([true, true, true]);
    const rows = await world.rowsOf(charges[0]?.purchase_id ?? '');
    expect(rows.map(({ status, payment_method }) => [status, payment_method])).toEqual(Array(3).fill(['PAID', 'PIX']));
    expect(rows.map(({ adjustment_cents }) => adjustment_cents)).toEqual(owed.map(({ accruedCents }) => accruedCents));
    const payments = await database.reader
      .selectFrom('charge_payments')
      .selectAll()
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
    expect(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(totalCents);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
    await expectAgreement(world);
    for (const { id } of rows) {
      const [receivable] = await world.settlement.receivablesOf(database.reader, world.sellerId, id);
      const one = owed.find((each) => each.id === id);
      expect(receivable?.grossCents).toBe(one?.cents);
    }
  });

  it('is the same however often it is asked for, and takes the place of the one before', async () => {
    const { world } = await threeBoletos();
    const [first, second] = await owedOf(world);
    if (!first || !second) throw new Error('two are owed');
    const id = newId();
    const same = await Promise.all([
      combine(world, [first.id, second.id], cents(first.cents + second.cents), id),
      combine(world, [second.id, first.id], cents(first.cents + second.cents), id),
    ]);
    expect(same[0]).toEqual(same[1]);
    const other = await combine(world, [second.id], second.cents);
    await world.settleDown();
    expect((await world.charges.getCombined(world.sellerId, id))?.status).toBe('CANCELED');
    await expect(pay(world, id)).rejects.toThrow();
    await pay(world, other.id);
    await world.settleDown();
    expect((await owedOf(world)).map((one) => one.id)).not.toContain(second.id);
    await expectAgreement(world);
  });

  it('is refused when it is not what was shown, not owed, or another’s', async () => {
    const { world } = await threeBoletos();
    const [first, second] = await owedOf(world);
    if (!first || !second) throw new Error('two are owed');
    await expect(combine(world, [first.id], cents(first.cents - 1))).rejects.toThrow('charge.total_changed');
    await expect(combine(world, [], cents(0))).rejects.toThrow('charge.not_found');
    const of = { sellerId: world.sellerId, id: newId(), chargeIds: [first.id], totalCents: first.cents, by: 'Ana' };
    await expect(world.charges.startCombined({ ...of, customerId: newId() })).rejects.toThrow('charge.not_found');
    await world.charges.payManually({ sellerId: world.sellerId, chargeId: first.id, by: 'bia' });
    await expect(combine(world, [first.id, second.id], cents(first.cents + second.cents))).rejects.toThrow(
      'charge.not_owed',
    );
  });

  it('pays what is left when one of them was paid by its boleto, and gives the rest back', async () => {
    const { world } = await threeBoletos();
    const owed = await owedOf(world);
    const pix = await combine(
      world,
      owed.map(({ id }) => id),
      sumCents(owed.map((one) => one.cents)),
    );
    const first = owed[0];
    const boleto = await database.reader
      .selectFrom('payment_attempts')
      .select('id')
      .where('seller_id', '=', world.sellerId)
      .where('charge_id', '=', first?.id ?? '')
      .where('payment_method', '=', 'BANK_SLIP')
      .executeTakeFirstOrThrow();
    // The boleto and the Pix are paid before the bank's credit is known.
    await world.controlSimulator('boleto', boleto.id, 'PAY');
    await pay(world, pix.id);
    await world.settleDown();
    await world.advance('2027-01-20T15:00:00Z');
    const payments = await database.reader
      .selectFrom('charge_payments')
      .select(['rail', 'status', 'charge_id', 'amount_cents'])
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(payments.filter(({ status }) => status === 'KEPT')).toHaveLength(3);
    const twice = payments.filter(({ charge_id }) => charge_id === first?.id);
    expect(twice.map(({ status }) => status).sort()).toEqual(['DUPLICATED', 'KEPT']);
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('is called off when one of them is paid by hand; one that was paid before pays the others', async () => {
    const { world } = await threeBoletos(false);
    const owed = await owedOf(world);
    const totalCents = sumCents(owed.map((one) => one.cents));
    const pix = await combine(
      world,
      owed.map(({ id }) => id),
      totalCents,
    );
    await pay(world, pix.id);
    // This comes before the webhook is handled.
    await world.charges.payManually({ sellerId: world.sellerId, chargeId: owed[1]?.id ?? '', by: 'bia' });
    await world.settleDown();
    const payments = await database.reader
      .selectFrom('charge_payments')
      .select(['status', 'charge_id', 'amount_cents'])
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(payments.filter(({ status }) => status === 'KEPT')).toHaveLength(2);
    expect(payments.filter(({ status }) => status === 'RETURNED')).toMatchObject([
      { charge_id: owed[1]?.id, amount_cents: owed[1]?.cents },
    ]);
    await expectAgreement(world);
    expect((await world.ledger.balances(database.reader, world.sellerId)).get('refund-payable') ?? 0).toBe(0);
  });

  it('asks the fine and interest of a boleto that its bank deregistered, too', async () => {
    const { world } = await threeBoletos();
    const [first] = await owedOf(world);
    const boleto = await database.reader
      .selectFrom('payment_attempts')
      .select('id')
      .where('seller_id', '=', world.sellerId)
      .where('charge_id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    await world.controlSimulator('boleto', boleto.id, 'EXPIRE');
    await world.settleDown();
    const [after] = await owedOf(world);
    expect(after).toEqual(first);
    expect(after?.accruedCents).toBeGreaterThan(0);
  });

  it('that nobody pays changes nothing: the boletos stay, and another is made', async () => {
    const { world } = await threeBoletos();
    const owed = await owedOf(world);
    const pix = await combine(
      world,
      owed.map(({ id }) => id),
      sumCents(owed.map((one) => one.cents)),
    );
    await world.advance('2026-12-31T15:31:00Z');
    expect((await world.charges.getCombined(world.sellerId, pix.id))?.status).toBe('EXPIRED');
    expect((await owedOf(world)).map(({ id }) => id)).toEqual(owed.map(({ id }) => id));
    const payOn = (await world.clockOf(world.sellerId)).today();
    const { owed: still } = await world.charges.chargesOfCustomer(world.sellerId, {
      customerId: world.customerId,
      payOn,
      limit: 9,
    });
    expect(still.every(({ line, brCode }) => line !== null && brCode !== null)).toBe(true);
  });

  it('is issued once by a rail that answers late, and a refund of one charge goes back with its fine', async () => {
    const { world } = await threeBoletos();
    const owed = await owedOf(world);
    await world.behave({ pix: 'TIMEOUT' });
    const pix = await combine(
      world,
      owed.map(({ id }) => id),
      sumCents(owed.map((one) => one.cents)),
    );
    expect(pix.status).toBe('PROCESSING');
    await world.behave({});
    await world.advance('2026-12-31T15:02:00Z');
    expect((await world.charges.getCombined(world.sellerId, pix.id))?.status).toBe('PENDING');
    await pay(world, pix.id);
    await world.settleDown();
    await world.advance('2027-01-05T15:00:00Z');
    const of = { sellerId: world.sellerId, chargeId: owed[0]?.id ?? '', id: newId(), by: 'bia' };
    const refund = await world.charges.refundCharge({
      ...of,
      amountCents: null,
      asFraud: false,
      mayRefundPointOfSale: false,
    });
    expect(refund.amount).toBe(owed[0]?.cents);
    await world.settleDown();
    await expectAgreement(world);
  });
});
