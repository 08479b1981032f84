import type { ApiRequest } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';

const { columns, milliseconds } = apiKeyScreens.requests;
const figures = new Intl.NumberFormat('pt-BR');

export const requestColumns: readonly DataColumn<ApiRequest>[] = [
  {
    id: 'path',
    header: columns.path,
    card: 'who',
    width: 12,
    grow: true,
    cell: ({ method, path }) => `${method} ${path}`,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 6.5,
    cell: ({ status }) => <StatusBadge {...lookOf(status)} />,
  },
  {
    id: 'durationMs',
    header: columns.durationMs,
    card: 'amount',
    align: 'end',
    width: 7,
    cell: ({ durationMs }) => milliseconds(figures.format(durationMs)),
  },
  {
    id: 'at',
    header: columns.at,
    card: 'date',
    sortable: true,
    width: 10.5,
    cell: ({ at }) => <InstantText at={at} />,
  },
  {
    id: 'errorCode',
    header: columns.errorCode,
    width: 10,
    grow: true,
    priority: 1,
    cell: ({ errorCode }) => errorCode ?? generic.none,
  },
  { id: 'address', header: columns.address, width: 9.5, priority: 2, cell: ({ address }) => address },
  { id: 'uuid', header: columns.uuid, width: 10, grow: true, priority: 3, cell: ({ uuid }) => <code>{uuid}</code> },
];

function lookOf(status: number): StatusLook {
  if (status < 400) return { label: String(status), tone: 'green', icon: IconCircleCheck };
  if (status < 500) return { label: String(status), tone: 'amber', icon: IconCircleX };
  return { label: String(status), tone: 'red', icon: IconAlertTriangle };
}
