import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import type { LinkProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NewChargeButton } from '../../../components/charges/new-charge-button.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ExplainButton } from '../../../components/explanation/explain-button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSelection } from '../../../components/table/use-selection.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { chargeAnswer } from '../detail/charge-answer.ts';
import { ReportButton } from '../report/report-button.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { ChargeFilters } from './charge-filters.tsx';
import { ChargeTabBar } from './charge-tab-bar.tsx';
import classes from './charges-page.module.css';
import { type ChargeQuery, isFiltered, noPanelFilters, searchChange } from './filter-chips.ts';
import { useTodayPage } from './use-today-page.ts';

/** Nothing of it is shown before a row is chosen. */
const ChargeBulkBar = lazy(() =>
  import('./charge-bulk-bar.tsx').then(({ ChargeBulkBar }) => ({ default: ChargeBulkBar })),
);

export function ChargesPage() {
  const view = useListView(findCharges, chargeColumns);
  const todayPage = useTodayPage();
  const { query, change, found, isEmpty, table, pages } = useList(findCharges, {
    topics: ['charge'],
    usual: { ...(todayPage.page !== undefined && { page: todayPage.page }) },
    ready: view.ready && todayPage.ready,
  });
  const opensCharge = useMaySee(grants.charge);
  const { chosen, selection, chooseAll, clear } = useSelection<ChargeItem>({
    rows: table.rows,
    rowKey,
    scope: scopeOf(query),
    rowName: ({ customerName, title }) => `${customerName}, ${title}`,
  });
  const isLeast = found?.totalAmount === null;
  const showsFilters = !isEmpty || isFiltered(query);

  return (
    <>
      <PageHeader title={chargeScreens.title} count={found?.totalElements} isLeast={isLeast}>
        {found?.totalElements !== 0 && <ReportButton query={query} />}
        <NewChargeButton />
      </PageHeader>
      {showsFilters && <ChargeTabBar query={query} onChange={change} />}
      <ListViews {...view.bar} />
      {showsFilters && <ChargeFilters query={query} onChange={change} tools={<ListTools {...view.bar} />} />}
      <DataTable<ChargeItem>
        label={chargeScreens.listLabel}
        {...view.table}
        {...table}
        rowKey={rowKey}
        {...(opensCharge && { selection, rowLink, onRowRest })}
        empty={
          isFiltered(query) ? (
            <NothingFound
              title={chargeScreens.empty}
              help={chargeScreens.emptyFiltered}
              clear={chargeScreens.filters.clearAll}
              onClear={() => change({ ...noPanelFilters, ...searchChange(query, 'customerName', '') })}
            />
          ) : (
            <NoCharges />
          )
        }
      />
      {found && found.totalElements > 0 && (
        <div className={`${classes.foot} flex flex-wrap items-center justify-between gap-3 py-3`}>
          <p className="font-semibold">
            {found.totalAmount === null ? (
              chargeScreens.notSummed
            ) : (
              <>
                {chargeScreens.total} <Money amount={found.totalAmount} />{' '}
                <ExplainButton figure={{ list: 'CHARGES', query }} label={chargeScreens.total} />
              </>
            )}
          </p>
          <Pagination {...pages} isLeast={isLeast} />
        </div>
      )}
      {opensCharge && (
        <Suspense>
          <ChargeBulkBar
            query={query}
            chosen={chosen}
            total={{ count: found?.totalElements ?? 0, amount: found?.totalAmount ?? null }}
            onAll={chooseAll}
            onClear={clear}
          />
        </Suspense>
      )}
    </>
  );
}

const rowKey = ({ uuid }: ChargeItem) => uuid;
const rowLink = ({ uuid }: ChargeItem): LinkProps => ({ to: '/cobrancas/$uuid', params: { uuid } });
const onRowRest = ({ uuid }: ChargeItem) => void queryClient.prefetchQuery(chargeAnswer(uuid));

/** Only the filters, because order and page do not affect a selection. */
function scopeOf({ page: _page, size: _size, sort: _sort, ...filters }: ChargeQuery): string {
  return JSON.stringify(filters);
}

function NoCharges() {
  return <EmptyState title={chargeScreens.empty} help={chargeScreens.emptyHelp} action={<NewChargeButton />} />;
}
