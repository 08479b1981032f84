import {
  type DdaBoleto,
  type DdaStatus,
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
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
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

const address = z.object({ status: z.enum(ddaStatuses).optional(), search: z.string().optional() });

const columns: readonly DataColumn<DdaBoleto>[] = [
  {
    id: 'payee',
    header: texts.columns.payee,
    card: 'who',
    width: 11,
    grow: true,
    cell: ({ payee, isDuplicate }) =>
      isDuplicate ? (
        <Group gap="xs">
          {payee} <StatusBadge label={texts.duplicate} tone="amber" icon={IconAlertTriangle} />
        </Group>
      ) : (
        payee
      ),
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'amount',
    align: 'end',
    width: 8.5,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'due',
    header: texts.columns.due,
    card: 'date',
    width: 7.5,
    priority: 1,
    cell: ({ dueDate }) => <DateText date={dueDate} />,
  },
  {
    id: 'status',
    header: texts.status,
    card: 'status',
    width: 10,
    priority: 2,
    cell: ({ status }) => <StatusBadge {...looks[status]} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    width: 17,
    cell: (boleto) => <Actions {...boleto} />,
  },
];

/** The tab DDA: boletos in the seller's name, and what becomes of each. */
export function DdaTab() {
  const [{ status, search }, change] = useSearchState(address);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(findDdaBoletos, { query: { status, search } }, ['payable', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  const clear = () => change({ status: undefined, search: undefined });
  return (
    <Section title={texts.title} help={texts.help}>
      <FilterBar chips={[]} onClear={clear}>
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
          data={[
            { value: '', label: texts.anyStatus },
            ...ddaStatuses.map((value) => ({ value, label: texts.statuses[value] })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget }) => change({ status: ddaStatuses.find((one) => one === currentTarget.value) })}
        />
      </FilterBar>
      {error && !data ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<DdaBoleto>
          label={texts.title}
          columns={columns}
          rows={data}
          rowKey={({ uuid }) => uuid}
          pageSize={5}
          stale={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={
            status || search ? (
              <NothingFound title={texts.nothingFound} clear={generic.clear} onClear={clear} />
            ) : (
              <EmptyState title={texts.empty} help={texts.emptyHelp} />
            )
          }
        />
      )}
    </Section>
  );
}

/** What is done with one: paid by the form of boletos, refused, or said to be paid elsewhere. */
function Actions({ uuid, payee, status, barcode, payment }: DdaBoleto) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const decide = useSubmit(decideDdaBoleto, {
    onSuccess: (_, { body }) => {
      setRefusing(false);
      notify.success(texts.done[body.decision]);
      return client.invalidateQueries({ queryKey: [findDdaBoletos.name] });
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
  if (status === 'refused' || status === 'paid_elsewhere') {
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
