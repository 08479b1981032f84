import type { Invoice } from '@balcao/contract/invoices/invoices';
import { invoices } from '@balcao/messages/invoices';
import { notify } from '../../lib/toasts/notify.ts';

const texts = invoices.block;

/** Says what the issuer made of an invoice; answers whether it refused it. */
export function notifyIssued({ status, statusReason }: Invoice, done: string = texts.issued): boolean {
  if (status === 'AUTHORIZED') notify.success(done);
  else if (status === 'REJECTED') notify.error([texts.failed, statusReason].filter(Boolean).join(' '));
  else notify.success(texts.pending);
  return status === 'REJECTED';
}
