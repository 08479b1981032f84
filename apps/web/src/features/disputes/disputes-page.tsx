import { disputeKinds, disputeStates, findDisputes, type ListedDispute } from '@balcao/contract/charges/dispute-desk';
import { disputeDesk as texts } from '@balcao/messages/dispute-desk';
import { generic } from '@balcao/messages/generic';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../components/list-views/list-tools.tsx';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useListView } from '../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { chipsOf } from '../../components/table/chips-of.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { SearchBy } from '../../components/table/search-by.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useBesideList } from '../../lib/navigation/use-beside-list.ts';
import { disputeColumns } from './dispute-columns.tsx';
import { Outcomes } from './outcomes.tsx';
import { UnidentifiedDisputes } from './unidentified-disputes.tsx';

const DisputeDrawer = lazy(() =>
  import('./dispute-drawer.tsx').then(({ DisputeDrawer }) => ({ default: DisputeDrawer })),
);

const searchFields = [{ value: 'text', label: texts.search }] as const;

export function DisputesPage() {
  const view = useListView(findDisputes, disputeColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findDisputes, {
    topics: ['charge', 'banking', 'sandbox'],
    ready: view.ready,
  });
  const beside = useBesideList('/disputas', 'disputa');
  const { state, kind, text } = query;
  const clear = () => change({ state: undefined, kind: undefined, text: undefined });
  const isFiltered = Boolean(state || kind || text);
  const chips = chipsOf(
    {
      kind: kind && `${texts.kindFilter}: ${texts.kinds[kind]}`,
      state: state && `${texts.filter}: ${texts.states[state]}`,
    },
    change,
  );

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements} />
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={clear} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="text"
            text={text ?? ''}
            onSearch={(_, words) => change({ text: words || undefined })}
          />
          <FilterSelect
            label={texts.kindFilter}
            any={texts.allKinds}
            values={disputeKinds}
            names={texts.kinds}
            value={kind}
            onChange={(one) => change({ kind: one })}
          />
          <FilterSelect
            label={texts.filter}
            any={texts.all}
            values={disputeStates}
            names={texts.states}
            value={state}
            onChange={(one) => change({ state: one })}
          />
        </FilterBar>
      )}
      <DataTable<ListedDispute>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => beside.rowLink(uuid)}
        empty={
          isFiltered ? (
            <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      {/* Below the list, and shown after it, so that the list's length does not move it. */}
      {(found || table.error) && <UnidentifiedDisputes />}
      {(found || table.error) && <Outcomes />}
      <Suspense>
        {beside.shown && <DisputeDrawer id={beside.shown} opened={beside.opened} onClose={beside.close} />}
      </Suspense>
    </>
  );
}
