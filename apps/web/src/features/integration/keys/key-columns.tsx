import type { ApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { keyStatusLook, keyText } from './key-look.ts';
import { KeyMenu } from './key-menu.tsx';
import { KeySwitch } from './key-switch.tsx';
import type { OpenKeyDialog } from './key-tasks.ts';

const { columns, never, noEnd, scopes } = apiKeyScreens.list;

export function keyColumns(openDialog: OpenKeyDialog): readonly DataColumn<ApiKey>[] {
  return [
    {
      id: 'title',
      header: columns.title,
      card: 'who',
      sortable: true,
      width: 7.5,
      grow: true,
      cell: ({ title }) => title,
    },
    {
      id: 'secret',
      header: columns.secret,
      card: 'date',
      width: 10.5,
      cell: (apiKey) => <code>{keyText(apiKey)}</code>,
    },
    {
      id: 'scopes',
      header: columns.scopes,
      width: 8.5,
      priority: 2,
      cell: (apiKey) => scopes(apiKey.scopes.length),
    },
    {
      id: 'lastUsedAt',
      header: columns.lastUsedAt,
      sortable: true,
      width: 10.5,
      priority: 1,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <InstantText at={lastUsedAt} /> : never),
    },
    {
      id: 'expiresAt',
      header: columns.expiresAt,
      width: 7.5,
      priority: 3,
      cell: ({ expiresAt }) => (expiresAt ? <DateText date={plainDateOf(expiresAt)} /> : noEnd),
    },
    {
      id: 'status',
      header: columns.status,
      card: 'status',
      width: 8.5,
      cell: ({ status }) => <StatusBadge {...keyStatusLook[status]} />,
    },
    {
      id: 'active',
      header: columns.active,
      align: 'end',
      width: 5.5,
      cell: (apiKey) => <KeySwitch apiKey={apiKey} openDialog={openDialog} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'side',
      align: 'end',
      width: 5.5,
      cell: (apiKey) => <KeyMenu apiKey={apiKey} openDialog={openDialog} />,
    },
  ];
}
