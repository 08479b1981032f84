import type { DisputeState, ListedDispute } from '@balcao/contract/charges/dispute-desk';
import { disputeDesk as texts } from '@balcao/messages/dispute-desk';
import { IconCircleCheck, IconClockExclamation, IconGavel, IconX } from '@tabler/icons-react';
import { DateText } from '../../components/display/date-text.tsx';
import { StatusBadge, type StatusLook } from '../../components/display/status-badge.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { dayColumn, moneyColumn } from '../../components/table/value-columns.tsx';

const { columns, states } = texts;

export const disputeLooks: Readonly<Record<DisputeState, StatusLook>> = {
  DEFENCE: { label: states.DEFENCE, tone: 'amber', icon: IconClockExclamation },
  OPEN: { label: states.OPEN, tone: 'purple', icon: IconGavel },
  WON: { label: states.WON, tone: 'green', icon: IconCircleCheck },
  LOST: { label: states.LOST, tone: 'red', icon: IconX },
};

/** From two days on it is red, in words too. */
export function Deadline({ dispute: { deadline, daysLeft } }: { readonly dispute: ListedDispute }) {
  if (daysLeft === null) return <DateText date={deadline} />;
  const look: StatusLook = {
    label: texts.daysLeft(daysLeft),
    tone: daysLeft <= 2 ? 'red' : 'amber',
    icon: IconClockExclamation,
  };
  return <StatusBadge {...look} />;
}

export const disputeColumns: readonly DataColumn<ListedDispute>[] = [
  {
    id: 'customer',
    header: columns.customer,
    card: 'who',
    width: 10,
    grow: true,
    cell: ({ customerName }) => customerName,
  },
  {
    id: 'title',
    header: columns.title,
    card: 'actions',
    width: 10,
    grow: true,
    priority: 2,
    cell: ({ title, stage }) => (
      <>
        {title}
        {stage && <span className="block text-quiet text-13">{texts.stages[stage]}</span>}
      </>
    ),
  },
  {
    id: 'reason',
    header: columns.reason,
    width: 9,
    grow: true,
    priority: 3,
    cell: ({ kind, reason }) => (
      <span className="inline-block first-letter:uppercase">{kind === 'PIX_MED' ? texts.med(reason) : reason}</span>
    ),
  },
  {
    id: 'deadline',
    header: columns.deadline,
    card: 'date',
    sortable: true,
    width: 8.5,
    cell: (dispute) => <Deadline dispute={dispute} />,
  },
  {
    id: 'missing',
    header: columns.missing,
    width: 9,
    grow: true,
    priority: 3,
    cell: ({ missing, state, contest }) => (
      <span className="inline-block first-letter:uppercase">
        {state === 'DEFENCE' ? texts.missing(missing, contest) : '—'}
      </span>
    ),
  },
  moneyColumn({ id: 'amount', header: columns.amount, card: 'amount', sortable: true, width: 8 }),
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 12,
    priority: 1,
    cell: ({ state }) => <StatusBadge {...disputeLooks[state]} />,
  },
  dayColumn({ id: 'openedAt', header: columns.openedAt, sortable: true, optional: true, width: 8, priority: 3 }),
];
