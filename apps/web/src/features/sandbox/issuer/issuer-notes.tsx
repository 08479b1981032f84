import {
  controlSandboxInvoice,
  findSandboxInvoices,
  type IssuerNote,
} from '@balcao/contract/invoices/sandbox-invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconBan, IconCircleCheck, IconLoader } from '@tabler/icons-react';
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

const texts = messages.sandbox;

const looks: Readonly<Record<IssuerNote['status'], Pick<StatusLook, 'tone' | 'icon'>>> = {
  PROCESSING: { tone: 'purple', icon: IconLoader },
  AUTHORIZED: { tone: 'green', icon: IconCircleCheck },
  REJECTED: { tone: 'red', icon: IconAlertCircle },
  CANCELING: { tone: 'purple', icon: IconLoader },
  CANCELED: { tone: 'gray', icon: IconBan },
};

const columns: readonly DataColumn<IssuerNote>[] = [
  {
    id: 'buyer',
    header: texts.columns.buyer,
    card: 'who',
    width: 8,
    grow: true,
    cell: ({ buyer, test }) => (test ? `${buyer} (${texts.test})` : buyer),
  },
  { id: 'number', header: texts.columns.number, width: 5, priority: 2, cell: ({ number }) => number },
  instantColumn({ id: 'createdAt', header: texts.columns.createdAt, card: 'date', width: 10.5, priority: 1 }),
  moneyColumn({ id: 'value', header: texts.columns.value, card: 'amount', width: 8 }),
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 9,
    cell: ({ status }) => <StatusBadge label={texts.statuses[status]} {...looks[status]} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    width: 12,
    cell: (note) => <NoteActions note={note} />,
  },
];

export function IssuerNotes() {
  const { table, pages } = useList(findSandboxInvoices, { topics: ['sandbox', 'charge'], fixed: { size: 10 } });
  return (
    <>
      <DataTable<IssuerNote>
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

function NoteActions({ note }: { readonly note: IssuerNote }) {
  const client = useQueryClient();
  const control = useSubmit(controlSandboxInvoice, {
    onSuccess: () => {
      notify.success(texts.decided);
      return client.invalidateQueries({ queryKey: [findSandboxInvoices.name] });
    },
  });
  return (
    <div className={`${classes.actions} flex flex-wrap justify-end gap-1.5 py-1.5`}>
      {note.actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          aria-label={`${texts.actions[action]}: ${note.buyer}, ${note.number}`}
          loading={control.isPending && control.variables.body.action === action}
          disabled={control.isPending}
          onClick={() => control.mutate({ params: { note: note.id }, body: { action } })}
        >
          {texts.actions[action]}
        </Button>
      ))}
    </div>
  );
}
