import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { findActivities } from '../../store/activity-reader.ts';
import { chargesOver } from '../../test-charges.ts';
import { reminderOf } from './reminder-of.ts';
import { mailsPerDay, sendCharge } from './send-charge.ts';

const { database } = await createTestDatabase();

async function lateBoleto() {
  const world = await chargesOver(database);
  const input = world.purchase({ price: { method: 'BANK_SLIP' } });
  await world.charges.startPurchase(input);
  const [charge] = await world.rowsOf(input.id);
  const request = { sellerId: world.sellerId, chargeId: charge?.id ?? '', by: 'bia@example.com' };
  await world.advance(`${charge?.due_date}T15:00:00Z`);
  await world.advance(
    world.clock
      .now()
      .add({ hours: 24 * 7 })
      .toString(),
  );
  world.mails.length = 0;
  const history = () => findActivities(world.reader, request.sellerId, request.chargeId);
  return { world, request, send: (input: Parameters<typeof sendCharge>[1]) => sendCharge(world, input), history };
}

test('a late charge goes to its buyer again, once for each time it is asked, and its history says so', async () => {
  const { world, request, send, history } = await lateBoleto();
  const id = newId();
  await send({ ...request, id });
  await send({ ...request, id });
  expect(world.mails).toHaveLength(1);
  const reminder = await reminderOf(world, request, await world.clockOf(request.sellerId));
  expect(world.mails[0]?.text).toContain('payment-link');
  expect(world.mails[0]?.text).toMatch(/Venceu em: \d\d\/\d\d\/2026/);
  expect(reminder?.message).toContain('payment-link');
  const activities = await history();
  expect(activities.map(({ status }) => status)).toContain('LATE');
  expect(activities.filter(({ kind }) => kind === 'charge.sent')).toMatchObject([
    { by: request.by, amountCents: null },
  ]);
});

test('a day brings a buyer three mails of a charge, and the next day more', async () => {
  const { world, request, send } = await lateBoleto();
  const results = await Promise.allSettled(
    Array.from({ length: mailsPerDay + 2 }, () => send({ ...request, id: newId() })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(mailsPerDay);
  await expect(send({ ...request, id: newId() })).rejects.toThrow('charge.sent_too_often');
  expect(world.mails).toHaveLength(mailsPerDay);
  world.clock.moveTo(world.clock.now().add({ hours: 25 }));
  await send({ ...request, id: newId() });
});

test('what nobody owes is sent to nobody, and another seller’s is not there', async () => {
  const { world, request, send } = await lateBoleto();
  const foreign = await chargesOver(database);
  await expect(send({ ...request, sellerId: foreign.sellerId, id: newId() })).rejects.toThrow('charge.not_found');
  await world.charges.payManually(request);
  await expect(send({ ...request, id: newId() })).rejects.toThrow('charge.not_sendable');
  expect(await reminderOf(world, request, await world.clockOf(request.sellerId))).toBeNull();
  expect(world.mails).toHaveLength(0);
});

test('who asked for no more mails gets none, and the person is told', async () => {
  const { world, request, history } = await lateBoleto();
  const sendDeps = { ...world, sendMails: async () => [] };
  await expect(sendCharge(sendDeps, { ...request, id: newId() })).rejects.toThrow('charge.buyer_opted_out');
  expect((await history()).map(({ kind }) => kind)).not.toContain('charge.sent');
});
