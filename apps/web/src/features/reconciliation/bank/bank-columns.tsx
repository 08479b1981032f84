import type { BankLine, BankLineState } from '@balcao/contract/reconciliation/bank-statements';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { IconCheck, IconLink, IconMinus, IconSearch } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { LineActions } from './line-actions.tsx';

const { columns, states, matches } = reconciliationScreens.bank;

const looks: Readonly<Record<BankLineState, StatusLook>> = {
  MATCHED: { label: states.MATCHED, tone: 'green', icon: IconLink },
  TO_IDENTIFY: { label: states.TO_IDENTIFY, tone: 'amber', icon: IconSearch },
  ACCEPTED: { label: states.ACCEPTED, tone: 'gray', icon: IconCheck },
  OUTSIDE: { label: states.OUTSIDE, tone: 'gray', icon: IconMinus },
};

export const bankColumns: readonly DataColumn<BankLine>[] = [
  { id: 'text', header: columns.text, card: 'who', width: 10, grow: true, cell: ({ text }) => text },
  { id: 'account', header: columns.account, width: 9, grow: true, priority: 3, cell: ({ account }) => account },
  {
    id: 'match',
    header: columns.match,
    width: 9,
    priority: 2,
    cell: ({ match }) => (match ? matches[match.kind] : '—'),
  },
  {
    id: 'bookedOn',
    header: columns.bookedOn,
    card: 'date',
    sortable: true,
    width: 7,
    cell: ({ bookedOn }) => <DateText date={bookedOn} />,
  },
  {
    id: 'amount',
    header: columns.amount,
    card: 'amount',
    align: 'end',
    sortable: true,
    width: 9,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 10,
    priority: 1,
    cell: ({ state }) => <StatusBadge {...looks[state]} />,
  },
  {
    id: 'actions',
    header: columns.actions,
    card: 'actions',
    align: 'end',
    width: 7.5,
    cell: (line) => <LineActions line={line} />,
  },
];
