import { newId } from '@balcao/kernel';
import type { EventConsumer, KeptEvent } from '../../../jobs/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { hasSale } from '../invoice.ts';
import { invoicesOf } from '../store/invoice-store.ts';
import type { InvoiceSettings } from '../store/invoice-tables.ts';
import { findSettings, lockSettings } from '../store/settings-store.ts';
import { choicesOfCharges, linkOf } from './choose-service.ts';
import { composeInvoices, saleOfCharge } from './compose-invoice.ts';
import { writeQueued } from './write-invoices.ts';

/** A charge that is paid gets its invoice by itself, when its seller issues them and neither its subscription nor its link says no. */
export function issueOnPaid(deps: InvoicesDeps): EventConsumer {
  return {
    topics: ['charge.paid', 'charge.paid_manually'],
    name: 'issue-invoices',
    runsIn: 'relay',
    handle: (events) => issuePaid(deps, events),
  };
}

/** Writes the invoices; workers send them. A charge that ever had one is skipped. */
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
      const chargeIds = invoices.flatMap(({ chargeId }) => chargeId ?? []);
      const before = new Set((await invoicesOf(tx, sellerId, chargeIds)).map(({ chargeId }) => chargeId));
      const fresh = invoices.filter(({ chargeId }) => !before.has(chargeId));
      await writeQueued(tx, fresh, clock.now());
    });
  }
}

/** Returns the charges that get an invoice automatically. */
async function wanted(
  deps: InvoicesDeps,
  { sellerId, autoSubscriptions, autoLinks }: InvoiceSettings,
  chargeIds: readonly string[],
) {
  const found = await deps.chargesOf(sellerId, chargeIds);
  const charges = [...found.values()].filter(({ status }) => hasSale(status));
  const choices = await choicesOfCharges(deps, sellerId, charges);
  return charges.flatMap((charge) => {
    const { isEnabled, service } = choices.get(charge.id) ?? {};
    const isWanted = charge.subscriptionId
      ? autoSubscriptions && isEnabled !== false
      : linkOf(charge) !== null && (isEnabled ?? autoLinks);
    return isWanted && service ? { id: newId<'invoice'>(), sale: saleOfCharge(charge), service, by: null } : [];
  });
}
