import { grants } from '@balcao/contract/access';
import { findPlans, type Plan } from '@balcao/contract/plans';
import { generic } from '@balcao/messages/generic';
import { planScreens } from '@balcao/messages/plan-screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { CheckoutTabs } from '../checkout-tabs.tsx';
import { planColumns } from './plan-columns.tsx';

const texts = planScreens.list;
const searchFields = [{ value: 'title', label: texts.search }] as const;

export function PlansPage() {
  const view = useListView(findPlans, planColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findPlans, {
    topics: ['plan', 'subscription'],
    ready: view.ready,
  });
  const mayEdit = useMaySee(grants.planForm);
  const { title, active } = query;
  const isFiltered = Boolean(title || active);
  const clear = () => change({ title: undefined, active: undefined });
  const chips = chipsOf({ active: active && (active === 'true' ? texts.activeChip : texts.inactiveChip) }, change);

  return (
    <>
      <PageHeader title={planScreens.title}>
        <CreatePlan />
      </PageHeader>
      <CheckoutTabs />
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={() => change({ active: undefined })} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="title"
            text={title ?? ''}
            onSearch={(_, words) => change({ title: words || undefined })}
          />
          <FilterSelect
            label={texts.filter}
            any={texts.filters.all}
            values={['true', 'false']}
            names={{ true: texts.filters.active, false: texts.filters.inactive }}
            value={active}
            onChange={(one) => change({ active: one })}
          />
        </FilterBar>
      )}
      <DataTable<Plan>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ id }) => id}
        {...(mayEdit && { rowLink: linkOf })}
        empty={
          isFiltered ? (
            <NothingFound title={texts.empty} help={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <NoPlans />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}

const linkOf = ({ id }: Plan) => ({ to: '/meus-planos/$id', params: { id } }) as const;

function CreatePlan() {
  if (!useMaySee(grants.planForm)) return null;
  return (
    <Button component={Link} to="/meus-planos/0">
      {texts.create}
    </Button>
  );
}

function NoPlans() {
  return <EmptyState title={texts.empty} help={texts.emptyHelp} action={<CreatePlan />} />;
}
