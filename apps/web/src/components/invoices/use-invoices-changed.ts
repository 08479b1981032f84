import { findInvoices } from '@balcao/contract/invoices/invoices';
import { findIssuedInvoices, previewInvoiceMonth } from '@balcao/contract/invoices/issued-invoices';
import { useChanged } from '../../lib/api/use-changed.ts';

const lists = [findInvoices, findIssuedInvoices, previewInvoiceMonth];

export function useInvoicesChanged(): () => Promise<void> {
  return useChanged(lists);
}
