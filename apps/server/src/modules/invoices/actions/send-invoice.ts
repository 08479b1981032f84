import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { invoicesOf, markSent } from '../store/invoice-store.ts';
import { invoiceEvent } from './invoice-event.ts';
import { invoiceMail } from './invoice-mail.ts';

/**
 * Mails a charge's authorised invoice to its buyer. Refuses `invoice.charge_not_found`, `invoice.not_authorized`,
 * `invoice.buyer_opted_out`.
 */
export async function sendInvoice(
  deps: InvoicesDeps,
  { sellerId, chargeId }: { readonly sellerId: string; readonly chargeId: string },
): Promise<void> {
  const charges = await deps.chargesOf(sellerId, [chargeId]);
  assertThat(charges.has(chargeId), 'invoice.charge_not_found');
  const invoices = await invoicesOf(deps.reader, sellerId, [chargeId]);
  const invoice = invoices.find(({ status }) => status === 'AUTHORIZED') ?? refuse('invoice.not_authorized');
  const at = (await deps.clockOf(sellerId)).now();
  const mail = await invoiceMail(deps, invoice, at);
  await deps.transact(async (tx) => {
    assertThat((await deps.sendMails(tx, [mail])) > 0, 'invoice.buyer_opted_out');
    await markSent(tx, invoice, mail.to);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.sent',
      subject: { kind: 'invoice', id: invoice.id, label: invoice.invoiceNumber ?? '' },
    });
    await appendEvents(tx, [invoiceEvent('invoice.changed', invoice)]);
  });
}
