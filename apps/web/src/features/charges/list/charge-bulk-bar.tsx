import { type BulkAction, type BulkSelection, maxBulkCharges } from '@balcao/contract/bulk-actions';
import { exportCharges, linkChargeList, maxExported } from '@balcao/contract/charge-reports';
import type { ChargeItem } from '@balcao/contract/charges';
import { cents } from '@balcao/kernel';
import { chargeBulk } from '@balcao/messages/charge-bulk';
import { chargeReportScreen } from '@balcao/messages/charge-report';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconFileSpreadsheet, IconMail, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import type { Chosen } from '../../../components/table/selection.ts';
import { SelectionBar } from '../../../components/table/selection-bar.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { saveAnswer, saveFile } from '../../../lib/http/save-file.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import type { ChargeQuery } from './filter-chips.ts';

const BulkDialog = lazy(() =>
  import('../../../components/charges/bulk/bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })),
);
const BulkProgress = lazy(() =>
  import('../../../components/charges/bulk/bulk-progress.tsx').then(({ BulkProgress }) => ({ default: BulkProgress })),
);

/** The running operation is in the address, so that a reload keeps following it. */
const operationSearch = z.object({ bulk: z.string().max(36).optional() });
const actions = [
  ['SEND', IconMail],
  ['MOVE_DUE_DATE', IconCalendarEvent],
  ['MARK_PAID', IconCircleCheck],
  ['CANCEL', IconTrash],
] as const;

interface ChargeBulkBarProps {
  readonly query: ChargeQuery;
  readonly chosen: Chosen<ChargeItem>;
  /** Null while there are too many to count. */
  readonly total: { readonly count: number; readonly amount: ChargeItem['value'] | null };
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** Offers bulk actions and follows the started one. */
export function ChargeBulkBar({ query, chosen, total, onAll, onClear }: ChargeBulkBarProps) {
  const [{ bulk }, changeSearch] = useSearchState(operationSearch);
  const [dialog, setDialog] = useState<{ action: BulkAction; selection: BulkSelection }>();
  const [opened, setOpened] = useState(false);
  const count = chosen.everything ? total.count : chosen.rows.size;
  const isCounted = total.amount !== null;
  const values = [...chosen.rows.values()].map(({ value }) => value);
  const sum = chosen.everything ? total.amount : cents(values.reduce((all, value) => all + value, 0));
  const openDialog = (action: BulkAction) => {
    setDialog({ action, selection: selectionOf(chosen, query) });
    setOpened(true);
  };
  return (
    <>
      <SelectionBar
        count={count}
        total={!chosen.everything && isCounted && total.count > chosen.rows.size ? total.count : undefined}
        everything={chosen.everything}
        sum={sum !== null && <Money amount={sum} />}
        onAll={onAll}
        onClear={onClear}
      >
        {count > maxBulkCharges ? (
          <span>{chargeBulk.tooMany}</span>
        ) : (
          actions.map(([action, Icon]) => (
            <Button
              key={action}
              variant="default"
              size="compact-md"
              leftSection={<Icon size={16} stroke={1.6} />}
              onClick={() => openDialog(action)}
            >
              {chargeBulk.actions[action].action}
            </Button>
          ))
        )}
        {(chosen.everything || count <= maxExported) && <ExportChosen query={query} chosen={chosen} />}
      </SelectionBar>
      <Suspense>
        {bulk && (
          <BulkProgress key={bulk} uuid={bulk} onClose={() => changeSearch({ bulk: undefined }, { replace: true })} />
        )}
        {dialog && (
          <BulkDialog
            {...dialog}
            opened={opened}
            onClose={() => setOpened(false)}
            onStarted={(uuid) => {
              setOpened(false);
              onClear();
              changeSearch({ bulk: uuid }, { replace: true });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function ExportChosen({ query, chosen }: Pick<ChargeBulkBarProps, 'query' | 'chosen'>) {
  const all = useSubmit(linkChargeList, { onSuccess: ({ data }) => saveFile(data.url) });
  const some = useSubmit(exportCharges, {
    onSuccess: (file) => saveAnswer(file as Blob, chargeBulk.exportedFile),
  });
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
      loading={all.isPending || some.isPending}
      onClick={() =>
        chosen.everything
          ? all.mutate({ body: query })
          : some.mutate({ body: { uuids: [...chosen.rows.keys()], sort: query.sort } })
      }
    >
      {chargeReportScreen.open}
    </Button>
  );
}

/** By ids, or by the filters when everything is selected. */
function selectionOf({ everything, rows }: Chosen<ChargeItem>, query: ChargeQuery): BulkSelection {
  const { page: _page, size: _size, sort: _sort, ...filters } = query;
  return everything ? { filters } : { uuids: [...rows.keys()] };
}
