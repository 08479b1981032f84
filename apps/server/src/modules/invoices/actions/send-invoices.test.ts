import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { recordStatements } from '../../../database/testing/count-statements.ts';
import { createInvoiceWorld } from '../../../testing/invoice-world.ts';

const { database } = await createTestDatabase();
const world = await createInvoiceWorld(database);
const { callRoute, charge, invoicesOf, product, sellerId } = world;
const consumerOf = (name: string) => product.consumers.find((consumer) => consumer.name === name);

/** Writes the invoices of paid charges and returns their events, which no worker has handled. */
async function writeDue(chargeIds: readonly string[]) {
  const paid = chargeIds.map((subjectId) => ({ sellerId, id: newId(), topic: 'charge.paid', subjectId, payload: {} }));
  await consumerOf('issue-invoices')?.handle(paid as never);
  const rows = await database.reader
    .selectFrom('outbox')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('topic', '=', 'invoice.due')
    .execute();
  await database.transact((tx) => tx.deleteFrom('outbox').where('seller_id', '=', sellerId).execute());
  return rows.map(({ id, subject_id: subjectId }) => ({ sellerId, id, topic: 'invoice.due', subjectId, payload: {} }));
}

it('invoices that nobody waits for are recorded and mailed in one transaction, and a set that runs again changes nothing', async () => {
  await callRoute('changeInvoiceAutomation', { body: { subscriptions: true, links: true, email: true } });
  const chargeIds: string[] = [];
  for (let count = 0; count < 6; count++) chargeIds.push(await charge(true));
  const due = await writeDue(chargeIds);
  expect(due).toHaveLength(chargeIds.length);
  const send = () => consumerOf('send-invoices')?.handle(due as never) ?? Promise.resolve();
  const statements = await recordStatements(send);
  for (const uuid of chargeIds) {
    expect(await invoicesOf(uuid)).toMatchObject([{ status: 'AUTHORIZED', sentTo: expect.stringContaining('@') }]);
  }
  expect(statements.filter((text) => /^update invoices|insert into mails/.test(text.trim()))).toHaveLength(2);
  await send();
  const mails = await database.reader
    .selectFrom('mails')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('subject', 'ilike', '%nota fiscal%')
    .execute();
  expect(mails).toHaveLength(chargeIds.length);
});
