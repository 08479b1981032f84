import { formatDocument } from '@balcao/brazil/documents';
import type { SubscriptionItem } from '@balcao/contract/subscriptions/subscription-list';
import { intervalText } from '@balcao/messages/interval-texts';
import { statuses } from '@balcao/messages/statuses';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { subscriptionLook } from '../../../components/display/subscription-status.ts';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { dateColumn, textColumn } from '../../../components/table/value-columns.tsx';

const { columns } = subscriptionScreens;

export const subscriptionColumns: readonly DataColumn<SubscriptionItem>[] = [
  textColumn({ id: 'customerName', header: columns.customerName, card: 'who', sortable: true, width: 7, grow: true }),
  textColumn({ id: 'titlePlan', header: columns.titlePlan, card: 'title', width: 11, grow: true, priority: 1 }),
  {
    id: 'type',
    header: columns.type,
    width: 8.5,
    priority: 3,
    cell: ({ basicValue }) => intervalText(basicValue.interval),
  },
  {
    id: 'paymentMethod',
    header: columns.paymentMethod,
    width: 8,
    priority: 2,
    cell: ({ paymentMethod, pixAutomatic }) => {
      if (!paymentMethod) return statuses.noMethod;
      return pixAutomatic ? statuses.pixAutomatic : statuses.methodShort[paymentMethod];
    },
  },
  {
    id: 'expirationDate',
    header: columns.expirationDate,
    card: 'date',
    width: 7,
    cell: ({ expirationDate, status }) => (status === 'INACTIVE' ? '—' : <DateText date={expirationDate} />),
  },
  {
    id: 'valuePerMonth',
    header: columns.valuePerMonth,
    card: 'amount',
    align: 'end',
    width: 7.5,
    cell: ({ basicValue }) => <Money amount={basicValue.valuePerMonth} />,
  },
  {
    id: 'value',
    header: columns.value,
    align: 'end',
    sortable: true,
    width: 10,
    optional: true,
    cell: ({ basicValue }) => <Money amount={basicValue.value} />,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 8.5,
    cell: (subscription) => <StatusBadge {...subscriptionLook(subscription)} />,
  },
  dateColumn({ id: 'startDate', header: columns.startDate, priority: 4, sortable: true, width: 7 }),
  {
    id: 'customerDocument',
    header: columns.customerDocument,
    priority: 5,
    width: 12,
    cell: ({ customerDocument }) => <span className="figures">{formatDocument(customerDocument)}</span>,
  },
];
