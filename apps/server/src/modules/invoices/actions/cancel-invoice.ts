import type { InvoiceCancelReason } from '@balcao/contract';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, findReplacement, moveInvoice } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { lockSettings } from '../store/settings-store.ts';
import { advanceInvoice, advanceKind } from './advance-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';

interface CancelInvoice {
  readonly sellerId: string;
  readonly id: string;
  /** The seller's CNPJ, with or without marks. */
  readonly company: string;
  readonly reason: InvoiceCancelReason;
}

const graceSeconds = 15;

/**
 * Requests the cancellation of an invoice from the issuer and answers its state afterwards: the city may decide later, and may refuse. A second
 * request changes nothing. Refuses `invoice.not_found`, of another company too, `invoice.not_cancelable`, and
 * `invoice.being_replaced`.
 */
export async function cancelInvoice(
  deps: InvoicesDeps,
  { sellerId, id, company, reason }: CancelInvoice,
): Promise<Invoice> {
  const { document } = await deps.sellers.sellerOf(sellerId);
  assertThat(company.replace(/[^0-9A-Za-z]/g, '').toUpperCase() === document, 'invoice.not_found');
  const invoice = (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
  if (invoice.status === 'AUTHORIZED' && (await begin(deps, invoice, reason)))
    await advanceInvoice(deps, { sellerId, id, isFirst: true });
  const now = (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
  assertThat(
    invoice.status === 'AUTHORIZED' || invoice.status === 'CANCELING' || invoice.status === 'CANCELED',
    'invoice.not_cancelable',
  );
  return now;
}

async function begin(deps: InvoicesDeps, invoice: Invoice, reason: InvoiceCancelReason): Promise<boolean> {
  const { sellerId, id } = invoice;
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    await lockSettings(tx, sellerId);
    assertThat(!(await findReplacement(tx, invoice)), 'invoice.being_replaced');
    const changes = { cancelReason: reason, cancelRequestedAt: at, reasonCode: null, reason: null };
    if (!(await moveInvoice(tx, invoice, ['AUTHORIZED', 'CANCELING'], changes))) return false;
    await scheduleJobs(tx, [{ sellerId, kind: advanceKind, subjectId: id, dueAt: at.add({ seconds: graceSeconds }) }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.canceled',
      subject: { kind: 'invoice', id, label: invoice.invoiceNumber ?? '' },
      before: { status: 'AUTHORIZED' },
      after: { status: 'CANCELING', reason },
    });
    await appendEvents(tx, [invoiceEvent('invoice.changed', invoice)]);
    return true;
  });
}
