import { uuidText } from '@balcao/contract/shapes';
import { findWebhookDeliveries, type Webhook, type WebhookDelivery } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { isFiltered, noDeliveryFilters } from './delivery-search.ts';

const DeliveryDrawer = lazy(() =>
  import('./delivery-drawer.tsx').then(({ DeliveryDrawer }) => ({ default: DeliveryDrawer })),
);

const texts = webhookScreens.deliveries;

const openDeliverySearch = z.object({ envio: uuidText.optional() });

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly onTest: () => void;
  readonly onResend: () => void;
}

export function Deliveries({ webhook, onTest, onResend }: DeliveriesProps) {
  const { uuid, active } = webhook;
  const view = useListView(findWebhookDeliveries, deliveryColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findWebhookDeliveries, {
    params: { uuid },
    topics: ['webhook'],
    ready: view.ready,
  });
  const [{ envio: open }, changeOpen] = useSearchState(openDeliverySearch);
  const { history, state } = useRouter();
  const close = () => {
    if (state.location.state.fromList) history.back();
    else changeOpen({ envio: undefined }, { replace: true });
  };
  const isDrawerWanted = useWanted(open !== undefined);
  const titleId = useId();
  return (
    <section className="border-t pt-8" aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-4 mb-4">
        <Title order={2} id={titleId}>
          {webhookScreens.detail.deliveries}
        </Title>
        {active && (
          <Button variant="default" onClick={onResend}>
            {webhookScreens.actions.resend}
          </Button>
        )}
      </div>
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered(query)) && (
        <DeliveryFilters query={query} onChange={change} tools={<ListTools {...view.bar} />} />
      )}
      <DataTable<WebhookDelivery>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid: envio }) => ({
          to: '/integracao/webhooks/$uuid',
          params: { uuid },
          search: (before) => ({ ...before, envio }),
          state: { fromList: true },
          resetScroll: false,
        })}
        empty={
          isFiltered(query) ? (
            <NothingFound
              title={texts.emptyFiltered}
              clear={generic.clearFilters}
              onClear={() => change(noDeliveryFilters)}
            />
          ) : (
            <EmptyState
              title={texts.empty}
              help={texts.emptyHelp}
              action={
                active && (
                  <Button variant="default" onClick={onTest}>
                    {webhookScreens.actions.test}
                  </Button>
                )
              }
            />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>{isDrawerWanted && <DeliveryDrawer webhook={webhook} id={open} onClose={close} />}</Suspense>
    </section>
  );
}
