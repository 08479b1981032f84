import { grants } from '@balcao/contract/access';
import { findFastLinks, findOrderLinks, findSubscriptionLinks, type PaymentLink } from '@balcao/contract/payment-links';
import { findSaleLinks } from '@balcao/contract/sale-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { linkColumns } from './link-columns.tsx';
import { createPaths, type LinkTab } from './link-search.ts';

const texts = paymentLinks.list;

interface LinkListProps {
  readonly onDelete: (link: PaymentLink) => void;
  /** Called once the number is known. */
  readonly onCount: (count: number | undefined) => void;
  readonly rowLink: (uuid: string) => LinkProps;
}

export function OrderLinks({ onDelete, ...shown }: LinkListProps) {
  const columns = useMemo(() => linkColumns('orders', onDelete), [onDelete]);
  const view = useListView(findOrderLinks, columns);
  const list = useList(findOrderLinks, { topics: ['payment-link'], ready: view.ready });
  const search = (title: string) => list.change({ title: title || undefined });
  return <Links tab="orders" view={view} list={list} {...shown} words={list.query.title ?? ''} onSearch={search} />;
}

export function SubscriptionLinks({ onDelete, ...shown }: LinkListProps) {
  const columns = useMemo(() => linkColumns('subscriptions', onDelete), [onDelete]);
  const view = useListView(findSubscriptionLinks, columns);
  const list = useList(findSubscriptionLinks, { topics: ['payment-link'], ready: view.ready });
  const search = (planTitle: string) => list.change({ planTitle: planTitle || undefined });
  return (
    <Links
      tab="subscriptions"
      view={view}
      list={list}
      {...shown}
      words={list.query.planTitle ?? ''}
      onSearch={search}
    />
  );
}

export function FastLinks({ onDelete, ...shown }: LinkListProps) {
  const columns = useMemo(() => linkColumns('fast-orders', onDelete), [onDelete]);
  const view = useListView(findFastLinks, columns);
  const list = useList(findFastLinks, { topics: ['payment-link'], ready: view.ready });
  const search = (title: string) => list.change({ title: title || undefined });
  return (
    <Links tab="fast-orders" view={view} list={list} {...shown} words={list.query.title ?? ''} onSearch={search} />
  );
}

export function SaleLinks({ onDelete, ...shown }: LinkListProps) {
  const columns = useMemo(() => linkColumns('sales', onDelete), [onDelete]);
  const view = useListView(findSaleLinks, columns);
  const list = useList(findSaleLinks, { topics: ['payment-link', 'charge'], ready: view.ready });
  const search = (title: string) => list.change({ title: title || undefined });
  return <Links tab="sales" view={view} list={list} {...shown} words={list.query.title ?? ''} onSearch={search} />;
}

interface LinksProps extends Omit<LinkListProps, 'onDelete'> {
  readonly tab: LinkTab;
  readonly view: ReturnType<typeof useListView<PaymentLink>>;
  readonly list: Pick<ReturnType<typeof useList<typeof findOrderLinks>>, 'found' | 'isEmpty' | 'table' | 'pages'>;
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

function Links({ tab, view, list: { found, isEmpty, table, pages }, words, onSearch, onCount, rowLink }: LinksProps) {
  const count = found?.totalElements;
  const reportCount = useEffectEvent(onCount);
  useEffect(() => reportCount(count), [count]);
  return (
    <>
      <ListViews {...view.bar} />
      {(!isEmpty || words) && (
        <FilterBar chips={[]} onClear={() => onSearch('')} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.searches[tab]}
            fields={[{ value: tab, label: texts.searches[tab] }]}
            field={tab}
            text={words}
            onSearch={(_, typed) => onSearch(typed)}
          />
        </FilterBar>
      )}
      <DataTable<PaymentLink>
        label={texts.labels[tab]}
        {...view.table}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => rowLink(uuid)}
        empty={
          words ? (
            <NothingFound
              title={tab === 'sales' ? texts.emptySales : texts.empty}
              help={texts.emptySearchHelp}
              clear={texts.clearSearch}
              onClear={() => onSearch('')}
            />
          ) : (
            <NoLinks tab={tab} />
          )
        }
      />
      <Pagination {...pages} />
    </>
  );
}

function NoLinks({ tab }: { readonly tab: LinkTab }) {
  const mayCreate = useMaySee(tab === 'fast-orders' ? grants.createFastLink : grants.createPaymentLink);
  const isSales = tab === 'sales';
  const action = (
    <Button component={Link} to={createPaths[tab]}>
      {isSales ? texts.emptySalesAction : texts.emptyAction}
    </Button>
  );
  return (
    <EmptyState
      title={isSales ? texts.emptySales : texts.empty}
      help={isSales ? texts.emptySalesHelp : texts.emptyHelp}
      action={mayCreate && action}
    />
  );
}
