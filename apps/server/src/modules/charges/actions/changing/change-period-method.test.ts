import type { ChargeDetail } from '@balcao/contract';
import { addDays, cents, newId, plainDateAt } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { Caller, Route } from '../../../route.ts';
import { auditedOf, billing, dayIn } from '../../test-billed.ts';
import { chargesOver, type TestCharges } from '../../test-charges.ts';

const { database } = await createTestDatabase();

function call<Answer>(world: TestCharges, name: string, uuid: string, more: object = {}): Promise<Answer> {
  const routes = [...world.charges.routes, ...world.billing.routes];
  const { handler } = routes.find(({ endpoint }) => endpoint.name === name) as Route;
  const caller = { sellerId: world.sellerId, email: 'bia@example.com' } as Caller;
  return (handler as (request: object) => Promise<Answer>)({ caller, params: { uuid }, effectId: newId(), ...more });
}

/** A period by card that was refused for lack of funds, due on 24 November. */
async function periodByCard(until: string) {
  const world = await chargesOver(database);
  const bills = billing(database, world);
  const lines = [
    { kind: 'PERIOD_VALUE', amountCents: cents(12_000) },
    { kind: 'DISCOUNT', amountCents: cents(-2_000) },
  ] as const;
  const bill = await bills.bill({ method: 'CREDIT_CARD', cardToken: await world.tokenOf('4000000000009995'), lines });
  await bills.open([bill]);
  await world.advance(until);
  const chargeOf = async () => {
    const [charge] = await bills.chargesOf(bill.subscriptionId);
    if (!charge) throw new Error('the period has no charge');
    return charge;
  };
  const { id } = await chargeOf();
  const change = (method: 'PIX' | 'BANK_SLIP', { send = false, effectId = newId() as string } = {}) =>
    call<void>(world, 'changePeriodMethod', id, { body: { method, send }, effectId });
  const attemptsOf = async () =>
    (await bills.attemptsOf(id)).map(({ payment_method, status, due_date }) => [payment_method, status, due_date]);
  return {
    world,
    bills,
    bill,
    id,
    chargeOf,
    change,
    attemptsOf,
    detailOf: () => call<ChargeDetail>(world, 'getCharge', id),
  };
}

const late = '2026-11-25T15:00:00Z';

describe('a late period by card that a person has paid by another method', () => {
  it('is a Pix at once, keeps what is owed, is tried by card no more, and is paid once', async () => {
    const { world, bills, id, chargeOf, change, attemptsOf, detailOf } = await periodByCard(late);
    expect((await detailOf()).actions.changeMethod).toBe('PERIOD');
    await change('PIX');
    expect(await chargeOf()).toMatchObject({
      id,
      status: 'LATE',
      payment_method: 'PIX',
      amount_cents: 10_000,
      due_date: '2026-11-24',
      collect_on: null,
      period: 1,
    });
    expect(await attemptsOf()).toEqual([
      ['CREDIT_CARD', 'FAILED', '2026-11-24'],
      ['PIX', 'PENDING', '2026-11-25'],
    ]);
    const detail = await detailOf();
    expect(detail.pix?.brCode).toBeTruthy();
    expect(detail.valueLines.map(({ amount }) => amount)).toEqual([12_000, -2_000]);
    expect(detail.activities.find(({ kind }) => kind === 'charge.replaced')).toMatchObject({
      by: 'bia@example.com',
      description: 'Método de pagamento alterado de Cartão de crédito para Pix',
    });
    expect(detail.actions).toMatchObject({ retryCard: false, changeMethod: null, change: 'DATE' });
    expect(world.mails).toEqual([]);
    expect(await auditedOf(world, id)).toEqual(['charge.updated']);
    await world.advance('2026-12-20T15:00:00Z');
    const [, pix] = await bills.attemptsOf(id);
    expect(await attemptsOf()).toHaveLength(2);
    await world.controlSimulator('pix', pix?.id.replaceAll('-', '') ?? '', 'PAY');
    await world.settleDown();
    expect(await chargeOf()).toMatchObject({ status: 'PAID', payment_method: 'PIX' });
    expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
    expect(world.failures).toEqual([]);
  });

  it('is a boleto with the days of any new boleto, and is mailed when the person says so', async () => {
    const { world, bills, id, chargeOf, change, attemptsOf } = await periodByCard(late);
    await change('BANK_SLIP', { send: true });
    expect(await chargeOf()).toMatchObject({ status: 'LATE', payment_method: 'BANK_SLIP', due_date: '2026-11-24' });
    expect((await attemptsOf()).at(-1)).toEqual(['BANK_SLIP', 'PENDING', '2026-11-30']);
    const line = (await bills.attemptsOf(id)).at(-1)?.line ?? '?';
    expect(world.mails).toMatchObject([{ to: 'ana@example.com', text: expect.stringContaining(line) }]);
  });

  it('is changed once by a call that comes twice, at once or later', async () => {
    const { change, attemptsOf, chargeOf } = await periodByCard(late);
    const effectId = newId();
    await Promise.all([change('PIX', { effectId }), change('PIX', { effectId })]);
    await change('PIX', { effectId });
    expect((await attemptsOf()).map(([method, status]) => [method, status])).toEqual([
      ['CREDIT_CARD', 'FAILED'],
      ['PIX', 'PENDING'],
    ]);
    expect((await chargeOf()).payment_method).toBe('PIX');
  });

  it.each(['before', 'after'] as const)(
    'is issued once although the process dies %s the rail hears',
    async (moment) => {
      const { world, change, attemptsOf } = await periodByCard(late);
      world.dieAtRail(moment);
      await expect(change('PIX')).rejects.toThrow();
      await world.advance('2026-11-25T15:10:00Z');
      expect((await attemptsOf()).map(([method, status]) => [method, status])).toEqual([
        ['CREDIT_CARD', 'FAILED'],
        ['PIX', 'PENDING'],
      ]);
      expect(world.mails, 'nobody said that it is sent').toEqual([]);
    },
  );

  it('that its bank does not issue may be paid by Pix instead', async () => {
    const { world, change, attemptsOf, detailOf } = await periodByCard(late);
    await world.behave({ boleto: 'REFUSE' });
    await change('BANK_SLIP');
    expect((await detailOf()).actions.changeMethod).toBe('PERIOD');
    await change('PIX');
    expect((await attemptsOf()).map(([method, status]) => [method, status])).toEqual([
      ['CREDIT_CARD', 'FAILED'],
      ['BANK_SLIP', 'FAILED'],
      ['PIX', 'PENDING'],
    ]);
  });
});

