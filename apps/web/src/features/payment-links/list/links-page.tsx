import { findOrderLinks, type PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Tabs } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { CreateMenu } from './create-menu.tsx';
import { linkColumns } from './link-columns.tsx';
import { openLinkSearch } from './link-search.ts';
import { NoLinks, NoLinksFound } from './no-links.tsx';

const LinkDrawer = lazy(() => import('./link-drawer.tsx').then(({ LinkDrawer }) => ({ default: LinkDrawer })));
const DeleteLinkDialog = lazy(() =>
  import('./delete-link-dialog.tsx').then(({ DeleteLinkDialog }) => ({ default: DeleteLinkDialog })),
);

const texts = paymentLinks.list;

/** The seller's one-off links; the open one, the search, the page and the order are in the address. */
export function LinksPage() {
  const [{ link: open }, changeOpen] = useSearchState(openLinkSearch);
  const [deleting, setDeleting] = useState<PaymentLink>();
  const [asking, setAsking] = useState(false);
  const askDelete = useCallback((link: PaymentLink) => {
    setDeleting(link);
    setAsking(true);
  }, []);
  const columns = useMemo(() => linkColumns(askDelete), [askDelete]);
  const view = useListView('order-links', findOrderLinks, columns);
  const { query, change, found, table, pages } = useList(findOrderLinks, {
    topics: ['payment-link'],
    ready: view.ready,
  });
  const { history, state } = useRouter();
  /** What a row opened is closed by going back to the list; an address that was followed to it stays one place. */
  const closeLink = () => {
    if (state.location.state.fromList) history.back();
    else changeOpen({ link: undefined }, { replace: true });
  };
  /** Once loaded it stays, so that it can close and give the focus back. */
  const drawerWanted = useRef(false);
  if (open) drawerWanted.current = true;

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements}>
        <CreateMenu />
      </PageHeader>
      <Tabs value="orders">
        <Tabs.List aria-label={texts.tabs} mb="md">
          <Tabs.Tab value="orders">{texts.orders}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders">
          <ListViews {...view.bar} />
          <FilterBar chips={[]} onClear={() => change({ title: undefined })}>
            <SearchBy
              label={texts.search}
              fields={searchFields}
              field="title"
              text={query.title ?? ''}
              onSearch={(_, title) => change({ title: title || undefined })}
            />
          </FilterBar>
          <DataTable<PaymentLink>
            label={texts.label}
            {...view.table}
            {...table}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({
              to: '/seja-pago',
              search: (before) => ({ ...before, link: uuid }),
              state: { fromList: true },
              resetScroll: false,
            })}
            empty={query.title ? <NoLinksFound onClear={() => change({ title: undefined })} /> : <NoLinks />}
          />
          <Pagination {...pages} />
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {drawerWanted.current && <LinkDrawer uuid={open} onClose={closeLink} onDelete={askDelete} />}
        {deleting && (
          <DeleteLinkDialog
            link={deleting}
            opened={asking}
            onClose={() => setAsking(false)}
            onDeleted={() => {
              setAsking(false);
              if (open === deleting.uuid) closeLink();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const searchFields = [{ value: 'title', label: texts.search }] as const;
