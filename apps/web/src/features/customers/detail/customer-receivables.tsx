import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { customerScreens } from '@balcao/messages/customer-screens';
import { statuses } from '@balcao/messages/statuses';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chargeStatusLook } from '../../../components/display/charge-status.ts';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './customer-page.module.css';

export const receivableViews = ['history', 'scheduled'] as const;
type ReceivableView = (typeof receivableViews)[number];

const texts = customerScreens.detail;
const labels = chargeScreens.columns;
/** All of one customer's come together (specification 1, section 9), and both views are made of them. */
const size = 10_000;

const columns: readonly DataColumn<ChargeItem>[] = [
  { id: 'title', header: labels.title, card: 'who', width: 9, grow: true, cell: ({ title }) => title },
  {
    id: 'expirationDate',
    header: labels.expirationDate,
    card: 'date',
    width: 7,
    cell: ({ expirationDate }) => <DateText date={expirationDate} />,
  },
  {
    id: 'paymentMethod',
    header: labels.paymentMethod,
    width: 6,
    priority: 1,
    cell: ({ paymentMethod }) => statuses.methodShort[paymentMethod],
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

interface CustomerReceivablesProps {
  readonly uuid: string;
  readonly view: ReceivableView;
  readonly onView: (view: ReceivableView) => void;
}

/** The customer's charges: what was, newest first, and what is to come, the next one first. */
export function CustomerReceivables({ uuid, view, onView }: CustomerReceivablesProps) {
  const query = { customerId: uuid, size };
  const { data, error, refetch } = useQuery(answerOptions(findCharges, { query }, ['charge']));
  const opensCharge = useMaySee(grants.charge);
  const rows = useMemo(() => data && split(data.content), [data]);
  return (
    <>
      <SegmentedControl
        size="xs"
        className={classes.views ?? ''}
        aria-label={texts.receivablesLabel}
        value={view}
        onChange={(next) => onView(next as ReceivableView)}
        data={receivableViews.map((value) => ({ value, label: texts.receivables[value] }))}
      />
      <DataTable<ChargeItem>
        key={view}
        label={texts.receivables[view]}
        columns={columns}
        rows={rows?.[view]}
        rowKey={keyOf}
        {...(opensCharge && { rowLink: view === 'scheduled' ? scheduledLink : chargeLink })}
        pageSize={5}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={texts.noReceivables} />}
        virtual
      />
    </>
  );
}

function split(charges: readonly ChargeItem[]): Record<ReceivableView, readonly ChargeItem[]> {
  const isScheduled = ({ status }: ChargeItem) => status === 'SCHEDULED';
  return {
    history: charges.filter((charge) => !isScheduled(charge)),
    scheduled: charges.filter(isScheduled).toReversed(),
  };
}

const keyOf = ({ uuid }: ChargeItem) => uuid;
const chargeLink = ({ uuid }: ChargeItem): LinkProps => ({ to: '/cobrancas/$uuid', params: { uuid } });
const scheduledLink = ({ uuid }: ChargeItem): LinkProps => ({ to: '/cobrancas/$uuid', params: { uuid } });
