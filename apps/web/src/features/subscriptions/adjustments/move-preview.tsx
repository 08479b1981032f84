import type { PlanMovePreview } from '@balcao/contract/subscriptions/adjustments';
import { formatCents } from '@balcao/kernel';
import { intervalText } from '@balcao/messages/interval-texts';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { Checkbox } from '@mantine/core';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { moneyColumn, textColumn } from '../../../components/table/value-columns.tsx';
import classes from './adjustments.module.css';

const { preview: texts, reasons } = subscriptionAdjustments.move;

type Row = PlanMovePreview['rows']['content'][number];

interface MovePreviewProps {
  readonly preview: PlanMovePreview;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
  readonly onInclude: (uuid: string, isIncluded: boolean) => void;
}

export function MovePreview({ preview, isStale, onPage, onInclude }: MovePreviewProps) {
  const { quantity, mrrChange, leftOut, rows } = preview;
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'include',
      header: texts.include,
      card: 'side',
      width: 6,
      cell: ({ uuid, customerName, leftOut }) => (
        <Checkbox
          aria-label={texts.includeOf(customerName)}
          checked={leftOut === null}
          classNames={{ icon: classes.tick ?? '' }}
          disabled={leftOut !== null && leftOut !== 'CHOSEN'}
          onChange={({ currentTarget }) => onInclude(uuid, currentTarget.checked)}
        />
      ),
    },
    textColumn({ id: 'customerName', header: texts.customerName, card: 'who', width: 8, grow: true }),
    {
      id: 'interval',
      header: texts.interval,
      card: 'title',
      width: 8,
      priority: 1,
      cell: ({ interval }) => intervalText(interval),
    },
    moneyColumn({ id: 'value', header: texts.value, card: 'date', width: 8 }),
    {
      id: 'newValue',
      header: texts.newValue,
      card: 'amount',
      align: 'end',
      width: 12,
      cell: ({ newValue, leftOut }) =>
        newValue === null ? (
          <span className="text-quiet">{leftOut && reasons[leftOut]}</span>
        ) : (
          <Money amount={newValue} />
        ),
    },
  ];
  return (
    <>
      <div className="mb-5">
        <FactSheet
          facts={[
            { label: texts.quantity, value: String(quantity) },
            { label: texts.mrr, value: signed(mrrChange) },
            ...(leftOut.length > 0
              ? [
                  {
                    label: texts.leftOut,
                    wide: true,
                    value: leftOut.map((one) => `${reasons[one.reason]}: ${one.quantity}`).join(' · '),
                  },
                ]
              : []),
          ]}
        />
        <p className="text-quiet text-13 mt-2">{texts.mrrHelp}</p>
      </div>
      <DataTable<Row>
        label={texts.label}
        columns={columns}
        rows={rows.content}
        rowKey={({ uuid }) => uuid}
        pageSize={rows.size}
        paged={rows.totalPages > 1}
        stale={isStale}
        onRetry={() => undefined}
        empty={<EmptyState title={texts.nothing} />}
      />
      {rows.totalElements > 0 && <Pagination {...rows} page={rows.number} onPage={onPage} />}
    </>
  );
}

/** '+ R$ 50,00' */
export function signed(amount: PlanMovePreview['mrrChange']): string {
  return `${amount > 0 ? '+ ' : ''}${formatCents(amount)}`;
}
