import { findInvoices } from '@balcao/contract/invoices/invoices';
import { findIssuedInvoices, previewInvoiceMonth } from '@balcao/contract/invoices/issued-invoices';
import { useRefetch } from '../../lib/api/use-refetch.ts';

export function useInvoicesChanged(): () => Promise<void> {
  return useRefetch(findInvoices, findIssuedInvoices, previewInvoiceMonth);
}
