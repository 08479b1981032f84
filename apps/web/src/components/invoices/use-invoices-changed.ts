import { findInvoices } from '@balcao/contract/invoices/invoices';
import { findIssuedInvoices, previewInvoiceMonth } from '@balcao/contract/invoices/issued-invoices';
import { useQueryClient } from '@tanstack/react-query';

/** Refetches the lists of invoices. */
export function useInvoicesChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [findInvoices, findIssuedInvoices, previewInvoiceMonth].map(({ name }) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
