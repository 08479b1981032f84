import {
  addCardReceipt,
  type CardTransaction,
  findCardTransactions,
  getCardReceipt,
  receiptBytes,
} from '@balcao/contract/banking/cards';
import { formatCents } from '@balcao/kernel';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { InstantText } from '../../components/display/date-text.tsx';
import { Money } from '../../components/display/money.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { readUpload } from '../../components/file-import/read-upload.ts';
import { Section } from '../../components/page/section.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { purchaseLooks } from './card-status.ts';
import { StatementButtons } from './statement-buttons.tsx';
import { useCardsChanged } from './use-cards-changed.ts';

const texts = virtualCards.statement;
const accepted = 'application/pdf,image/png,image/jpeg';

const columns: readonly DataColumn<CardTransaction>[] = [
  {
    id: 'createdAt',
    header: texts.columns.at,
    card: 'date',
    width: 10.5,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  { id: 'operation', header: texts.columns.operation, card: 'who', width: 8.5, grow: true, cell: operationOf },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ billingAmount }) => <Money amount={billingAmount} />,
  },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 10,
    cell: (one) => <PurchaseStatus {...one} />,
  },
  {
    id: 'receipt',
    header: texts.columns.receipt,
    card: 'actions',
    priority: 1,
    width: 10,
    cell: (one) => <Receipt purchase={one} />,
  },
];

/** A purchase appears as soon as it is made. */
export function CardStatement({ cardId }: { readonly cardId: string }) {
  const { found, table, pages } = useList(findCardTransactions, { topics: ['card', 'sandbox'], fixed: { cardId } });
  return (
    <Section
      title={texts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <StatementButtons cardId={cardId} />
        </div>
      }
    >
      <DataTable<CardTransaction>
        label={texts.title}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.empty} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </Section>
  );
}

function operationOf({ merchantName, recurring }: CardTransaction): string {
  return recurring ? `${merchantName} · ${texts.recurring}` : merchantName;
}

function PurchaseStatus({ status, refusal, reversedAmount }: CardTransaction) {
  const why = refusal
    ? virtualCards.refusals[refusal]
    : status === 'APPROVED' && reversedAmount > 0
      ? texts.partlyReversed(formatCents(reversedAmount))
      : undefined;
  return (
    <div>
      <StatusBadge {...purchaseLooks[status]} />
      {why && <p className="text-quiet text-13">{why}</p>}
    </div>
  );
}

function Receipt({ purchase }: { readonly purchase: CardTransaction }) {
  const { id, merchantName, receipt, approved } = purchase;
  const changed = useCardsChanged();
  const open = useDownload(getCardReceipt, receipt ?? '');
  const forget = useRef<() => void>(null);
  const add = useSubmit(addCardReceipt, {
    onSuccess: async () => {
      notify.success(texts.receiptAdded);
      await changed();
    },
  });
  const send = async (file: File | null) => {
    forget.current?.();
    const body = file && (await readUpload(file, { maxBytes: receiptBytes, tooLarge: texts.receiptTooLarge }));
    if (body) add.mutate({ params: { id }, body });
  };
  if (!approved) return null;
  if (receipt) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        maw="8rem"
        aria-label={texts.openReceiptOf(merchantName)}
        loading={open.isPending}
        onClick={() => open.mutate({ params: { id } })}
      >
        {receipt}
      </Button>
    );
  }
  return (
    <FileButton accept={accepted} resetRef={forget} onChange={(file) => void send(file)}>
      {(button) => (
        <Button
          {...button}
          variant="subtle"
          size="compact-sm"
          loading={add.isPending}
          aria-label={texts.addReceiptOf(merchantName)}
          leftSection={<IconPaperclip size={15} stroke={1.6} />}
        >
          {texts.addReceipt}
        </Button>
      )}
    </FileButton>
  );
}
