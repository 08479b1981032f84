import type { PaymentMethod } from '@balcao/contract/payment-links';
import { findSandboxInstruments } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import type { Instrument } from './instrument.ts';
import { instrumentColumns } from './instrument-columns.tsx';

const texts = sandbox.instruments;
const size = 10;

interface InstrumentListProps {
  readonly rail: PaymentMethod;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What one rail knows of the seller, the newest first, and what a person can make the outside world do with it. */
export function InstrumentList({ rail, page, onPage }: InstrumentListProps) {
  const found = useQuery({
    ...answerOptions(findSandboxInstruments, { query: { rail, page, size } }, ['sandbox', 'charge', 'payment-link']),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable<Instrument>
        label={texts.listLabel[rail]}
        columns={instrumentColumns}
        rows={found.data?.content}
        rowKey={({ id }) => id}
        pageSize={size}
        paged={(found.data?.totalPages ?? 0) > 1}
        stale={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={<EmptyState title={texts.empty[rail]} help={texts.emptyHelp} />}
      />
      {found.data && <Pagination {...found.data} page={found.data.number} onPage={onPage} />}
    </>
  );
}
