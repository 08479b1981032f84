import { findWithdrawals, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { formatPlainDate } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconLoader,
} from '@tabler/icons-react';
import { PersonName } from '../../components/display/person-name.tsx';
import { StatusBadge, type StatusLook } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { moneyColumn } from '../../components/table/value-columns.tsx';
import { DecisionButtons } from '../../components/withdrawals/decision-buttons.tsx';
import { SettleWithdrawal } from '../../components/withdrawals/settle-withdrawal.tsx';
import { formatInstant } from '../../lib/format/dates.ts';

const texts = withdrawals.list;

export function TransferList() {
  const { table, pages } = useList(findWithdrawals, { topics: ['balance'] });
  return (
    <>
      <DataTable<WithdrawalItem>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
    </>
  );
}

const statusLook: Readonly<Record<WithdrawalItem['status'], StatusLook>> = {
  PENDING_APPROVAL: { label: withdrawals.status.PENDING_APPROVAL, tone: 'amber', icon: IconHourglass },
  SCHEDULED: { label: withdrawals.status.SCHEDULED, tone: 'amber', icon: IconCalendarEvent },
  IN_TRANSIT: { label: withdrawals.status.IN_TRANSIT, tone: 'purple', icon: IconLoader },
  CONFIRMED: { label: withdrawals.status.CONFIRMED, tone: 'green', icon: IconCircleCheck },
  RETURNED: { label: withdrawals.status.RETURNED, tone: 'orange', icon: IconArrowBackUp },
  REJECTED: { label: withdrawals.status.REJECTED, tone: 'red', icon: IconBan },
};

const unansweredLook: StatusLook = { label: withdrawals.unanswered.status, tone: 'amber', icon: IconHourglass };

const columns: readonly DataColumn<WithdrawalItem>[] = [
  {
    id: 'date',
    header: texts.columns.date,
    card: 'date',
    sortable: true,
    width: 7,
    cell: ({ date }) => formatPlainDate(date),
  },
  moneyColumn({ id: 'amount', header: texts.columns.amount, card: 'amount', width: 9 }),
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 12,
    cell: ({ status, unansweredSince }) => <StatusBadge {...(unansweredSince ? unansweredLook : statusLook[status])} />,
  },
  {
    id: 'scheduledDate',
    header: texts.columns.scheduledDate,
    priority: 2,
    width: 7,
    cell: ({ scheduledDate }) => (scheduledDate ? formatPlainDate(scheduledDate) : texts.none),
  },
  {
    id: 'requestedBy',
    header: texts.columns.requestedBy,
    card: 'who',
    priority: 2,
    width: 8,
    grow: true,
    cell: ({ requestedBy }) => <PersonName by={requestedBy} />,
  },
  {
    id: 'decidedBy',
    header: texts.columns.decidedBy,
    priority: 4,
    width: 8,
    grow: true,
    cell: ({ decidedBy }) => (decidedBy ? <PersonName by={decidedBy} /> : texts.none),
  },
  {
    id: 'reason',
    header: texts.columns.reason,
    priority: 3,
    width: 7,
    grow: true,
    cell: ({ reason, unansweredSince }) =>
      unansweredSince ? withdrawals.unanswered.since(formatInstant(unansweredSince)) : (reason ?? texts.none),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    priority: 1,
    width: 11.5,
    cell: (withdrawal) =>
      withdrawal.unanswered ? (
        <SettleWithdrawal withdrawal={withdrawal} />
      ) : (
        <DecisionButtons withdrawal={withdrawal} />
      ),
  },
];
