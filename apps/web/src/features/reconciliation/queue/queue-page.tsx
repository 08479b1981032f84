import {
  type Difference,
  differenceRails,
  differenceStatuses,
  findDifferences,
  runReconciliation,
} from '@balcao/contract/reconciliation';
import { uuidText } from '@balcao/contract/shapes';
import { generic } from '@balcao/messages/generic';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { nameWithEmail, useNameOf } from '../../../components/display/person-name.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { queueColumns } from './queue-columns.tsx';

const DifferenceDrawer = lazy(() =>
  import('./difference-drawer.tsx').then(({ DifferenceDrawer }) => ({ default: DifferenceDrawer })),
);

const texts = reconciliationScreens.queue;
const searchFields = [{ value: 'text', label: texts.search }] as const;
const openSearch = z.object({ diferenca: uuidText.optional() });
const statusData = [
  { value: 'PENDING', label: texts.filters.pending },
  ...differenceStatuses.map((value) => ({ value, label: texts.statuses[value] })),
];
const railData = [
  { value: '', label: texts.filters.anyRail },
  ...differenceRails.map((value) => ({ value, label: texts.rails[value] })),
];

type List = ReturnType<typeof useList<typeof findDifferences>>;

/** `/conciliacao/fila`: the differences, and who handles each. */
export function QueuePage() {
  const view = useListView(findDifferences, queueColumns);
  const { query, change, found, table, pages } = useList(findDifferences, {
    topics: ['reconciliation', 'sandbox'],
    ready: view.ready,
  });
  const [{ diferenca: open }, changeOpen] = useSearchState(openSearch);
  const me = useSession()?.user.email ?? '';
  const run = useSubmit(runReconciliation, {
    onSuccess: ({ open: left, healed }) => notify.success(texts.ran(left, healed)),
  });
  const { history, state } = useRouter();
  const close = () => {
    if (state.location.state.fromList) history.back();
    else changeOpen({ diferenca: undefined }, { replace: true });
  };
  const isDrawerWanted = useWanted(open !== undefined);
  const { status, rail, assignee, text } = query;
  const nameOf = useNameOf();
  const clear = () => change({ status: undefined, rail: undefined, assignee: undefined, text: undefined });
  const isFiltered = status !== 'PENDING' || Boolean(rail || assignee || text);
  const people = [
    { value: '', label: texts.filters.anyone },
    { value: me, label: texts.filters.mine },
    { value: 'none', label: texts.filters.nobody },
    ...(assignee && assignee !== me && assignee !== 'none'
      ? [{ value: assignee, label: nameWithEmail(nameOf(assignee), assignee) }]
      : []),
  ];

  return (
    <>
      <PageHeader title={reconciliationScreens.title} count={found?.totalElements}>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          loading={run.isPending}
          onClick={() => run.mutate({})}
        >
          {texts.run}
        </Button>
      </PageHeader>
      <DeskTabs />
      <ListViews {...view.bar} />
      <FilterBar chips={chipsOf(query, me, nameOf, change)} onClear={clear} tools={<ListTools {...view.bar} />}>
        <SearchBy
          label={texts.search}
          placeholder={texts.search}
          fields={searchFields}
          field="text"
          text={text ?? ''}
          onSearch={(_, words) => change({ text: words || undefined })}
        />
        <NativeSelect
          aria-label={texts.filters.status}
          data={statusData}
          value={status}
          onChange={({ currentTarget }) => change({ status: currentTarget.value as typeof status })}
        />
        <NativeSelect
          aria-label={texts.filters.rail}
          data={railData}
          value={rail ?? ''}
          onChange={({ currentTarget }) => change({ rail: (currentTarget.value || undefined) as typeof rail })}
        />
        <NativeSelect
          aria-label={texts.filters.assignee}
          data={people}
          value={assignee ?? ''}
          onChange={({ currentTarget }) => change({ assignee: currentTarget.value || undefined })}
        />
      </FilterBar>
      <DataTable<Difference>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({
          to: '/conciliacao/fila',
          search: (before) => ({ ...before, diferenca: uuid }),
          state: { fromList: true },
          resetScroll: false,
        })}
        empty={
          isFiltered ? (
            <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && (
        <>
          <p className="text-end mt-3">
            {texts.sum} <Money amount={found.effect} />
          </p>
          <Pagination {...pages} />
        </>
      )}
      <Suspense>{isDrawerWanted && <DifferenceDrawer id={open} onClose={close} />}</Suspense>
    </>
  );
}

function chipsOf(
  { status, rail, assignee }: List['query'],
  me: string,
  nameOf: (by: string) => string,
  change: List['change'],
) {
  const { filters } = texts;
  const who = assignee === me ? filters.mine : assignee === 'none' ? filters.nobody : assignee && nameOf(assignee);
  return activeChips(
    [
      ['status', status === 'PENDING' ? null : `${filters.status}: ${texts.statuses[status]}`, { status: undefined }],
      ['rail', rail && `${filters.rail}: ${texts.rails[rail]}`, { rail: undefined }],
      ['assignee', assignee && `${filters.assignee}: ${who}`, { assignee: undefined }],
    ],
    change,
  );
}
