import { addDays, addMonths, newId, type PlainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { product, database } = world;
const base = '/service/automation/v1/bank/recurring-payments';
const key = 'imobiliaria@aluguel.example';

async function open(reais = 1_000) {
  const paying = await payingSeller(world, reais);
  const { send, seller } = paying;
  const startsOn = addDays(await paying.today(), 1);
  const weekly = { frequency: 'WEEKLY', startsOn, dayOfMonth: null, endsOn: null, count: null, nonBusiness: 'SAME' };
  return {
    ...paying,
    startsOn,
    weekly,
    create: async (more: object = {}, token?: string) =>
      (
        await send('POST', base, { pixKey: key, amount: 10, costCenter: 'vendas', schedule: weekly, ...more }, token)
      ).json(),
    approveOrder: async (uuid: string, token?: string) => (await paying.approve(`${base}/${uuid}`, token)).json(),
    act: async (uuid: string, step: string, body?: object, token = seller.tokens.ADMIN) =>
      (await send('POST', `${base}/${uuid}/${step}`, body, token)).json(),
    get: async (uuid: string) => (await send('GET', `${base}/${uuid}`)).json(),
  };
}

test('an order pays on each of the dates that were shown before, once, and ends after its last', async () => {
  const { create, get, send, moveTo, checking, weekly, startsOn } = await open();
  const schedule = { ...weekly, count: 3 };
  const { dates, hasMore } = (await send('POST', `${base}/preview`, schedule)).json();
  expect(hasMore).toBe(false);
  const { uuid, status, nextPayOn } = await create({ schedule });
  expect([status, nextPayOn]).toEqual(['active', startsOn]);
  await moveTo(addDays(startsOn, 7), '23:00');
  const during = await get(uuid);
  expect(during.payments.map((one: { status: string }) => one.status)).toEqual(['completed', 'completed']);
  expect(during.upcoming).toEqual(dates.slice(2));
  await moveTo(addDays(startsOn, 40), '23:00');
  const after = await get(uuid);
  expect(after).toMatchObject({ status: 'ended', nextPayOn: null, upcoming: [], may: [] });
  expect(after.payments.map(({ payOn }: { payOn: string }) => payOn).toReversed()).toEqual(
    dates.map(({ payOn }: { payOn: string }) => payOn),
  );
  expect(await checking()).toBe(97_000);
});

test('an order above the policy is approved once by another person; a change of what it pays asks again', async () => {
  const { create, act, approveOrder, get, send, seller, moveTo, startsOn } = await open(30_000);
  const { uuid, status, may } = await create({ amount: 6_000 });
  expect([status, may]).toEqual(['pending_approval', ['reject', 'edit', 'skip', 'end']]);
  expect((await approveOrder(uuid)).errors[0].code).toBe('payable.own_approval');
  const answers = await Promise.all([1, 2].map(() => approveOrder(uuid, seller.tokens.OWNER)));
  expect(answers.map((answer) => answer.status)).toEqual(['active', 'active']);
  await moveTo(startsOn, '09:00');
  const [paid] = (await get(uuid)).payments;
  expect(paid).toMatchObject({ status: 'completed', amount: 6_000 });
  const edit = async (body: object) => (await send('PUT', `${base}/${uuid}`, body)).json();
  expect(await edit({ description: 'Aluguel', costCenter: 'vendas' })).toMatchObject({ status: 'active' });
  expect(await edit({ amount: 5_500 })).toMatchObject({
    status: 'pending_approval',
    nextPayOn: null,
    approvedBy: null,
  });
  await moveTo(addDays(startsOn, 7), '09:00');
  expect((await get(uuid)).payments).toHaveLength(1);
  expect(await act(uuid, 'reject', { rejectionReason: 'Caro' }, seller.tokens.OWNER)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Caro',
    may: [],
  });
});

test('an approved order waits again whatever is changed of what it pays, and whoever changed it may not approve it', async () => {
  const { create, approveOrder, send, seller, weekly, startsOn } = await open(30_000);
  const { MANAGER: manager, ADMIN: admin, OWNER: owner } = seller.tokens;
  const schedule = { ...weekly, frequency: 'MONTHLY', dayOfMonth: 10, count: 2 };
  const changes = [
    { amount: 200 },
    { schedule: { ...schedule, count: 520 } },
    { schedule: { ...weekly, count: 2 } },
    { schedule: { ...schedule, startsOn: addDays(startsOn, 1) } },
    { schedule: { ...schedule, count: null, endsOn: addMonths(startsOn, 12) } },
    { schedule: { ...schedule, nonBusiness: 'PREVIOUS' } },
  ];
  for (const change of changes) {
    const { uuid } = await create({ amount: 9_000, schedule }, manager);
    expect(await approveOrder(uuid, owner)).toMatchObject({ status: 'active' });
    const changed = (await send('PUT', `${base}/${uuid}`, change, manager)).json();
    expect(changed, JSON.stringify(change)).toMatchObject({ status: 'pending_approval', approvedBy: null });
  }
  const { uuid } = await create({ amount: 9_000, schedule }, manager);
  await send('PUT', `${base}/${uuid}`, { amount: 8_000 }, admin);
  await send('PUT', `${base}/${uuid}`, { amount: 9_000 }, manager);
  expect((await approveOrder(uuid, admin)).errors[0].code).toBe('payable.own_approval');
  expect(await approveOrder(uuid, owner)).toMatchObject({ status: 'active' });
});

