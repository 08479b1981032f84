import type { DomainEvent } from '../../../jobs/index.ts';
import type { Invoice } from '../store/invoice-tables.ts';

type InvoiceTopic = 'invoice.requested' | 'invoice.authorized' | 'invoice.rejected' | 'invoice.changed';

/** Its subject is the charge: whoever shows it shows its invoices. */
export function invoiceEvent(
  topic: InvoiceTopic,
  { sellerId, id, chargeId }: Pick<Invoice, 'sellerId' | 'id' | 'chargeId'>,
): DomainEvent {
  return { sellerId, topic, subjectId: chargeId, payload: { invoiceId: id, chargeId } };
}
