import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { insertInvoices } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { takeNumbers } from '../store/settings-store.ts';
import { advanceKind } from './advance-invoice.ts';
import type { UnnumberedInvoice } from './compose-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';

/** The scheduler then sends the invoices that no worker has sent. */
const queuedMinutes = 10;

/** Numbers and writes invoices that nobody waits for; workers send them in sets. The caller holds the lock of the settings. */
export async function writeQueued(
  tx: Tx,
  invoices: readonly UnnumberedInvoice[],
  now: Temporal.Instant,
): Promise<readonly Invoice[]> {
  const written = await writeInvoices(tx, invoices, now.add({ minutes: queuedMinutes }));
  await appendEvents(
    tx,
    written.map(({ sellerId, id }) => ({ sellerId, topic: 'invoice.due', subjectId: id })),
  );
  return written;
}

/** Numbers and writes a seller's invoices, which the scheduler sends at `dueAt`. The caller holds the lock of the settings. */
export async function writeInvoices(
  tx: Tx,
  invoices: readonly UnnumberedInvoice[],
  dueAt: Temporal.Instant,
): Promise<readonly Invoice[]> {
  const sellerId = invoices[0]?.sellerId;
  if (!sellerId) return [];
  const first = await takeNumbers(tx, sellerId, invoices.length);
  const numbered = invoices.map((invoice, index) => ({ ...invoice, number: first + index }));
  const written = await insertInvoices(tx, numbered);
  const added = numbered.filter(({ id }) => written.has(id));
  await scheduleJobs(
    tx,
    added.map(({ id }) => ({ sellerId, kind: advanceKind, subjectId: id, dueAt })),
  );
  await appendEvents(
    tx,
    added.map((invoice) => invoiceEvent('invoice.requested', invoice)),
  );
  return added;
}
