import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { notificationsOver } from '../../test-notifications.ts';
import { changeOptOut } from '../opt-outs/change-opt-out.ts';
import { optOutLinks } from '../opt-outs/opt-out-links.ts';
import { sendCustomerMails } from './customer-mail.ts';

const { database } = await createTestDatabase();

test('a mail to a customer is in the seller’s name, and is not sent to who asked for no more', async () => {
  const world = notificationsOver(database);
  await world.settings({ name: 'Doçaria da Ana', email: 'ana@docaria.test', hiddenEmail: 'copia@docaria.test' });
  const [customerId, other] = [newId<'customer'>(), newId<'customer'>()];
  const mail = { sellerId: world.sellerId, to: 'bruno@example.com', subject: 'O seu Pix', text: 'Código' };
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const send = (to: string) =>
    database.transact((tx) => sendCustomerMails(world.deps)(tx, [{ ...mail, customerId: to, at }]));

  await send(customerId);
  const [sent] = await world.sent();
  const from = { from_name: 'Doçaria da Ana', reply_to: 'ana@docaria.test', hidden_copy: 'copia@docaria.test' };
  expect(sent).toMatchObject({ ...from, to_address: 'bruno@example.com' });
  expect(sent?.text).toContain(sent?.unsubscribe_url);

  const recipient = { sellerId: world.sellerId, customerId, channel: 'EMAIL' } as const;
  const token = optOutLinks(world.deps).urlOf(recipient).split('/').at(-1) ?? '';
  await changeOptOut(world.deps).change(token, false);
  await send(customerId);
  expect(await world.sent()).toHaveLength(1);
  await send(other);
  expect(await world.sent()).toHaveLength(2);
  const together = [customerId, other].map((to) => ({ ...mail, customerId: to, at }));
  await database.transact((tx) => sendCustomerMails(world.deps)(tx, together));
  expect(await world.sent()).toHaveLength(3);
  await changeOptOut(world.deps).change(token, true);
  await send(customerId);
  expect(await world.sent()).toHaveLength(4);
});
