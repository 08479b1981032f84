import { findWebhooks, type Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { integrationSearch } from '../integration-search.ts';
import { webhookColumns } from './webhook-columns.tsx';
import type { WebhookTask } from './webhook-tasks.ts';

const loadDialog = () => import('./webhook-dialog.tsx').then(({ WebhookDialog }) => ({ default: WebhookDialog }));
const WebhookDialog = lazy(loadDialog);
const WebhookTaskDialog = lazy(() =>
  import('./webhook-task-dialog.tsx').then(({ WebhookTaskDialog }) => ({ default: WebhookTaskDialog })),
);
const EventsDrawer = lazy(() => import('./events-drawer.tsx').then(({ EventsDrawer }) => ({ default: EventsDrawer })));

const texts = webhookScreens.list;

export function WebhooksTab() {
  const { found, table, pages } = useList(findWebhooks, { topics: ['webhook'] });
  const [{ creating }, changeSearch] = useSearchState(integrationSearch);
  const [dialog, setDialog] = useState<{ readonly task: WebhookTask; readonly webhook: Webhook }>();
  const [opened, setOpened] = useState(false);
  const [events, setEvents] = useState<boolean>();
  const openDialog = useCallback((task: WebhookTask, webhook: Webhook) => {
    setDialog({ task, webhook });
    setOpened(true);
  }, []);
  const navigate = useNavigate();
  const columns = useMemo(() => webhookColumns(openDialog), [openDialog]);
  const isDialogWanted = useWanted(creating !== undefined);
  const create = (
    <Button onClick={() => changeSearch({ creating: 'true' })} onPointerEnter={() => void loadDialog()}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap justify-end gap-3 mb-4">
        <Button variant="default" onClick={() => setEvents(true)}>
          {texts.events}
        </Button>
        {create}
      </div>
      <DataTable<Webhook>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/integracao/webhooks/$uuid', params: { uuid } })}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} action={create} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>
        {isDialogWanted && (
          <WebhookDialog
            opened={creating !== undefined}
            onClose={() => changeSearch({ creating: undefined }, { replace: true })}
          />
        )}
        {dialog && (
          <WebhookTaskDialog
            {...dialog}
            opened={opened}
            onClose={() => setOpened(false)}
            onTested={(envio) => {
              const params = { uuid: dialog.webhook.uuid };
              void navigate({ to: '/integracao/webhooks/$uuid', params, search: { envio } });
            }}
          />
        )}
        {events !== undefined && <EventsDrawer opened={events} onClose={() => setEvents(false)} />}
      </Suspense>
    </>
  );
}
