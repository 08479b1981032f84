import type { DomainEvent } from '../../../jobs/index.ts';
import type { Invoice } from '../store/invoice-tables.ts';

type InvoiceTopic = 'invoice.requested' | 'invoice.authorized' | 'invoice.rejected' | 'invoice.changed';

/** Its subject is the charge, whose screen shows its invoices, or an invoice without one. */
export function invoiceEvent(
  topic: InvoiceTopic,
  { sellerId, id, chargeId }: Pick<Invoice, 'sellerId' | 'id' | 'chargeId'>,
): DomainEvent {
  return { sellerId, topic, subjectId: chargeId ?? id, payload: { invoiceId: id, chargeId } };
}
