import {
  controlSandboxRecurrence,
  findSandboxRecurrences,
  type RecurrenceAction,
  type SandboxRecurrence,
} from '@balcao/contract/pix-automatic/sandbox-pix-automatic';
import { formatPlainDate } from '@balcao/kernel';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertCircle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { instantColumn, moneyColumn } from '../../../components/table/value-columns.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../rails/instrument-list.module.css';

const texts = pixAutomaticScreens.sandbox;

const looks: Readonly<Record<SandboxRecurrence['status'], Pick<StatusLook, 'tone' | 'icon'>>> = {
  CRIADA: { tone: 'amber', icon: IconClock },
  APROVADA: { tone: 'green', icon: IconCircleCheck },
  REJEITADA: { tone: 'red', icon: IconAlertCircle },
  EXPIRADA: { tone: 'gray', icon: IconClock },
  CANCELADA: { tone: 'gray', icon: IconBan },
};

const columns: readonly DataColumn<SandboxRecurrence>[] = [
  {
    id: 'payer',
    header: texts.columns.payer,
    card: 'who',
    width: 8,
    grow: true,
    cell: ({ payer, object }) => <span title={object}>{payer}</span>,
  },
  instantColumn({ id: 'createdAt', header: texts.columns.createdAt, width: 10.5, priority: 2 }),
  {
    id: 'debit',
    header: texts.columns.debit,
    card: 'date',
    width: 11,
    priority: 1,
    cell: ({ instruction }) => <LastDebit instruction={instruction} />,
  },
  moneyColumn({ id: 'value', header: texts.columns.value, card: 'amount', width: 8 }),
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 11,
    cell: ({ status }) => <StatusBadge label={pixAutomaticScreens.statuses[status]} {...looks[status]} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    width: 11,
    cell: (recurrence) => <RecurrenceActions recurrence={recurrence} />,
  },
];

export function RecurrenceList() {
  const { table, pages } = useList(findSandboxRecurrences, {
    topics: ['sandbox', 'subscription', 'charge'],
    fixed: { size: 10 },
  });
  return (
    <>
      <p className="text-quiet">{texts.help}</p>
      <DataTable<SandboxRecurrence>
        label={texts.list}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
    </>
  );
}

function LastDebit({ instruction }: Pick<SandboxRecurrence, 'instruction'>) {
  const last = instruction?.debits.at(-1);
  if (!last) return <span className="text-quiet">{texts.noDebit}</span>;
  return texts.debitOf(pixAutomaticScreens.debits.statuses[last.status], formatPlainDate(last.on));
}

const outcomes = ['PAY', 'NO_FUNDS', 'BLOCKED', 'CLOSED'] as const;
const decisions = ['APPROVE', 'REFUSE', 'CANCEL', 'CANCEL_DEBIT', 'MED', 'MED_REFUSE', 'MED_ACCEPT'] as const;

function RecurrenceActions({ recurrence }: { readonly recurrence: SandboxRecurrence }) {
  const { id, payer, actions, nextDebit } = recurrence;
  const client = useQueryClient();
  const control = useSubmit(controlSandboxRecurrence, {
    onSuccess: () => {
      notify.success(texts.done);
      return client.invalidateQueries({ queryKey: [findSandboxRecurrences.name] });
    },
  });
  const act = (action: RecurrenceAction) => control.mutate({ params: { recurrence: id }, body: { action } });
  return (
    <div className={`${classes.actions} flex flex-wrap justify-end gap-1.5 py-1.5`}>
      {decisions
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant={action === 'APPROVE' ? 'light' : 'default'}
            aria-label={texts.actionOf(texts.actions[action], payer)}
            loading={control.isPending && control.variables.body.action === action}
            disabled={control.isPending}
            onClick={() => act(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
      {actions.includes('PAY') && (
        <NativeSelect
          size="xs"
          aria-label={texts.actionOf(texts.outcome, payer)}
          data={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          value={nextDebit}
          disabled={control.isPending}
          onChange={({ currentTarget }) => {
            const chosen = outcomes.find((known) => known === currentTarget.value);
            if (chosen) act(chosen);
          }}
        />
      )}
    </div>
  );
}
