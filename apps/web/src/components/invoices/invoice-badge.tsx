import type { InvoiceStatus } from '@balcao/contract/invoices/invoices';
import { invoices } from '@balcao/messages/invoices';
import { IconAlertCircle, IconArrowsExchange, IconBan, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from '../display/status-badge.tsx';

const { statuses } = invoices.block;

const looks: Readonly<Record<InvoiceStatus, StatusLook>> = {
  SEND_INVOICE_SYSTEM: { label: statuses.SEND_INVOICE_SYSTEM, tone: 'purple', icon: IconLoader },
  AUTHORIZED: { label: statuses.AUTHORIZED, tone: 'green', icon: IconCircleCheck },
  REJECTED: { label: statuses.REJECTED, tone: 'red', icon: IconAlertCircle },
  CANCELING: { label: statuses.CANCELING, tone: 'purple', icon: IconLoader },
  CANCELED: { label: statuses.CANCELED, tone: 'gray', icon: IconBan },
  REPLACED: { label: statuses.REPLACED, tone: 'gray', icon: IconArrowsExchange },
};

export function InvoiceBadge({ status }: { readonly status: InvoiceStatus }) {
  return <StatusBadge {...looks[status]} />;
}
