import { grants } from '@balcao/contract/access';
import { findSubscriptions, type SubscriptionItem } from '@balcao/contract/subscriptions/subscription-list';
import { customerScreens } from '@balcao/messages/customer-screens';
import { statuses } from '@balcao/messages/statuses';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { subscriptionLook } from '../../../components/display/subscription-status.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { dateColumn } from '../../../components/table/value-columns.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = customerScreens.detail;
const labels = texts.subscriptionColumns;
/** More than one customer has. */
const size = 1_000;

const columns: readonly DataColumn<SubscriptionItem>[] = [
  { id: 'titlePlan', header: labels.plan, card: 'who', width: 10, grow: true, cell: ({ titlePlan }) => titlePlan },
  dateColumn({ id: 'startDate', header: labels.startDate, width: 7, priority: 2 }),
  dateColumn({ id: 'expirationDate', header: labels.expirationDate, card: 'date', width: 7 }),
  {
    id: 'paymentMethod',
    header: labels.paymentMethod,
    width: 6,
    priority: 1,
    cell: ({ paymentMethod }) => (paymentMethod ? statuses.methodShort[paymentMethod] : statuses.noMethod),
  },
  {
    id: 'value',
    header: labels.value,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ basicValue }) => <Money amount={basicValue.valuePerMonth} />,
  },
  {
    id: 'status',
    header: labels.status,
    card: 'status',
    width: 9,
    cell: (subscription) => <StatusBadge {...subscriptionLook(subscription)} />,
  },
];

export function CustomerSubscriptions({ uuid }: { readonly uuid: string }) {
  const query = { customerId: uuid, size };
  const { data, error, refetch } = useQuery(answerOptions(findSubscriptions, { query }, ['subscription']));
  const opensDetail = useMaySee(grants.subscription);
  return (
    <DataTable<SubscriptionItem>
      label={texts.tabs.subscriptions}
      columns={columns}
      rows={data?.content}
      rowKey={(subscription) => subscription.uuid}
      {...(opensDetail && {
        rowLink: (subscription) => ({ to: '/recorrencias/$uuid', params: { uuid: subscription.uuid } }),
      })}
      pageSize={3}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title={texts.noSubscriptions} />}
    />
  );
}
