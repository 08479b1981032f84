import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { chargeStatusLook } from '../../../components/display/charge-status.ts';
import { DateText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { moneyColumn } from '../../../components/table/value-columns.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { ChargeButton } from './charge/charge-button.tsx';

const texts = subscriptionDetail;
const labels = texts.chargeColumns;

type Charge = SubscriptionDetail['charges'][number];

const columns: readonly DataColumn<Charge>[] = [
  {
    id: 'expirationDate',
    header: labels.expirationDate,
    card: 'who',
    width: 8,
    cell: ({ expirationDate, title }) => (
      <>
        <DateText date={expirationDate} />
        {title && <small className="block text-quiet text-12 wrap-anywhere">{title}</small>}
      </>
    ),
  },
  moneyColumn({ id: 'value', header: labels.value, card: 'amount', width: 9 }),
  {
    id: 'status',
    header: labels.status,
    card: 'status',
    width: 13,
    cell: ({ status }) => <StatusBadge {...chargeStatusLook[status]} />,
  },
];

/** The rest is shown on request. */
const shownAtFirst = 6;

export function SubscriptionCharges({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { charges } = subscription;
  const opensCharge = useMaySee(grants.charge);
  const [all, setAll] = useState(false);
  const rows = all ? charges : charges.slice(0, shownAtFirst);
  const action = <ChargeButton subscription={subscription} />;
  if (charges.length === 0) {
    return (
      <Section title={texts.charges} action={action}>
        <p className="text-quiet mt-3">{texts.noCharges}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.charges} action={action}>
      <DataTable<Charge>
        label={texts.chargesLabel}
        columns={columns}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        {...(opensCharge && { rowLink: ({ uuid }) => ({ to: '/cobrancas/$uuid', params: { uuid } }) })}
        pageSize={rows.length}
        onRetry={() => undefined}
        empty={null}
      />
      {rows.length < charges.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {texts.allCharges(charges.length)}
        </Button>
      )}
    </Section>
  );
}
