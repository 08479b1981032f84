import { findVirtualCards, type VirtualCard, virtualCardStatuses } from '@balcao/contract/banking/cards';
import { generic } from '@balcao/messages/generic';
import { virtualCards as texts } from '@balcao/messages/virtual-cards';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { DoneHere } from '../../components/banking/at-the-bank.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { activeChips } from '../../components/table/active-chips.ts';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { SearchBy } from '../../components/table/search-by.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useDialog } from '../../lib/focus/use-dialog.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { cardLooks } from './card-status.ts';
import { InvoiceBar } from './invoice-bar.tsx';
import { StatementButtons } from './statement-buttons.tsx';
import { useItemsBlocked } from './use-cards-changed.ts';

const loadDialog = () => import('./new-card-dialog.tsx').then(({ NewCardDialog: Dialog }) => ({ default: Dialog }));
const NewCardDialog = lazy(loadDialog);

const address = z.object({ creating: z.literal('true').optional() });

const searchFields = [{ value: 'search', label: texts.search }] as const;
const states = [
  { value: '', label: texts.statusLabel },
  ...virtualCardStatuses.map((value) => ({ value, label: texts.cardStatuses[value] })),
];

const columns: readonly DataColumn<VirtualCard>[] = [
  {
    id: 'panMasked',
    header: texts.columns.number,
    card: 'date',
    width: 9,
    cell: ({ panMasked }) => (panMasked ? texts.ending(panMasked.slice(-4)) : texts.noNumber),
  },
  {
    id: 'cardName',
    header: texts.columns.name,
    card: 'who',
    sortable: true,
    width: 12,
    grow: true,
    cell: ({ cardName }) => cardName,
  },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 9,
    cell: ({ cardStatus }) => <StatusBadge {...cardLooks[cardStatus]} />,
  },
];

export function CardsPage() {
  return (
    <DoneHere gap="CARDS" title={texts.title}>
      <Cards />
    </DoneHere>
  );
}

function Cards() {
  const { query, change, found, isEmpty, table, pages } = useList(findVirtualCards, { topics: ['card', 'sandbox'] });
  const [{ creating }, changeOpen] = useSearchState(address);
  const dialog = useDialog({
    opened: creating !== undefined,
    onOpened: (opened) => changeOpen({ creating: opened ? 'true' : undefined }, { replace: !opened }),
  });
  const isBlocked = useItemsBlocked();
  const { search, status } = query;
  const clear = () => change({ search: undefined, status: undefined });
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={isBlocked}
      onClick={dialog.open}
      onPointerEnter={() => void loadDialog()}
    >
      {texts.create}
    </Button>
  );
  const limits = texts.manageLimits;
  const chips = activeChips([['status', status && texts.cardStatuses[status], { status: undefined }]], change);
  return (
    <>
      <PageHeader title={texts.title}>
        <StatementButtons />
        {isBlocked ? (
          <Button variant="default" disabled>
            {limits}
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link to="/cartao/limites" {...props} />}>
            {limits}
          </Button>
        )}
        {create}
      </PageHeader>
      <InvoiceBar title={texts.invoiceTotal} />
      {(!isEmpty || search || status) && (
        <FilterBar chips={chips} onClear={clear}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="search"
            text={search ?? ''}
            onSearch={(_, words) => change({ search: words || undefined })}
          />
          <NativeSelect
            aria-label={texts.statusLabel}
            data={states}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ status: virtualCardStatuses.find((one) => one === value) })
            }
          />
        </FilterBar>
      )}
      <DataTable<VirtualCard>
        label={texts.title}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        rowLink={({ id, cardStatus }) => (cardStatus === 'PENDING' ? undefined : { to: '/cartao/$id', params: { id } })}
        empty={
          search || status ? (
            <NothingFound title={texts.empty} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.help} action={create} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>{dialog.isWanted && <NewCardDialog opened={dialog.opened} onClose={dialog.close} />}</Suspense>
    </>
  );
}
