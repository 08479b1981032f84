import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { customerScreens } from '@balcao/messages/customer-screens';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import {
  chargeLink,
  compactChargeColumns,
  scheduledChargeColumns,
  scheduledChargeLink,
} from '../../../components/charges/charge-columns.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

export const receivableViews = ['history', 'scheduled'] as const;
type ReceivableView = (typeof receivableViews)[number];

const texts = customerScreens.detail;
/** All charges come in one page, because both views need them. */
const size = 10_000;

const columns = { history: compactChargeColumns, scheduled: scheduledChargeColumns } as const;

interface CustomerReceivablesProps {
  readonly uuid: string;
  readonly view: ReceivableView;
  readonly onView: (view: ReceivableView) => void;
}

/** Past charges newest first, future ones next first. */
export function CustomerReceivables({ uuid, view, onView }: CustomerReceivablesProps) {
  const query = { customerId: uuid, size };
  const { data, error, refetch } = useQuery(answerOptions(findCharges, { query }, ['charge']));
  const opens = { history: useMaySee(grants.charge), scheduled: useMaySee(grants.scheduledCharge) } as const;
  const rows = useMemo(() => data && split(data.content), [data]);
  /** The choice responds at once; its rows render deferred. */
  const shown = useDeferredValue(view);
  return (
    <>
      <SegmentedControl
        size="xs"
        className="mb-3"
        aria-label={texts.receivablesLabel}
        value={view}
        onChange={(next) => onView(next as ReceivableView)}
        data={receivableViews.map((value) => ({ value, label: texts.receivables[value] }))}
      />
      <DataTable<ChargeItem>
        key={shown}
        label={texts.receivables[shown]}
        columns={columns[view]}
        rows={rows?.[shown]}
        rowKey={keyOf}
        {...(opens[shown] && { rowLink: shown === 'scheduled' ? scheduledChargeLink : chargeLink })}
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
