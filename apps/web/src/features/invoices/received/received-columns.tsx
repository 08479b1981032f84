import type { ReceivedInvoice, ReceivedStatus } from '@balcao/contract/invoices/received-invoices';
import { receivedInvoices as texts } from '@balcao/messages/received-invoices';
import {
  IconArrowsExchange,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconLock,
  IconSparkles,
} from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';

const { columns } = texts;

export const receivedColumns: readonly DataColumn<ReceivedInvoice>[] = [
  {
    id: 'issuer',
    header: columns.issuer,
    card: 'who',
    width: 12,
    grow: true,
    cell: ({ issuerName }) => issuerName,
  },
  {
    id: 'number',
    header: columns.number,
    card: 'title',
    width: 6.5,
    priority: 4,
    cell: ({ number }) => <span className="figures">{number}</span>,
  },
  {
    id: 'issuedAt',
    header: columns.issuedAt,
    card: 'date',
    sortable: true,
    width: 8,
    cell: ({ issuedAt }) => <DateText date={plainDateOf(issuedAt)} />,
  },
  {
    id: 'competence',
    header: columns.competence,
    width: 8,
    priority: 5,
    cell: ({ competence }) => <DateText date={competence} />,
  },
  {
    id: 'value',
    header: columns.value,
    align: 'end',
    sortable: true,
    width: 8.5,
    priority: 3,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'total',
    header: columns.total,
    card: 'amount',
    align: 'end',
    width: 8.5,
    cell: ({ total }) => <Money amount={total} />,
  },
  {
    id: 'payment',
    header: columns.payment,
    card: 'status',
    width: 10,
    priority: 1,
    cell: (invoice) => <PaymentBadge invoice={invoice} />,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'actions',
    width: 9.5,
    priority: 2,
    cell: ({ status }) => <ReceivedBadge status={status} />,
  },
];

const looks: Readonly<Record<ReceivedStatus, StatusLook>> = {
  AUTHORIZED: { label: texts.statuses.AUTHORIZED, tone: 'green', icon: IconCircleCheck },
  BLOCKED: { label: texts.statuses.BLOCKED, tone: 'red', icon: IconLock },
  CANCELED: { label: texts.statuses.CANCELED, tone: 'gray', icon: IconBan },
  REPLACED: { label: texts.statuses.REPLACED, tone: 'gray', icon: IconArrowsExchange },
};

export function ReceivedBadge({ status }: Pick<ReceivedInvoice, 'status'>) {
  return <StatusBadge {...looks[status]} />;
}

const paymentLooks = {
  PAID: { label: texts.payments.PAID, tone: 'green', icon: IconCircleCheck },
  SCHEDULED: { label: texts.payments.SCHEDULED, tone: 'blue', icon: IconCalendarEvent },
  SUGGESTED: { label: texts.suggested, tone: 'purple', icon: IconSparkles },
  NONE: { label: texts.payments.NONE, tone: 'amber', icon: IconClock },
} as const satisfies Record<string, StatusLook>;

/** An invoice that does not count needs no payment. */
function PaymentBadge({ invoice: { status, payment, suggestion } }: { readonly invoice: ReceivedInvoice }) {
  if (status === 'CANCELED' || status === 'REPLACED') return null;
  const isDead = payment && ['rejected', 'cancelled', 'returned'].includes(payment.status);
  if (payment && !isDead)
    return <StatusBadge {...paymentLooks[payment.status === 'completed' ? 'PAID' : 'SCHEDULED']} />;
  return <StatusBadge {...paymentLooks[suggestion ? 'SUGGESTED' : 'NONE']} />;
}
