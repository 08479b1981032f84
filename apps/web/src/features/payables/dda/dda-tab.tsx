import type { AnswerOf } from '@balcao/contract/endpoint';
import {
  type DdaBoleto,
  type DdaDueWindow,
  type DdaStatus,
  ddaDueWindows,
  ddaStatuses,
  decideDdaBoleto,
  findDdaBoletos,
} from '@balcao/contract/payables/dda';
import { dda as texts } from '@balcao/messages/dda';
import { generic } from '@balcao/messages/generic';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DoneHere } from '../../../components/banking/at-the-bank.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { useNameOf } from '../../../components/display/person-name.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const looks: Readonly<Record<DdaStatus, StatusLook>> = {
  open: { label: texts.statuses.open, tone: 'amber', icon: IconClock },
  scheduled: { label: texts.statuses.scheduled, tone: 'blue', icon: IconCalendarEvent },
  paid: { label: texts.statuses.paid, tone: 'green', icon: IconCircleCheck },
  refused: { label: texts.statuses.refused, tone: 'red', icon: IconX },
  paid_elsewhere: { label: texts.statuses.paid_elsewhere, tone: 'green', icon: IconCheck },
  expired: { label: texts.statuses.expired, tone: 'gray', icon: IconBan },
  cancelled: { label: texts.statuses.cancelled, tone: 'gray', icon: IconBan },
};

const columns: readonly DataColumn<DdaBoleto>[] = [
  {
    id: 'payee',
    header: texts.columns.payee,
    card: 'who',
    width: 10,
    grow: true,
    cell: ({ payee }) => payee,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'amount',
    align: 'end',
    sortable: true,
    width: 8.5,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'dueDate',
    header: texts.columns.due,
    card: 'date',
    sortable: true,
    width: 9,
    priority: 2,
    cell: (boleto) => <Due {...boleto} />,
  },
  {
    id: 'status',
    header: texts.status,
    card: 'status',
    width: 10,
    priority: 1,
    cell: (boleto) =>
      boleto.isDuplicate ? (
        <span title={texts.duplicateHelp}>
          <StatusBadge label={texts.duplicate} tone="amber" icon={IconAlertTriangle} />
        </span>
      ) : (
        <Decided {...boleto} />
      ),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    width: 17,
    cell: (boleto) => <Actions {...boleto} />,
  },
];

const statusData = [
  { value: '', label: texts.anyStatus },
  ...ddaStatuses.map((value) => ({ value, label: texts.statuses[value] })),
];

export function DdaTab() {
  return (
    <DoneHere gap="DDA">
      <DdaList />
    </DoneHere>
  );
}

function DdaList() {
  const { query, change, found, isEmpty, table, pages } = useList(findDdaBoletos, { topics: ['payable', 'sandbox'] });
  const { search, status, due } = query;
  const clear = () => change({ status: undefined, search: undefined, due: undefined });
  return (
    <Section title={texts.title} help={texts.help}>
      {found && ddaDueWindows.some((one) => found.open[one].count > 0) && (
        <Dues open={found.open} chosen={due} onChoose={(chosen) => change({ due: chosen, status: undefined })} />
      )}
      {(!isEmpty || search || status || due) && (
        <FilterBar
          chips={due ? [{ key: 'due', label: texts.dues[due], onRemove: () => change({ due: undefined }) }] : []}
          onClear={clear}
        >
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={[{ value: 'search', label: texts.search }]}
            field="search"
            text={search ?? ''}
            onSearch={(_, words) => change({ search: words || undefined })}
          />
          <NativeSelect
            aria-label={texts.status}
            data={statusData}
            value={status ?? ''}
            onChange={({ currentTarget }) =>
              change({ status: ddaStatuses.find((one) => one === currentTarget.value), due: undefined })
            }
          />
        </FilterBar>
      )}
      <DataTable<DdaBoleto>
        label={texts.title}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={
          status || search || due ? (
            <NothingFound title={texts.nothingFound} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </Section>
  );
}

interface DuesProps {
  readonly open: AnswerOf<typeof findDdaBoletos>['open'];
  readonly chosen: DdaDueWindow | undefined;
  readonly onChoose: (due: DdaDueWindow | undefined) => void;
}

/** By due date; each opens its boletos. */
function Dues({ open, chosen, onChoose }: DuesProps) {
  return (
    <fieldset
      className="grid gap-2 mb-4"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr))' }}
    >
      <legend className="sr-only">{texts.duesLabel}</legend>
      {ddaDueWindows.map((due) => (
        <button
          className="hover:bg-hover chosen:bg-selected grid gap-0.5 content-start py-2.5 px-3 border rounded text-13 text-start"
          key={due}
          type="button"
          aria-pressed={chosen === due}
          onClick={() => onChoose(chosen === due ? undefined : due)}
        >
          <span className="text-quiet">{texts.dues[due]}</span>
          <strong className="text-16">
            <Money amount={open[due].amount} />
          </strong>
          <span className="text-quiet">{texts.boletos(open[due].count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Due({ dueDate, status }: DdaBoleto) {
  const today = useSellerToday();
  const said =
    status !== 'open' || !today ? null : dueDate < today ? texts.overdue : dueDate === today ? texts.today : null;
  return (
    <>
      <DateText date={dueDate} /> {said && <span className="text-error text-13">{said}</span>}
    </>
  );
}

/** The tooltip has the reason and the person. */
function Decided({ status, reason, decidedBy }: DdaBoleto) {
  const nameOf = useNameOf();
  return (
    <span title={[reason, decidedBy && texts.said(nameOf(decidedBy))].filter(Boolean).join(' · ') || undefined}>
      <StatusBadge {...looks[status]} />
    </span>
  );
}

/** Pay, refuse, or mark as paid elsewhere. */
function Actions({ uuid, payee, status, barcode, payment, decidedBy }: DdaBoleto) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const changed = useRefetch(findDdaBoletos);
  const decide = useSubmit(decideDdaBoleto, {
    onSuccess: (_, { body }) => {
      setRefusing(false);
      notify.success(texts.done[body.decision]);
      return changed();
    },
  });
  const send = (decision: 'refused' | 'paid_elsewhere' | 'open') =>
    decide.mutate({ params: { uuid }, body: { decision, ...(reason.trim() && { reason: reason.trim() }) } });
  if (payment) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        renderRoot={(props) => <Link {...props} to="/pagamentos" search={{ tab: 'boletos', pagamento: payment }} />}
      >
        {texts.see}
      </Button>
    );
  }
  if (decidedBy && (status === 'refused' || status === 'paid_elsewhere')) {
    return (
      <Button size="compact-sm" variant="subtle" loading={decide.isPending} onClick={() => send('open')}>
        {texts.reopen}
      </Button>
    );
  }
  if (status !== 'open') return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        renderRoot={(props) => <Link {...props} to="/pagamentos" search={{ tab: 'boletos', codigo: barcode }} />}
      >
        {texts.pay}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => send('paid_elsewhere')} disabled={decide.isPending}>
        {texts.elsewhere}
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => setRefusing(true)}>
        {texts.refuse}
      </Button>
      {refusing && (
        <ConfirmDialog
          opened
          onClose={() => setRefusing(false)}
          title={texts.refuseTitle}
          confirmLabel={texts.refuse}
          destructive
          pending={decide.isPending}
          onConfirm={() => send('refused')}
        >
          <p>{texts.refuseHelp(payee)}</p>
          <TextInput
            label={texts.reason}
            maxLength={140}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </ConfirmDialog>
      )}
    </Group>
  );
}