it('a period that no bank issued a boleto for is late when the day of the boleto passes', async () => {
  const { world, chargeOf, change } = await periodByCard('2026-11-24T15:00:00Z');
  await world.behave({ boleto: 'REFUSE' });
  await change('BANK_SLIP');
  expect(await chargeOf()).toMatchObject({ status: 'FAILED', due_date: '2026-11-27' });
  await world.advance('2026-11-28T15:00:00Z');
  expect(await chargeOf()).toMatchObject({ status: 'LATE' });
});

it('a period that is not due yet keeps its day, and is late when it passes', async () => {
  const { world, chargeOf, change, attemptsOf } = await periodByCard('2026-11-20T15:00:00Z');
  await change('PIX');
  expect(await chargeOf()).toMatchObject({ status: 'SCHEDULED', due_date: '2026-11-24', collect_on: null });
  expect(await attemptsOf()).toEqual([['PIX', 'PENDING', '2026-11-24']]);
  await world.advance('2026-11-25T15:00:00Z');
  expect(await chargeOf()).toMatchObject({ status: 'LATE' });
  expect(await attemptsOf()).toHaveLength(1);
  expect(world.mails).toEqual([]);
});

describe('a method that stays', () => {
  it('is a card’s that is still to answer', async () => {
    const { world, change, id } = await periodByCard('2026-11-25T05:00:00Z');
    await world.behave({ card: 'TIMEOUT' });
    const { status } = await call<{ status: string }>(world, 'retryCard', id);
    expect(status).toBe('PROCESSING');
    await expect(change('PIX')).rejects.toMatchObject({ code: 'charge.payment_processing' });
  });

  it('is that of a split period, at a bank that divides nothing', async () => {
    const active = async (_sellerId: string, method: string) => (method === 'PIX' ? ({} as never) : null);
    const nothing = { get: async () => null, all: async () => [], noteCall: async () => undefined };
    const world = await chargesOver(database, late, { active, ...nothing });
    const bills = billing(database, world);
    const split = [{ subSellerId: newId<'sub-seller'>(), paymentType: 'PERCENTAGE', percent: 10 }] as const;
    const card = { method: 'CREDIT_CARD', cardToken: await world.tokenOf('4000000000009995') } as const;
    const bill = await bills.bill({ ...card, split, dueDate: dayIn(world, 0) });
    await bills.open([bill]);
    await world.settleDown();
    const [charge] = await bills.chargesOf(bill.subscriptionId);
    const changeTo = (method: string) =>
      call(world, 'changePeriodMethod', charge?.id ?? '', { body: { method, send: false } });
    await expect(changeTo('PIX')).rejects.toMatchObject({ code: 'charge.method_not_offered' });
    await changeTo('BANK_SLIP');
  });

  it('is that of what the customer holds, of what is paid, of a sale, and of another seller', async () => {
    const { world, bills, change, id } = await periodByCard(late);
    await change('PIX');
    await expect(change('BANK_SLIP')).rejects.toMatchObject({ code: 'charge.method_not_changeable' });
    const [paid] = [await bills.bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0) })];
    await bills.open([paid]);
    await world.settleDown();
    const [charge] = await bills.chargesOf(paid.subscriptionId);
    const sale = world.purchase({ scheduledDate: addDays(plainDateAt(world.clock.now()), 3) });
    await world.charges.startPurchase(sale);
    const [sold] = await world.rowsOf(sale.id);
    const body = { method: 'BANK_SLIP', send: false };
    for (const uuid of [charge?.id, sold?.id]) {
      await expect(call(world, 'changePeriodMethod', uuid ?? '', { body })).rejects.toMatchObject({
        code: 'charge.method_not_changeable',
      });
    }
    const other = await chargesOver(database);
    await expect(call(other, 'changePeriodMethod', id, { body })).rejects.toMatchObject({ code: 'charge.not_found' });
  });
});
