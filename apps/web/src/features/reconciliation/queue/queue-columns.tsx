import type { Difference } from '@balcao/contract/reconciliation';
import { daysBetween, type PlainDate } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { differenceLooks } from './difference-looks.ts';

const { columns, days, nobody, rails } = reconciliationScreens.queue;

/** The bank's text names a line; its cause names anything else. */
function nameOfDifference({ text, description }: Pick<Difference, 'text' | 'description'>): string {
  return text ? `${text} (${description})` : description;
}

export const queueColumns: readonly DataColumn<Difference>[] = [
  { id: 'description', header: columns.description, card: 'who', width: 11, grow: true, cell: nameOfDifference },
  { id: 'rail', header: columns.rail, width: 9.5, priority: 1, cell: ({ rail }) => rails[rail] },
  {
    id: 'theirs',
    header: columns.theirs,
    align: 'end',
    width: 8.5,
    priority: 2,
    cell: ({ railAmount }) => (railAmount === null ? '—' : <Money amount={railAmount} />),
  },
  {
    id: 'ours',
    header: columns.ours,
    align: 'end',
    width: 8.5,
    priority: 2,
    cell: ({ ownAmount }) => (ownAmount === null ? '—' : <Money amount={ownAmount} />),
  },
  {
    id: 'effect',
    header: columns.effect,
    card: 'amount',
    align: 'end',
    sortable: true,
    width: 9,
    cell: ({ effect }) => <Money amount={effect} />,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 13,
    cell: ({ status }) => <StatusBadge {...differenceLooks[status]} />,
  },
  {
    id: 'assignee',
    header: columns.assignee,
    width: 8.5,
    grow: true,
    priority: 3,
    cell: ({ assignee }) => (assignee ? <PersonName by={assignee} /> : nobody),
  },
  {
    id: 'foundAt',
    header: columns.foundAt,
    card: 'date',
    sortable: true,
    width: 8,
    priority: 1,
    cell: ({ foundAt }) => <DateText date={plainDateOf(foundAt)} />,
  },
];

/** How long the difference has been open, or was. */
export function ageOf({ foundAt, closedAt }: Pick<Difference, 'foundAt' | 'closedAt'>, today: PlainDate): string {
  return days(Math.max(0, daysBetween(plainDateOf(foundAt), closedAt ? plainDateOf(closedAt) : today)));
}
