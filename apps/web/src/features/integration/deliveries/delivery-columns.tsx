import type { WebhookDelivery } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { deliveryStatusLook, eventName } from './delivery-look.ts';

const { columns, test } = webhookScreens.deliveries;
const figures = new Intl.NumberFormat('pt-BR');

export const deliveryColumns: readonly DataColumn<WebhookDelivery>[] = [
  {
    id: 'type',
    header: columns.type,
    card: 'who',
    width: 13,
    grow: true,
    cell: ({ type, test: isTest }) => `${eventName(type)}${isTest ? ` (${test})` : ''} · ${type}`,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 8,
    cell: ({ status }) => <StatusBadge {...deliveryStatusLook[status]} />,
  },
  {
    id: 'attempts',
    header: columns.attempts,
    align: 'end',
    width: 6.5,
    cell: ({ attempts }) => figures.format(attempts),
  },
  {
    id: 'createdAt',
    header: columns.createdAt,
    card: 'date',
    sortable: true,
    width: 10.5,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  {
    id: 'deliveredAt',
    header: columns.deliveredAt,
    width: 10.5,
    priority: 1,
    cell: ({ deliveredAt }) => (deliveredAt ? <InstantText at={deliveredAt} /> : generic.none),
  },
  {
    id: 'nextAttemptAt',
    header: columns.nextAttemptAt,
    width: 11,
    priority: 2,
    cell: ({ nextAttemptAt }) => (nextAttemptAt ? <InstantText at={nextAttemptAt} /> : generic.none),
  },
  {
    id: 'subject',
    header: columns.subject,
    width: 10,
    grow: true,
    optional: true,
    priority: 3,
    cell: ({ subjectUuid }) => subjectUuid,
  },
];
