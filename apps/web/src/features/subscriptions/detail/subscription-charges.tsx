import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { chargeStatusLook } from '../../../components/display/charge-status.ts';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = subscriptionScreens.detail;
const labels = texts.chargeColumns;

type Charge = SubscriptionDetail['charges'][number];

const columns: readonly DataColumn<Charge>[] = [
  {
    id: 'expirationDate',
    header: labels.expirationDate,
    card: 'who',
    width: 8,
    cell: ({ expirationDate }) => <DateText date={expirationDate} />,
  },
  {
    id: 'value',
    header: labels.value,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'status',
    header: labels.status,
    card: 'status',
    width: 13,
    cell: ({ status }) => <StatusBadge {...chargeStatusLook[status]} />,
  },
];

/** The last charges, the newest first; each opens for who may see charges. */
export function SubscriptionCharges({ charges }: Pick<SubscriptionDetail, 'charges'>) {
  const opensCharge = useMaySee(grants.charge);
  return (
    <Section title={texts.charges}>
      <DataTable<Charge>
        label={texts.chargesLabel}
        columns={columns}
        rows={charges}
        rowKey={({ uuid }) => uuid}
        {...(opensCharge && { rowLink: ({ uuid }) => ({ to: '/cobrancas/$uuid', params: { uuid } }) })}
        pageSize={charges.length}
        onRetry={() => undefined}
        empty={<EmptyState title={texts.noCharges} />}
      />
    </Section>
  );
}
