import * as contract from '@balcao/contract';
import { type Cents, cents, newId, type PlainDate, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { Killed } from '../../../charges/test-charges.ts';
import { anniversaryAfter, rateMonthOf } from '../../adjustment.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../../test-subscriptions.ts';

const { database } = await createTestDatabase();

const show = (world: TestSubscriptions, uuid: string) =>
  callRoute(world, contract.getSubscription, { params: { uuid } });
const monthly = (value: number) => ({ value: cents(value), type: 'MONTHLY' as const });

type Change = contract.BodyOf<typeof contract.movePlan>['change'];

function moveOf(world: TestSubscriptions, change: Change, fromDueOn: string, except: string[] = []) {
  const asked = { idPlan: world.plan.id, change, fromDueOn: plainDate(fromDueOn), except };
  const preview = (size = 20) => callRoute(world, contract.previewPlanMove, { body: { ...asked, page: 0, size } });
  const confirm = async (effectId: string = newId()) => {
    const { quantity: expectedQuantity, mrrChange: expectedMrrChange } = await preview();
    const body = { ...asked, reason: 'Novos custos', expectedQuantity, expectedMrrChange };
    return { body, effectId, answer: await callRoute(world, contract.movePlan, { body, effectId }) };
  };
  return { preview, confirm };
}

const percent = (of: number): Change => ({ kind: 'PERCENT', percent: of });
const value = (amount: number): Change => {
  return { kind: 'VALUE', value: cents(amount), interval: { unit: 'MONTH', count: 1 } };
};

async function chargesOf(world: TestSubscriptions, id: string) {
  const charges = (await world.charged()).filter(({ subscription_id }) => subscription_id === id);
  return charges.map(({ due_date, amount_cents }) => [due_date, amount_cents]);
}

async function kindsOf(world: TestSubscriptions, id: string) {
  return (await show(world, id)).history.map(({ kind }) => kind);
}

async function run(world: TestSubscriptions): Promise<void> {
  const job = { sellerId: world.sellerId, kind: 'subscription.bill', subjectId: world.today() } as const;
  const clock = { now: world.clock.now, today: world.today };
  await world.subscriptions.scheduledJobs['subscription.bill']({ ...job, dueAt: world.clock.now() }, clock);
}

describe("a plan's adjustment", () => {
  it('shows each new value before, leaves out one of three, and bills what it showed from its day on', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const start = { startDate: plainDate('2027-01-10') };
    const one = await world.imported({ ...start, basicValue: monthly(10_000) });
    const other = await world.imported({ ...start, basicValue: monthly(9_000), payment: { method: 'PIX' } });
    const items = [{ title: 'Usuários', unitValue: cents(2_500), quantity: 4 }];
    const ofItems = await world.imported({ ...start, basicValue: monthly(10_000), items });
    await world.advance('2027-01-25T15:00:00Z');
    const { preview, confirm } = moveOf(world, value(12_000), '2027-03-01');
    const shown = await preview();
    expect(shown).toMatchObject({ quantity: 2, mrrChange: 5_000, leftOut: [{ reason: 'ITEMS', quantity: 1 }] });
    expect(shown.rows.content).toMatchObject([
      { uuid: ofItems.id, value: 10_000, newValue: null, leftOut: 'ITEMS' },
      ...[one.id, other.id].toSorted().map((uuid) => ({ uuid, newValue: 12_000, leftOut: null })),
    ]);
    const { body, effectId, answer } = await confirm();
    expect(answer).toEqual({ uuid: effectId, quantity: 2 });
    expect(await callRoute(world, contract.movePlan, { body, effectId })).toEqual(answer);
    expect((await preview()).leftOut).toContainEqual({ reason: 'ANNOUNCED', quantity: 2 });
    expect(world.sentMails.map(({ to }) => to)).toEqual(['ana@example.com', 'ana@example.com']);
    expect(world.sentMails.map(({ text }) => text).join()).toMatch(
      /R\$\s90,00 por mês[\s\S]*R\$\s120,00[\s\S]*01\/03\/2027/,
    );
    const detail = await show(world, one.id);
    expect(detail.announcedAdjustments).toMatchObject([{ fromDueOn: '2027-03-01', value: 12_000 }]);
    expect(detail.nextCharge).toMatchObject({ dueDate: '2027-03-10', total: 12_000 });
    expect(detail.basicValue.value).toBe(10_000);

    await world.advance('2027-03-25T15:00:00Z');
    const due = (amounts: number[]) => amounts.map((amount, index) => [`2027-0${index + 1}-10`, amount]);
    expect(await chargesOf(world, one.id)).toEqual(due([10_000, 10_000, 12_000, 12_000]));
    expect(await chargesOf(world, other.id)).toEqual(due([9_000, 9_000, 12_000, 12_000]));
    expect(await chargesOf(world, ofItems.id)).toEqual(due([10_000, 10_000, 10_000, 10_000]));
    expect((await kindsOf(world, one.id)).filter((kind) => kind === 'adjusted')).toHaveLength(1);
    const { content } = await callRoute(world, contract.findAdjustments, { query: { status: 'APPLIED' } });
    expect(content.map(({ subscription }) => subscription).toSorted()).toEqual([one.id, other.id].toSorted());
    const told = world.sentMails.at(-1)?.at ?? world.clock.now();
    const billed = (await world.charged()).filter(({ amount_cents }) => amount_cents === 12_000);
    for (const { created_at } of billed) expect(Temporal.Instant.compare(told, created_at)).toBe(-1);
  });

  it('is refused when customers would be told too late, or when it is not what was shown', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    await world.imported();
    const tooEarly = moveOf(world, percent(10), '2027-01-30').preview();
    await expect(tooEarly).rejects.toMatchObject({ code: 'subscription.adjustment_too_early' });
    const { confirm } = moveOf(world, percent(10), '2027-01-31');
    const { body } = await confirm();
    const again = callRoute(world, contract.movePlan, { body });
    await expect(again).rejects.toMatchObject({ code: 'subscription.adjustment_changed' });
  });

  it('keeps a person from changing the value that the customer was told, until it is canceled', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({ basicValue: monthly(10_000) });
    await world.settleDown();
    const { answer } = await moveOf(world, percent(10), '2027-02-01').confirm();
    const body = { idPlan: world.plan.id, basicValueRequest: monthly(8_000) };
    const edit = () => callRoute(world, contract.updateSubscription, { params: { uuid: id }, body });
    await expect(edit()).rejects.toMatchObject({ code: 'subscription.adjustment_announced' });
    const described = { idPlan: world.plan.id, basicValueRequest: monthly(10_000), bankSlipDescription: 'Plano' };
    await callRoute(world, contract.updateSubscription, { params: { uuid: id }, body: described });
    const { content } = await callRoute(world, contract.findAdjustments, { query: { move: answer.uuid } });
    const cancel = () =>
      callRoute(world, contract.cancelAdjustment, { params: { uuid: content[0]?.uuid ?? '' }, body: { all: true } });
    expect(await cancel()).toEqual({ canceled: 1 });
    await expect(cancel()).rejects.toMatchObject({ code: 'subscription.adjustment_over' });
    expect(world.sentMails.at(-1)?.text).toContain('foi cancelada');
    await edit();
    await world.advance('2027-02-02T15:00:00Z');
    expect((await chargesOf(world, id)).map(([, amount]) => amount)).toEqual([10_000, 8_000]);
  });

  it.each(['before', 'inside', 'after'] as const)(
    'is applied once when the run dies %s its transaction',
    async (moment) => {
      const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
      const { id } = await world.imported({ startDate: plainDate('2027-02-10'), basicValue: monthly(10_000) });
      await moveOf(world, percent(7.5), '2027-02-01').confirm();
      world.clock.moveTo(Temporal.Instant.from('2027-01-21T15:00:00Z'));
      world.dieInTransaction(0, moment);
      await expect(run(world)).rejects.toThrow(Killed);
      await run(world);
      await run(world);
      expect(await chargesOf(world, id)).toEqual([['2027-02-10', 10_750]]);
      expect((await kindsOf(world, id)).filter((kind) => kind === 'adjusted')).toHaveLength(1);
      expect((await show(world, id)).basicValue.value).toBe(10_750);
    },
  );

  it('bills the sum of the values that the preview shows', async () => {
    const cost = fc.record({
      unitCents: fc.integer({ min: 500, max: 50_000 }),
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(cost, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3_000, max: 20_000 }).filter((hundredths) => hundredths !== 0),
        async (costs, hundredths) => {
          const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
          for (const { unitCents, quantities } of costs) {
            const items = quantities.map((quantity, index) => {
              return { title: `Item ${index}`, unitValue: cents(unitCents + index), quantity };
            });
            const total = items.reduce((sum, { unitValue, quantity }) => sum + unitValue * quantity, 0);
            const basicValue = monthly(items.length > 0 ? total : unitCents);
            await world.imported({ startDate: plainDate('2027-02-05'), basicValue, items });
          }
          const { preview, confirm } = moveOf(world, percent(hundredths / 100), '2027-02-01');
          const shown = (await preview()).rows.content;
          if (shown.some(({ leftOut }) => leftOut)) return;
          await confirm();
          await world.advance('2027-01-20T15:00:00Z');
          const billed = (await world.charged()).map(({ amount_cents }) => amount_cents);
          expect(sumCents(billed)).toBe(sumCents(shown.map(({ newValue }) => newValue as Cents)));
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('an agreed adjustment', () => {
  const started = { startDate: plainDate('2026-03-10'), chargedPeriods: 10, basicValue: monthly(10_000) };

  it('waits for the rate of its month, and is announced as soon as somebody types it', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({ ...started, adjustment: { index: 'IPCA' } });
    const expected = { index: 'IPCA', nextOn: '2027-03-10', rateMonth: '2026-12' };
    expect((await show(world, id)).adjustment).toMatchObject({ ...expected, waitsForRate: false });
    await world.advance('2027-02-01T15:00:00Z');
    expect((await show(world, id)).adjustment).toMatchObject({ ...expected, waitsForRate: true });
    expect(world.sentMails).toEqual([]);
    const rate = { index: 'IPCA', month: '2026-12', percent: 4.83 } as const;
    expect(await callRoute(world, contract.findIndexRates, {})).toMatchObject({
      missing: [{ index: 'IPCA', month: '2026-12', quantity: 1 }],
    });
    expect(await callRoute(world, contract.saveIndexRate, { body: rate })).toMatchObject({
      rates: [rate],
      missing: [],
    });
    await world.advance('2027-02-01T16:00:00Z');
    expect(world.sentMails.map(({ text }) => text)).toEqual([
      expect.stringContaining('IPCA acumulado em 12 meses até dezembro/2026: 4,83%'),
    ]);
    await world.advance('2027-04-01T15:00:00Z');
    expect(await chargesOf(world, id)).toEqual([
      ['2027-01-10', 10_000],
      ['2027-02-10', 10_000],
      ['2027-03-10', 10_483],
      ['2027-04-10', 10_483],
    ]);
    expect((await show(world, id)).adjustment?.nextOn).toBe('2028-03-10');
  });

  it('that comes late holds from thirty days after the mail', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({ ...started, adjustment: { index: 'IGPM' } });
    await world.advance('2027-03-20T15:00:00Z');
    await callRoute(world, contract.saveIndexRate, { body: { index: 'IGPM', month: '2026-12', percent: 5 } });
    await world.advance('2027-05-01T15:00:00Z');
    expect((await chargesOf(world, id)).map(([, amount]) => amount)).toEqual([10_000, 10_000, 10_000, 10_000, 10_500]);
  });

  it('by a negative index leaves the value, and says so', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({ ...started, adjustment: { index: 'IGPM' } });
    await callRoute(world, contract.saveIndexRate, { body: { index: 'IGPM', month: '2026-12', percent: -3.18 } });
    await world.advance('2027-03-01T15:00:00Z');
    expect((await chargesOf(world, id)).map(([, amount]) => amount)).toEqual([10_000, 10_000, 10_000]);
    expect(await kindsOf(world, id)).toContain('adjustment_skipped');
    expect(world.sentMails).toEqual([]);
  });

  it('of a fixed percentage raises each unit price on every anniversary', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const items = [{ title: 'Usuários', unitValue: cents(3_333), quantity: 3 }];
    const adjustment = { index: 'FIXED', percent: 10 } as const;
    const { id } = await world.imported({ ...started, basicValue: monthly(9_999), items, adjustment });
    await world.advance('2027-03-01T15:00:00Z');
    expect((await chargesOf(world, id)).map(([, amount]) => amount)).toEqual([9_999, 9_999, 10_998]);
    expect((await show(world, id)).items).toMatchObject([{ unitValue: 3_666, quantity: 3 }]);
  });

  it('set by an edit begins with the next anniversary, and another edit announces none twice', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({ ...started, chargedPeriods: 11 });
    const edit = (adjustment: contract.AgreedAdjustment | null) => {
      const body = { idPlan: world.plan.id, basicValueRequest: monthly(10_000), adjustment };
      return callRoute(world, contract.updateSubscription, { params: { uuid: id }, body });
    };
    const fixed = { index: 'FIXED', percent: 10 } as const;
    expect((await edit(fixed)).adjustment).toMatchObject({ nextOn: '2027-03-10' });
    await world.advance('2027-01-25T15:00:00Z');
    await edit(null);
    expect((await edit(fixed)).adjustment).toMatchObject({ nextOn: '2028-03-10' });
    await world.advance('2027-03-01T15:00:00Z');
    expect((await chargesOf(world, id)).map(([, amount]) => amount)).toEqual([10_000, 11_000]);
  });
});

it.each<[start: string, after: string, anniversary: string, rate: string]>([
  ['2028-02-29', '2028-02-29', '2029-02-28', '2028-11'],
  ['2028-02-29', '2031-12-31', '2032-02-29', '2031-11'],
  ['2027-01-31', '2028-01-31', '2029-01-31', '2028-10'],
  ['2027-05-31', '2027-06-01', '2028-05-31', '2028-02'],
])('the anniversary of %s after %s is %s, by the rate of %s', (start, after, anniversary, rate) => {
  const found: PlainDate = anniversaryAfter(plainDate(start), plainDate(after));
  expect([found, rateMonthOf(found)]).toEqual([anniversary, rate]);
});
