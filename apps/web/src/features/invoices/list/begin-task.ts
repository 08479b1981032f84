import type { IssuedInvoice } from '@balcao/contract/invoices/issued-invoices';

export type InvoiceTask = 'replace' | 'cancel';
export type BeginTask = (task: InvoiceTask, invoice: IssuedInvoice) => void;
