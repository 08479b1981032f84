import { findReceivedPix, type ReceivedPix, returnReceivedPix } from '@balcao/contract/banking/pix-keys';
import { type Cents, cents } from '@balcao/kernel';
import { pixKeys } from '@balcao/messages/pix-keys';
import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = pixKeys.received;

/** Live list; all or part can be returned. */
export function ReceivedPixList() {
  const { table, pages } = useList(findReceivedPix, { topics: ['banking'] });
  const [giving, setGiving] = useState<ReceivedPix>();
  return (
    <Section title={texts.title}>
      <DataTable<ReceivedPix>
        label={texts.label}
        columns={columnsWith(setGiving)}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
      {giving && <ReturnDialog pix={giving} onClose={() => setGiving(undefined)} />}
    </Section>
  );
}

const leftOf = ({ amount, returnedAmount }: ReceivedPix): Cents => cents(amount - returnedAmount);

function columnsWith(onGive: (pix: ReceivedPix) => void): readonly DataColumn<ReceivedPix>[] {
  const { columns } = texts;
  return [
    { id: 'payer', header: columns.payer, card: 'who', width: 8, grow: true, cell: ({ payer }) => payer },
    {
      id: 'receivedAt',
      header: columns.receivedAt,
      card: 'date',
      width: 10.5,
      sortable: true,
      cell: ({ receivedAt }) => <InstantText at={receivedAt} />,
    },
    {
      id: 'account',
      header: columns.account,
      width: 10,
      priority: 2,
      cell: ({ account }) => pixKeys.accounts[account],
    },
    {
      id: 'returned',
      header: columns.returned,
      align: 'end',
      width: 9,
      priority: 1,
      cell: ({ returnedAmount }) => (returnedAmount > 0 ? <Money amount={returnedAmount} /> : null),
    },
    {
      id: 'amount',
      header: columns.amount,
      card: 'amount',
      align: 'end',
      width: 9,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'actions',
      align: 'end',
      width: 8,
      cell: (pix) =>
        pix.disputed ? (
          <StatusBadge label={texts.disputed} tone="amber" icon={IconClockExclamation} />
        ) : (
          leftOf(pix) > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.giveBackOf(pix.payer)}
              onClick={() => onGive(pix)}
            >
              {texts.giveBack}
            </Button>
          )
        ),
    },
  ];
}

function ReturnDialog({ pix, onClose }: { readonly pix: ReceivedPix; readonly onClose: () => void }) {
  const [amount, setAmount] = useState<Cents | null>(leftOf(pix));
  const changed = useRefetch(findReceivedPix);
  const give = useSubmit(returnReceivedPix, {
    onSuccess: () => {
      notify.success(texts.done);
      onClose();
      return changed();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.dialogTitle}
      confirmLabel={texts.dialogTitle}
      destructive
      pending={give.isPending}
      onConfirm={() => {
        if (amount) give.mutate({ params: { uuid: pix.uuid }, body: { amount } });
      }}
    >
      <p>{texts.dialogHelp(pix.payer)}</p>
      <MoneyInput label={texts.amount} value={amount} onChange={setAmount} />
    </ConfirmDialog>
  );
}
