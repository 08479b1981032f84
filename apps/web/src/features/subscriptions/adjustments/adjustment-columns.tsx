import type { AdjustmentItem, AdjustmentStatus } from '@balcao/contract/subscriptions/adjustments';
import { reasonText } from '@balcao/messages/adjustment-texts';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { dateColumn, instantColumn, moneyColumn, textColumn } from '../../../components/table/value-columns.tsx';

const { columns, statuses } = subscriptionAdjustments;

const looks: Readonly<Record<AdjustmentStatus, StatusLook>> = {
  ANNOUNCED: { label: statuses.ANNOUNCED, tone: 'amber', icon: IconMail },
  APPLIED: { label: statuses.APPLIED, tone: 'green', icon: IconCircleCheck },
  CANCELED: { label: statuses.CANCELED, tone: 'gray', icon: IconCircleOff },
};

export const adjustmentColumns: readonly DataColumn<AdjustmentItem>[] = [
  textColumn({ id: 'customerName', header: columns.customerName, card: 'who', width: 8, grow: true }),
  textColumn({ id: 'titlePlan', header: columns.titlePlan, card: 'title', width: 8, grow: true, priority: 2 }),
  { id: 'reason', header: columns.reason, width: 10, grow: true, priority: 1, cell: reasonText },
  dateColumn({ id: 'fromDueOn', header: columns.fromDueOn, card: 'date', sortable: true, width: 11.5 }),
  moneyColumn({ id: 'previousValue', header: columns.previousValue, width: 8 }),
  moneyColumn({ id: 'value', header: columns.value, card: 'amount', width: 8 }),
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 8.5,
    cell: ({ status }) => <StatusBadge {...looks[status]} />,
  },
  instantColumn({ id: 'announcedAt', header: columns.announcedAt, sortable: true, priority: 3, width: 9.5 }),
];
