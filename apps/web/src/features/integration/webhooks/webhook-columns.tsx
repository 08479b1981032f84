import type { Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { domainsText, webhookLook } from './webhook-look.ts';
import { WebhookMenu } from './webhook-menu.tsx';
import { WebhookSwitch } from './webhook-switch.tsx';
import type { OpenWebhookDialog } from './webhook-tasks.ts';

const { columns, never } = webhookScreens.list;
const figures = new Intl.NumberFormat('pt-BR');

export function webhookColumns(openDialog: OpenWebhookDialog): readonly DataColumn<Webhook>[] {
  return [
    {
      id: 'title',
      header: columns.title,
      card: 'who',
      sortable: true,
      width: 8,
      grow: true,
      cell: ({ title }) => title,
    },
    { id: 'url', header: columns.url, card: 'date', width: 10, grow: true, cell: ({ url }) => url },
    { id: 'domains', header: columns.domains, width: 17.5, priority: 1, cell: domainsText },
    {
      id: 'lastSuccessAt',
      header: columns.lastSuccessAt,
      width: 10.5,
      priority: 2,
      cell: ({ lastSuccessAt }) => (lastSuccessAt ? <InstantText at={lastSuccessAt} /> : never),
    },
    {
      id: 'failedLastDay',
      header: columns.failedLastDay,
      align: 'end',
      width: 7,
      priority: 3,
      cell: ({ failedLastDay }) => figures.format(failedLastDay),
    },
    {
      id: 'health',
      header: columns.health,
      card: 'status',
      width: 9,
      cell: (webhook) => <StatusBadge {...webhookLook(webhook)} />,
    },
    {
      id: 'active',
      header: columns.active,
      align: 'end',
      width: 5.5,
      cell: (webhook) => <WebhookSwitch webhook={webhook} openDialog={openDialog} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'side',
      align: 'end',
      width: 5.5,
      cell: (webhook) => <WebhookMenu webhook={webhook} openDialog={openDialog} />,
    },
  ];
}
