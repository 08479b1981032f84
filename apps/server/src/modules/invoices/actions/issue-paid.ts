import { newId } from '@balcao/kernel';
import { appendEvents, type EventConsumer, type KeptEvent, scheduleJobs } from '../../../jobs/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { hasSale } from '../invoice.ts';
import { insertInvoices, invoicesOf } from '../store/invoice-store.ts';
import type { InvoiceSettings } from '../store/invoice-tables.ts';
import { findServices } from '../store/service-store.ts';
import { findSettings, lockSettings, takeNumbers } from '../store/settings-store.ts';
import { advanceKind } from './advance-invoice.ts';
import { choicesOfCharges, linkOf, serviceOfCharge } from './choose-service.ts';
import { composeInvoices } from './compose-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';

/** A charge that is paid gets its invoice by itself, when its seller issues them and neither its subscription nor its link says no. */
export function issueOnPaid(deps: InvoicesDeps): EventConsumer {
  return {
    topics: ['charge.paid', 'charge.paid_manually'],
    name: 'issue-invoices',
    runsIn: 'relay',
    handle: (events) => issuePaid(deps, events),
  };
}

/** Writes the invoices; the scheduler sends them. A charge that ever had one is skipped. */
async function issuePaid(deps: InvoicesDeps, events: readonly KeptEvent[]): Promise<void> {
  for (const [sellerId, sellerEvents] of Map.groupBy(events, (event) => event.sellerId)) {
    const settings = await findSettings(deps.reader, sellerId);
    if (!settings?.active) continue;
    const { autoSubscriptions, autoLinks, certificateValidUntil: until } = settings;
    const clock = await deps.clockOf(sellerId);
    if ((!autoSubscriptions && !autoLinks) || !until || until < clock.today()) continue;
    const invoiceRequests = await wanted(deps, settings, [...new Set(sellerEvents.map(({ subjectId }) => subjectId))]);
    if (invoiceRequests.length === 0) continue;
    const invoices = await composeInvoices(deps, sellerId, settings, invoiceRequests);
    await deps.transact(async (tx) => {
      await lockSettings(tx, sellerId);
      const before = new Set(
        (
          await invoicesOf(
            tx,
            sellerId,
            invoiceRequests.map(({ charge }) => charge.id),
          )
        ).map((invoice) => invoice.chargeId),
      );
      const fresh = invoices.filter((invoice) => !before.has(invoice.chargeId));
      if (fresh.length === 0) return;
      const first = await takeNumbers(tx, sellerId, fresh.length);
      await insertInvoices(
        tx,
        fresh.map((invoice, index) => ({ ...invoice, number: first + index })),
      );
      const dueAt = clock.now();
      await scheduleJobs(
        tx,
        fresh.map(({ id }) => ({ sellerId, kind: advanceKind, subjectId: id, dueAt })),
      );
      await appendEvents(
        tx,
        fresh.map((invoice) => invoiceEvent('invoice.requested', invoice)),
      );
    });
  }
}

/** Of the charges, those that are to get an invoice by themselves. */
async function wanted(
  deps: InvoicesDeps,
  { sellerId, autoSubscriptions, autoLinks }: InvoiceSettings,
  chargeIds: readonly string[],
) {
  const [found, services] = await Promise.all([
    deps.chargesOf(sellerId, chargeIds),
    findServices(deps.reader, sellerId),
  ]);
  const charges = [...found.values()].filter(({ status }) => hasSale(status));
  const choices = await choicesOfCharges(deps, sellerId, charges);
  return charges.flatMap((charge) => {
    const choice = choices.get(charge.id) ?? { isEnabled: null, planId: null };
    const service = serviceOfCharge(services, charge, choice);
    const isWanted = charge.subscriptionId
      ? autoSubscriptions && choice.isEnabled !== false
      : linkOf(charge) !== null && (choice.isEnabled ?? autoLinks);
    return isWanted && service ? { id: newId<'invoice'>(), charge, service, by: null } : [];
  });
}
