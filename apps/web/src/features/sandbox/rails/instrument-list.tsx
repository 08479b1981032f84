import type { PaymentMethod } from '@balcao/contract/payment-links';
import { findSandboxInstruments } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import type { Instrument } from './instrument.ts';
import { instrumentColumns } from './instrument-columns.tsx';

const texts = sandbox.instruments;

/** Newest first. */
export function InstrumentList({ rail }: { readonly rail: PaymentMethod }) {
  const { table, pages } = useList(findSandboxInstruments, {
    topics: ['sandbox', 'charge', 'payment-link'],
    fixed: { rail, size: 10 },
  });
  return (
    <>
      <DataTable<Instrument>
        label={texts.listLabel[rail]}
        columns={instrumentColumns}
        {...table}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.empty[rail]} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
    </>
  );
}
