import type { Invoice } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { invoicesOf } from '../store/invoice-store.ts';
import { presentInvoice } from './present-invoice.ts';

/** The invoices of a charge, the newest first. Refuses `invoice.charge_not_found`, for another seller's too. */
export function findInvoices(deps: InvoicesDeps) {
  const present = presentInvoice(deps);
  return async (sellerId: string, chargeId: string): Promise<readonly Invoice[]> => {
    assertThat((await deps.chargesOf(sellerId, [chargeId])).has(chargeId), 'invoice.charge_not_found');
    return Promise.all((await invoicesOf(deps.reader, sellerId, [chargeId])).map(present));
  };
}
