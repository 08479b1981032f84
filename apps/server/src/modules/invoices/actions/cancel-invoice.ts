import type { InvoiceCancelReason } from '@balcao/contract';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { invoiceRow, moveInvoice } from '../store/invoice-store.ts';
import type { InvoiceRow } from '../store/invoice-tables.ts';
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
 * Requests the cancellation of an invoice from the issuer and answers its state afterwards: the city may decide later, and may refuse. Asked for again it
 * changes nothing. Refuses `invoice.not_found`, of another company too, and `invoice.not_cancelable`.
 */
export function cancelInvoice(deps: InvoicesDeps) {
  const advance = advanceInvoice(deps);
  return async ({ sellerId, id, company, reason }: CancelInvoice): Promise<InvoiceRow> => {
    const { document } = await deps.sellers.sellerOf(sellerId);
    assertThat(company.replace(/[^0-9A-Za-z]/g, '').toUpperCase() === document, 'invoice.not_found');
    const row = (await invoiceRow(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
    if (row.status === 'AUTHORIZED' && (await begin(deps, row, reason))) await advance({ sellerId, id, isFirst: true });
    const now = (await invoiceRow(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
    assertThat(
      row.status === 'AUTHORIZED' || row.status === 'CANCELING' || row.status === 'CANCELED',
      'invoice.not_cancelable',
    );
    return now;
  };
}

async function begin(deps: InvoicesDeps, row: InvoiceRow, reason: InvoiceCancelReason): Promise<boolean> {
  const { seller_id: sellerId, id } = row;
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const changes = { cancel_reason: reason, cancel_requested_at: at, reason_code: null, reason: null };
    if (!(await moveInvoice(tx, row, ['AUTHORIZED', 'CANCELING'], changes))) return false;
    await scheduleJobs(tx, [{ sellerId, kind: advanceKind, subjectId: id, dueAt: at.add({ seconds: graceSeconds }) }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.canceled',
      subject: { kind: 'invoice', id, label: row.invoice_number ?? '' },
      before: { status: 'AUTHORIZED' },
      after: { status: 'CANCELING', reason },
    });
    await appendEvents(tx, [invoiceEvent('invoice.changed', row)]);
    return true;
  });
}
