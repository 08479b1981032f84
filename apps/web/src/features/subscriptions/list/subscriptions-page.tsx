import { grants } from '@balcao/contract/access';
import {
  findSubscriptions,
  type SubscriptionItem,
  subscriptionStatuses,
} from '@balcao/contract/subscriptions/subscription-list';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { TabStrip } from '../../../components/page/tab-strip.tsx';
import { NewSubscriptionButton } from '../../../components/subscriptions/new-subscription-button.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionFilters } from './subscription-filters.tsx';
import { isFiltered, noFilters } from './subscription-search.ts';

const texts = subscriptionScreens;
const tabs = ['ALL', ...subscriptionStatuses] as const;

export function SubscriptionsPage() {
  const view = useListView(findSubscriptions, subscriptionColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findSubscriptions, {
    topics: ['subscription'],
    ready: view.ready,
  });
  const opensDetail = useMaySee(grants.subscription);
  const isNarrowed = isFiltered(query) || query.status !== 'ALL';

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements}>
        <Button component={Link} to="/recorrencias/indicadores" variant="default">
          {subscriptionMeasures.open}
        </Button>
        <Button component={Link} to="/recorrencias/reajustes" variant="default">
          {subscriptionAdjustments.open}
        </Button>
        <ImportSubscriptions />
        <NewSubscriptionButton />
      </PageHeader>
      <Tabs value={query.status} onChange={(status) => change({ status: tabs.find((tab) => tab === status) })}>
        <TabStrip label={texts.tabsLabel} value={query.status}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={query.status} pt="md">
          <ListViews {...view.bar} />
          {(!isEmpty || isNarrowed) && (
            <SubscriptionFilters query={query} onChange={change} tools={<ListTools {...view.bar} />} />
          )}
          <DataTable<SubscriptionItem>
            label={texts.listLabel}
            {...view.table}
            {...table}
            rowKey={({ uuid }) => uuid}
            {...(opensDetail && { rowLink: ({ uuid }) => ({ to: '/recorrencias/$uuid', params: { uuid } }) })}
            empty={
              isNarrowed ? (
                <NothingFound
                  title={texts.empty}
                  help={texts.emptyFiltered}
                  clear={texts.filters.clear}
                  onClear={() => change({ ...noFilters, status: undefined })}
                />
              ) : (
                <EmptyState title={texts.empty} help={texts.emptyHelp} action={<NewSubscriptionButton />} />
              )
            }
          />
          {found && found.totalElements > 0 && <Pagination {...pages} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function ImportSubscriptions() {
  if (!useMaySee(grants.importSubscriptions)) return null;
  return (
    <Button component={Link} to="/importacao-de-recorrencia" variant="default">
      {texts.import}
    </Button>
  );
}
