import type { BatchStatus, CnabFileItem } from '@balcao/contract/payables/batches';
import { centsFromReais } from '@balcao/kernel';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { IconAlertTriangle, IconFileCheck, IconLoader, IconSend } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';

const { columns, statuses } = paymentBatches;

const looks: Readonly<Record<BatchStatus, StatusLook>> = {
  generated: { label: statuses.generated, tone: 'blue', icon: IconFileCheck },
  sent: { label: statuses.sent, tone: 'green', icon: IconSend },
  processing: { label: statuses.processing, tone: 'amber', icon: IconLoader },
  error: { label: statuses.error, tone: 'red', icon: IconAlertTriangle },
};

export function BatchBadge({ status }: { readonly status: BatchStatus }) {
  return <StatusBadge {...looks[status]} />;
}

export const batchColumns: readonly DataColumn<CnabFileItem>[] = [
  {
    id: 'file_name',
    header: columns.name,
    card: 'who',
    sortable: true,
    width: 10,
    grow: true,
    cell: ({ file_name }) => file_name || paymentBatches.noName,
  },
  {
    id: 'created_at',
    header: columns.createdAt,
    card: 'date',
    sortable: true,
    width: 10.5,
    priority: 1,
    cell: ({ created_at }) => <InstantText at={created_at} />,
  },
  {
    id: 'total_transactions',
    header: columns.payments,
    align: 'end',
    sortable: true,
    width: 9,
    priority: 2,
    cell: ({ total_transactions }) => total_transactions.toLocaleString('pt-BR'),
  },
  {
    id: 'total_amount',
    header: columns.amount,
    card: 'amount',
    align: 'end',
    sortable: true,
    width: 10,
    cell: ({ total_amount }) => <Money amount={centsFromReais(Number(total_amount))} />,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    sortable: true,
    width: 9.5,
    cell: ({ status }) => <BatchBadge status={status} />,
  },
];
