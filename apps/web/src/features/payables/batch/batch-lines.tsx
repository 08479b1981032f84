import { boletoLine, formatBoletoLine } from '@balcao/brazil/boleto';
import { type BatchLine, findCnabPayments } from '@balcao/contract/payables/batches';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { writtenKey } from '../favorites/pix-key-text.ts';
import { PaymentStatus } from '../list/payment-status.tsx';

const texts = paymentBatches.detail;

const lineColumns: readonly DataColumn<BatchLine>[] = [
  {
    id: 'payee',
    header: texts.lineColumns.payee,
    card: 'who',
    width: 8,
    grow: true,
    cell: ({ payee, reason, ...line }) => (
      <>
        <span className="block wrap-anywhere whitespace-normal">{payee || '—'}</span>
        <span className="block font-normal text-quiet text-13 wrap-anywhere whitespace-normal">
          {destinationOf(line)}
        </span>
        {reason && (
          <span className="block wrap-anywhere text-error font-normal text-13 whitespace-normal">{reason}</span>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: texts.lineColumns.amount,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'payOn',
    header: texts.lineColumns.payOn,
    card: 'date',
    width: 7,
    cell: ({ payOn }) => <DateText date={payOn} />,
  },
  {
    id: 'status',
    header: paymentBatches.status,
    card: 'status',
    width: 9.5,
    cell: ({ status }) => status && <PaymentStatus status={status} />,
  },
];

const pageSize = 10;

export function BatchLines({ id }: { readonly id: string }) {
  const [page, setPage] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(findCnabPayments, { params: { uuid: id }, query: { page, size: pageSize } }, [
      'payment-batch',
      'payable',
    ]),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={texts.payments}>
      <DataTable<BatchLine>
        label={texts.payments}
        columns={lineColumns}
        rows={data?.content}
        rowKey={({ line }) => String(line)}
        pageSize={pageSize}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={texts.noPayments} />}
      />
      {data && data.totalPages > 1 && (
        <Pagination
          page={page}
          size={pageSize}
          totalPages={data.totalPages}
          totalElements={data.totalElements}
          onPage={setPage}
        />
      )}
    </Section>
  );
}

/** As a person reads it. */
function destinationOf({ destination, pixKeyType }: Pick<BatchLine, 'destination' | 'pixKeyType'>): string {
  if (pixKeyType) return writtenKey(destination, pixKeyType);
  return formatBoletoLine(boletoLine(destination) ?? destination);
}
