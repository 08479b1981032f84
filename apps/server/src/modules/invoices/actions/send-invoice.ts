import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, invoicesOf, markSent } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { invoiceEvent } from './invoice-event.ts';
import { invoiceMail } from './invoice-mail.ts';

/** Mails a charge's authorised invoice to its buyer. Refuses `invoice.charge_not_found` and what `sendIssued` refuses. */
export async function sendInvoice(
  deps: InvoicesDeps,
  { sellerId, chargeId }: { readonly sellerId: string; readonly chargeId: string },
): Promise<void> {
  const charges = await deps.chargesOf(sellerId, [chargeId]);
  assertThat(charges.has(chargeId), 'invoice.charge_not_found');
  const invoices = await invoicesOf(deps.reader, sellerId, [chargeId]);
  await mail(deps, invoices.find(isSendable) ?? refuse('invoice.not_authorized'));
}

/** Mails an invoice to its buyer. Refuses `invoice.not_found`, `invoice.not_authorized`, `invoice.buyer_opted_out`. */
export async function sendIssued(
  deps: InvoicesDeps,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<void> {
  const invoice = (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
  assertThat(isSendable(invoice), 'invoice.not_authorized');
  await mail(deps, invoice);
}

function isSendable({ status }: Invoice): boolean {
  return status === 'AUTHORIZED';
}

async function mail(deps: InvoicesDeps, invoice: Invoice): Promise<void> {
  const { sellerId } = invoice;
  const at = (await deps.clockOf(sellerId)).now();
  const mailed = await invoiceMail(deps, invoice, at);
  await deps.transact(async (tx) => {
    assertThat((await deps.sendMails(tx, [mailed])).length > 0, 'invoice.buyer_opted_out');
    await markSent(tx, invoice, mailed.to);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.sent',
      subject: { kind: 'invoice', id: invoice.id, label: invoice.invoiceNumber ?? '' },
    });
    await appendEvents(tx, [invoiceEvent('invoice.changed', invoice)]);
  });
}
