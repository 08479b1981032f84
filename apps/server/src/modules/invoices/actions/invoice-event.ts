import type { DomainEvent } from '../../../jobs/index.ts';
import type { InvoiceRow } from '../store/invoice-tables.ts';

type InvoiceTopic = 'invoice.requested' | 'invoice.authorized' | 'invoice.rejected' | 'invoice.changed';

/** Its subject is the charge: whoever shows it shows its invoices. */
export function invoiceEvent(
  topic: InvoiceTopic,
  { seller_id, id, charge_id }: Pick<InvoiceRow, 'seller_id' | 'id' | 'charge_id'>,
): DomainEvent {
  return { sellerId: seller_id, topic, subjectId: charge_id, payload: { invoiceId: id, chargeId: charge_id } };
}
