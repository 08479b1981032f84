import { findSubSellers, type ListedSubSeller, splitStatuses } from '@balcao/contract/sub-sellers';
import { generic } from '@balcao/messages/generic';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { chipsOf } from '../../../components/table/chips-of.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { subSellerColumns } from './sub-seller-columns.tsx';

const texts = subSellerScreens.list;
const searchFields = [{ value: 'filter', label: texts.search }] as const;
const noFilters = { filter: undefined, active: undefined, splitStatus: undefined };

export function SubSellersPage() {
  const roles = useSession()?.user.roles;
  const columns = useMemo(() => subSellerColumns(roles ?? []), [roles]);
  const view = useListView(findSubSellers, columns);
  const { query, change, found, isEmpty, table, pages } = useList(findSubSellers, {
    topics: ['sub-seller', 'balance'],
    ready: view.ready,
  });
  const { filter, active, splitStatus } = query;
  const isFiltered = Boolean(filter || active || splitStatus);
  const chips = chipsOf(
    { active: active && texts.active[active], splitStatus: splitStatus && subSellerScreens.split[splitStatus] },
    change,
  );

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements}>
        <AddSubSeller />
      </PageHeader>
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={() => change(noFilters)} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="filter"
            text={filter ?? ''}
            onSearch={(_, words) => change({ filter: words || undefined })}
          />
          <FilterSelect
            label={texts.active.label}
            any={texts.active.any}
            values={['true', 'false']}
            names={texts.active}
            value={active}
            onChange={(one) => change({ active: one })}
          />
          <FilterSelect
            label={texts.split.label}
            any={texts.split.any}
            values={splitStatuses}
            names={subSellerScreens.split}
            value={splitStatus}
            onChange={(one) => change({ splitStatus: one })}
          />
        </FilterBar>
      )}
      <DataTable<ListedSubSeller>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/sub-vendedores/$uuid', params: { uuid: id } })}
        empty={
          isFiltered ? (
            <NothingFound
              title={texts.empty}
              help={texts.emptyFiltered}
              clear={generic.clear}
              onClear={() => change(noFilters)}
            />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={<AddSubSeller />} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}

function AddSubSeller() {
  return (
    <Button component={Link} to="/sub-vendedores/novo">
      {texts.add}
    </Button>
  );
}