test('an order is approved as it was seen, or not at all', async () => {
  const { create, send, get, seller } = await open(30_000);
  const { uuid, updatedAt } = await create({ status: 'pending_approval' });
  const owner = seller.tokens.OWNER;
  const approve = async (query: string) =>
    (await send('POST', `${base}/${uuid}/approve${query}`, undefined, owner)).json();
  expect((await approve('')).errors[0]).toMatchObject({ code: 'request.invalid' });
  await send('PUT', `${base}/${uuid}`, { amount: 900 });
  const seen = `?updatedAt=${encodeURIComponent(updatedAt)}`;
  expect((await approve(seen)).errors[0].code).toBe('payable.changed_meanwhile');
  const now = `?updatedAt=${encodeURIComponent((await get(uuid)).updatedAt)}`;
  expect(await approve(now)).toMatchObject({ status: 'active', amount: 900 });
});

test('a date is skipped and taken back; what passes while it is paused is not paid', async () => {
  const { create, act, get, moveTo, startsOn, send } = await open();
  const { uuid } = await create();
  const due = (weeks: number) => addDays(startsOn, weeks * 7);
  await act(uuid, 'skips', { due: due(0), skipped: true });
  const skipped = await act(uuid, 'skips', { due: due(1), skipped: true });
  expect(skipped.nextPayOn).toBe(due(2));
  expect((await act(uuid, 'skips', { due: due(0), skipped: false })).nextPayOn).toBe(due(0));
  expect((await act(uuid, 'skips', { due: addDays(startsOn, 1), skipped: true })).errors[0].code).toBe(
    'recurring.date_unknown',
  );
  await moveTo(due(1), '09:00');
  expect((await get(uuid)).payments.map((one: { due: string }) => one.due)).toEqual([due(0)]);
  expect((await act(uuid, 'skips', { due: due(0), skipped: true })).errors[0].code).toBe('recurring.date_unknown');
  expect((await act(uuid, 'status', { status: 'paused' })).status).toBe('paused');
  await moveTo(due(3), '12:00');
  expect((await act(uuid, 'status', { status: 'active' })).nextPayOn).toBe(due(3));
  await moveTo(due(3), '13:00');
  expect((await get(uuid)).payments.map((one: { due: string }) => one.due)).toEqual([due(3), due(0)]);
  expect((await act(uuid, 'status', { status: 'ended' })).status).toBe('ended');
  expect((await act(uuid, 'status', { status: 'active' })).errors[0].code).toBe('recurring.cannot_change');
  expect((await send('PUT', `${base}/${uuid}`, { amount: 20 })).json().errors[0].code).toBe('recurring.cannot_change');
});

test('without money its payment is tried three times as any other, and the next date is paid', async () => {
  const { create, get, moveTo, startsOn, checking } = await open(15);
  const { uuid } = await create();
  await moveTo(addDays(startsOn, 7), '19:00');
  const { payments, status } = await get(uuid);
  expect(payments.map((one: { status: string }) => one.status)).toEqual(['rejected', 'completed']);
  expect([status, await checking()]).toEqual(['active', 500]);
});

test('a key that is nobody’s any more has its payment wait for a person', async () => {
  const { create, get, moveTo, startsOn, seller, checking } = await open();
  const { uuid } = await create();
  await database.database.transact((tx) =>
    sql`update recurring_payments set pix_key = 'ninguem@aluguel.example' where seller_id = ${seller.id}`.execute(tx),
  );
  await moveTo(startsOn, '20:00');
  expect((await get(uuid)).payments[0].status).toBe('pending_approval');
  expect(await checking()).toBe(100_000);
});

test('payments of orders that one person approves alone count together, as any others', async () => {
  const { create, get, approve, approveOrder, moveTo, startsOn, seller } = await open(30_000);
  const orders = [await create({ amount: 3_000 }), await create({ amount: 3_000 })];
  await approveOrder(orders[1].uuid, seller.tokens.OWNER);
  await database.database.transact((tx) =>
    sql`update recurring_payments set pix_key = 'ninguem@aluguel.example' where seller_id = ${seller.id}`.execute(tx),
  );
  await moveTo(startsOn, '09:00');
  const alone = [];
  for (const { uuid } of orders) {
    const [waiting] = (await get(uuid)).payments;
    expect(waiting.status).toBe('pending_approval');
    await moveTo(startsOn, `09:0${alone.length + 1}`);
    alone.push(await approve(`/service/automation/v1/bank/payments/${waiting.uuid}`));
  }
  expect(alone.map((answer) => answer.statusCode)).toEqual([200, 409]);
  expect(alone[1]?.json().errors[0].code).toBe('payable.own_approval');
});

