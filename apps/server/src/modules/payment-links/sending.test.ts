import * as contract from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { call, create, linksOver } from './test-links.ts';

const { database } = await createTestDatabase();

async function worldWithLink() {
  const world = await linksOver(database);
  const { uuid } = await create(world);
  const send = (more: { customerId?: string; uuid?: string; effectId?: string } = {}) =>
    call(world, contract.sendPaymentLink, {
      params: { uuid: more.uuid ?? uuid },
      body: { customerId: more.customerId ?? world.customerId },
      effectId: more.effectId ?? newId(),
    });
  return { world, uuid, send };
}

it('a link is mailed to a customer at the address on file, with its address, and audited', async () => {
  const { world, uuid, send } = await worldWithLink();
  const { email } = await send();
  expect(world.mails).toMatchObject([{ customerId: world.customerId, to: email, sellerId: world.sellerId }]);
  expect(world.mails[0]?.text).toContain(`https://balcao.example/payment-link/${uuid}`);
  expect(world.mails[0]?.text).toContain('R$\u00a0100,00');
  const entries = await world.reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', world.sellerId)
    .where('subject_id', '=', uuid)
    .orderBy('seq')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['payment-link.created', 'payment-link.sent']);
});

it('a call that is repeated sends nothing more, and a fourth mail within a day is refused', async () => {
  const { world, send } = await worldWithLink();
  const effectId = newId();
  await Promise.all([send({ effectId }), send({ effectId })]);
  expect(world.mails).toHaveLength(1);
  const atOnce = await Promise.allSettled([send(), send(), send()]);
  const refused = atOnce.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
  expect(refused).toEqual(['payment_link.sent_too_often']);
  expect(world.mails).toHaveLength(3);
});

it('only an open link of the seller is sent, to a customer of theirs who takes mails', async () => {
  const { world, uuid, send } = await worldWithLink();
  const other = await linksOver(database);
  await expect(send({ customerId: other.customerId })).rejects.toMatchObject({ code: 'customer.not_found' });
  const theirs = await create(other);
  await expect(send({ uuid: theirs.uuid })).rejects.toMatchObject({ code: 'payment_link.not_found' });
  world.optedOut.add(world.customerId);
  await expect(send()).rejects.toMatchObject({ code: 'payment_link.customer_opted_out' });
  await call(world, contract.deletePaymentLink, { params: { uuid } });
  await expect(send()).rejects.toMatchObject({ code: 'payment_link.not_open' });
  expect(world.mails).toEqual([]);
});
