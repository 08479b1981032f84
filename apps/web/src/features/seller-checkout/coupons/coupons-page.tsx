import { type Coupon, findCoupons } from '@balcao/contract/coupons';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { generic } from '@balcao/messages/generic';
import { planScreens } from '@balcao/messages/plan-screens';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
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
import { useBesideList } from '../../../lib/navigation/use-beside-list.ts';
import { CheckoutTabs } from '../checkout-tabs.tsx';
import { couponColumns } from './coupon-columns.tsx';

const loadDialog = () => import('./coupon-dialog.tsx').then(({ CouponDialog }) => ({ default: CouponDialog }));
const CouponDialog = lazy(loadDialog);
const CouponDrawer = lazy(() => import('./coupon-drawer.tsx').then(({ CouponDrawer }) => ({ default: CouponDrawer })));

const texts = couponScreens.list;
const searchFields = [{ value: 'code', label: texts.search }] as const;

/** `/cupons`: what makes a recurrence cheaper for whoever has the code. */
export function CouponsPage() {
  const view = useListView(findCoupons, couponColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findCoupons, {
    topics: ['coupon'],
    ready: view.ready,
  });
  const beside = useBesideList('/cupons', 'coupon');
  const [edited, setEdited] = useState<Coupon>();
  const [editing, setEditing] = useState<boolean>();
  const edit = (coupon: Coupon | undefined) => {
    setEdited(coupon);
    setEditing(true);
  };
  const { code, active } = query;
  const isFiltered = Boolean(code || active);
  const create = (
    <Button onClick={() => edit(undefined)} onPointerEnter={() => void loadDialog()}>
      {texts.create}
    </Button>
  );
  const chips = chipsOf({ active: active && (active === 'true' ? texts.activeChip : texts.inactiveChip) }, change);

  return (
    <>
      <PageHeader title={planScreens.title}>{create}</PageHeader>
      <CheckoutTabs />
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={() => change({ active: undefined })} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="code"
            text={code ?? ''}
            onSearch={(_, words) => change({ code: words || undefined })}
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
      <DataTable<Coupon>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ id }) => id}
        rowLink={({ id }) => beside.rowLink(id)}
        empty={
          isFiltered ? (
            <NothingFound
              title={texts.empty}
              help={texts.emptyFiltered}
              clear={generic.clear}
              onClear={() => change({ code: undefined, active: undefined })}
            />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={create} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>
        {beside.shown && <CouponDrawer id={beside.shown} opened={beside.opened} onClose={beside.close} onEdit={edit} />}
        {editing !== undefined && <CouponDialog opened={editing} onClose={() => setEditing(false)} coupon={edited} />}
      </Suspense>
    </>
  );
}