test('an order that was paid and ended on the day of its approval counts in the sum of the day', async () => {
  const { create, get, moveTo, today, weekly } = await open(30_000);
  const schedule = { ...weekly, startsOn: await today(), count: 1 };
  const { uuid } = await create({ amount: 3_000, schedule });
  await moveTo(await today(), '10:30');
  expect(await get(uuid)).toMatchObject({ status: 'ended', payments: [{ status: 'completed' }] });
  expect((await create({ amount: 3_000, schedule })).status).toBe('pending_approval');
});

test('paused while its day begins, an order pays that day once or not at all', async () => {
  const { create, act, get, sellerId, startsOn } = await open();
  const { uuid } = await create();
  await Promise.all([
    product.clockMover.advance(sellerId, Temporal.Instant.from(`${startsOn}T15:00:00Z`)),
    act(uuid, 'status', { status: 'paused' }),
    act(uuid, 'status', { status: 'paused' }),
  ]);
  await product.clockMover.pump(sellerId);
  const { payments, status, upcoming } = await get(uuid);
  expect(status).toBe('paused');
  expect(payments.length).toBeLessThanOrEqual(1);
  const isPaid = payments.length === 1;
  expect(upcoming.some(({ due }: { due: string }) => due === startsOn)).toBe(!isPaid);
});

test('the cash ahead has its dates to come, and a payment that was made once only', async () => {
  const { create, moveTo, startsOn, sellerId } = await open();
  await create();
  const planned = () => product.payables.plannedPayments(sellerId, addDays(startsOn, 21));
  const days = (list: Awaited<ReturnType<typeof planned>>) => list.filter((one) => one.isRecurring).map(({ on }) => on);
  expect(days(await planned())).toEqual([0, 7, 14, 21].map((count) => addDays(startsOn, count)));
  await moveTo(startsOn, '07:00');
  expect(days(await planned())).toEqual([0, 7, 14, 21].map((count) => addDays(startsOn, count)));
  await moveTo(startsOn, '09:00');
  expect(days(await planned())).toEqual([7, 14, 21].map((count) => addDays(startsOn, count)));
});

test('whatever is done to an order, no date is paid twice, and each on a day that was shown', async () => {
  const { create, act, get, send, moveTo, today, checking, weekly } = await open(100_000);
  const steps = fc.array(
    fc.oneof(
      ...(['paused', 'active'] as const).map((status) => fc.constant({ kind: 'status' as const, status })),
      fc.record({ kind: fc.constant('skip' as const), at: fc.nat(3), skipped: fc.boolean() }),
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('edit' as const), amount: fc.integer({ min: 1, max: 20 }) }),
    ),
    { minLength: 4, maxLength: 10 },
  );
  for (const life of fc.sample(steps, { numRuns: 3, seed: 17 })) {
    const before = await checking();
    const startsOn: PlainDate = await today();
    const { uuid } = await create({ schedule: { ...weekly, startsOn, endsOn: addMonths(startsOn, 6) } });
    const shown = new Set<string>();
    for (const step of life) {
      const { upcoming } = await get(uuid);
      for (const { due } of upcoming) shown.add(due);
      if (step.kind === 'status') await act(uuid, 'status', { status: step.status });
      else if (step.kind === 'edit') await send('PUT', `${base}/${uuid}`, { amount: step.amount });
      else if (step.kind === 'wait') await moveTo(addDays(await today(), step.days), '20:00');
      else if (upcoming[step.at]) await act(uuid, 'skips', { due: upcoming[step.at].due, skipped: step.skipped });
    }
    await act(uuid, 'status', { status: 'ended' });
    await moveTo(addDays(await today(), 1), '20:00');
    const { payments } = await get(uuid);
    const dues = payments.map(({ due }: { due: string }) => due);
    expect(new Set(dues).size).toBe(dues.length);
    for (const one of payments)
      expect([shown.has(one.due), one.payOn, one.status]).toEqual([true, one.due, 'completed']);
    const paid = payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount * 100, 0);
    expect(before - (await checking())).toBe(paid);
  }
});

test('a call that is repeated makes one order', async () => {
  const { seller, weekly, get } = await open();
  const body = { pixKey: key, amount: 10, costCenter: 'vendas', schedule: weekly };
  const sent = { token: seller.tokens.ADMIN, key: newId(), body };
  const answers = await Promise.all([world.call('POST', base, sent), world.call('POST', base, sent)]);
  const [one, again] = answers.map((answer) => answer.json().uuid);
  expect(again).toBe(one);
  expect((await get(one)).status).toBe('active');
});
