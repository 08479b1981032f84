import { sellerNotificationTypes } from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { notificationsOver } from '../../test-notifications.ts';
import { findNotifications } from './find-notifications.ts';
import { readNotifications } from './read-notifications.ts';

const { database } = await createTestDatabase();
const person = { email: 'ana@vendedor.example', types: sellerNotificationTypes };
const newest = { page: 0, size: 10, sort: 'createdAt,DESC' };

function hearing(world: ReturnType<typeof notificationsOver>) {
  const subscription = world.notifications.consumers.find(({ name }) => name === 'notify-seller');
  if (subscription?.runsIn !== 'relay') throw new Error('notifications are written in batches');
  return subscription;
}

describe('what a seller is told', () => {
  it('is a payment, a payment that was late, a charge that turned late', async () => {
    const world = notificationsOver(database);
    const paid = world.charge(0, { status: 'PAID', paidOn: plainDate('2026-11-20') });
    const late9 = { wasLate: true, adjustmentCents: cents(2_839) };
    const recovered = world.charge(-9, { status: 'PAID', paidOn: plainDate('2026-11-20'), ...late9 });
    const late = world.charge(-1, { status: 'LATE', wasLate: true });
    await hearing(world).handle([
      world.event('charge.paid', paid.id),
      world.event('charge.paid', recovered.id),
      world.event('charge.late', late.id),
      world.event('charge.paid', newId()),
    ]);
    const { notifications, total } = await findNotifications(world.deps).page(world.sellerId, person, newest);
    expect(total).toBe(3);
    expect(new Map(notifications.map(({ subjectId, type, date }) => [subjectId, [type, date]]))).toEqual(
      new Map([
        [paid.id, ['NOTIFICATION_PAYMENT_MADE', '2026-11-20']],
        [recovered.id, ['NOTIFICATION_RECOVERED_DEFAULTS', '2026-11-20']],
        [late.id, ['NOTIFICATION_PAYMENT_LATE', late.dueDate]],
      ]),
    );
    const amounts = new Map(notifications.map(({ type, amountCents }) => [type, amountCents]));
    expect(amounts.get('NOTIFICATION_RECOVERED_DEFAULTS'), 'with what being late cost').toBe(126_295);
    expect(amounts.get('NOTIFICATION_PAYMENT_LATE')).toBe(123_456);
    expect(notifications[0]).toMatchObject({ name: 'Ana Souza', phone: '5511999990000' });
  });

  it('that a charge is late says when it was due and what it asked, though it is paid by then', async () => {
    const world = notificationsOver(database);
    const paid = {
      status: 'PAID',
      paidOn: plainDate('2026-11-20'),
      wasLate: true,
      adjustmentCents: cents(2_839),
    } as const;
    const charge = world.charge(-9, paid);
    await hearing(world).handle([world.event('charge.late', charge.id)]);
    const { notifications } = await findNotifications(world.deps).page(world.sellerId, person, newest);
    expect(notifications).toMatchObject([
      { type: 'NOTIFICATION_PAYMENT_LATE', date: charge.dueDate, amountCents: charge.amountCents },
    ]);
  });

  it('is told once of an event that comes again, alone, among others or at the same time', async () => {
    const world = notificationsOver(database);
    const event = world.event('charge.paid', world.charge(0, { status: 'PAID' }).id);
    const { handle } = hearing(world);
    await Promise.all([handle([event]), handle([event]), handle([event])]);
    await handle([event, world.event('charge.paid', event.subjectId)]);
    expect((await findNotifications(world.deps).page(world.sellerId, person, newest)).total).toBe(2);
  });

  it('is unread until it is read, the first reading counts, and screens are told', async () => {
    const world = notificationsOver(database);
    const events = [1, 2, 3].map(() => world.event('charge.paid', world.charge(0, { status: 'PAID' }).id));
    await hearing(world).handle(events);
    const [find, read] = [findNotifications(world.deps), readNotifications(world.deps)];
    const foreign = notificationsOver(database);
    expect(await find.unread(world.sellerId, person)).toBe(3);
    const first = await read.one(world.sellerId, person, events[0]?.id ?? '');
    world.sleepUntil('2026-11-21T12:00:00Z');
    expect(await read.one(world.sellerId, person, first.id)).toEqual(first);
    expect(await find.unread(world.sellerId, person)).toBe(2);
    await expect(read.one(foreign.sellerId, person, first.id)).rejects.toMatchObject({
      code: 'notification.not_found',
    });
    expect(await read.all(foreign.sellerId, person)).toBe(0);
    expect([await read.all(world.sellerId, person), await read.all(world.sellerId, person)]).toEqual([2, 0]);
    expect(await find.unread(world.sellerId, person)).toBe(0);
    const published = await database.reader
      .selectFrom('outbox')
      .select('topic')
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(published).toEqual(Array(3).fill({ topic: 'notification.changed' }));
  });
});
