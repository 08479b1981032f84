import type { PaymentMethod } from '@balcao/contract/payment-links';
import { findSandboxInstruments } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InstantText } from '../../components/display/date-text.tsx';
import { Money } from '../../components/display/money.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { Instrument } from './instrument.ts';
import { InstrumentActions } from './instrument-actions.tsx';
import { instrumentStatus } from './instrument-status.ts';
import classes from './sandbox.module.css';

const texts = sandbox.instruments;
const size = 10;

const columns: readonly DataColumn<Instrument>[] = [
  {
    id: 'description',
    header: texts.columns.description,
    cell: ({ description, reference }) => (
      <span title={`${description} ${reference}`}>
        {description} <span className={classes.quiet}>{reference}</span>
      </span>
    ),
    card: 'who',
  },
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
    width: '9.5rem',
    card: 'date',
  },
  {
    id: 'status',
    header: texts.columns.status,
    cell: ({ status }) => <StatusBadge {...instrumentStatus(status)} />,
    width: '8rem',
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    cell: ({ amount }) => <Money amount={amount} />,
    align: 'end',
    width: '7.5rem',
    card: 'amount',
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    cell: (instrument) => <InstrumentActions instrument={instrument} />,
    align: 'end',
    width: '10rem',
    card: 'status',
  },
];

interface InstrumentListProps {
  readonly rail: PaymentMethod;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What one rail knows of the seller, the newest first, and what a person can make it do. */
export function InstrumentList({ rail, page, onPage }: InstrumentListProps) {
  const found = useQuery({
    ...answerOptions(findSandboxInstruments, { query: { rail, page, size } }, ['sandbox', 'charge']),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={sandbox.tabs[rail]}
        columns={columns}
        rows={found.data?.content}
        rowKey={({ id }) => id}
        pageSize={size}
        paged={(found.data?.totalPages ?? 0) > 1}
        stale={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={<EmptyState title={texts.empty[rail]} help={texts.emptyHelp} />}
      />
      {found.data && (
        <Pagination
          page={page}
          size={size}
          totalPages={found.data.totalPages}
          totalElements={found.data.totalElements}
          onPage={onPage}
        />
      )}
    </>
  );
}
