import {
  findRecurringPayments,
  type RecurringPayment,
  type RecurringStatus,
  recurringStatuses,
} from '@balcao/contract/payables/recurring-payments';
import { generic } from '@balcao/messages/generic';
import { recurringPayments as texts } from '@balcao/messages/recurring-payments';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { recurringLooks } from './recurring-looks.ts';
import { ruleOf } from './schedule-values.ts';

const RecurringForm = lazy(() => import('./recurring-form.tsx').then(({ RecurringForm: Form }) => ({ default: Form })));
const RecurringDrawer = lazy(() =>
  import('./recurring-drawer.tsx').then(({ RecurringDrawer: Drawer }) => ({ default: Drawer })),
);

const openOrder = z.object({ recorrente: z.uuid().optional(), creating: z.literal('true').optional() });
const statusData = [
  { value: '', label: texts.anyStatus },
  ...recurringStatuses.map((value) => ({ value, label: texts.statuses[value] })),
];

const columns: readonly DataColumn<RecurringPayment>[] = [
  {
    id: 'payee',
    header: texts.columns.payee,
    card: 'who',
    width: 12,
    grow: true,
    cell: ({ recipientName, description }) => (description ? `${recipientName} · ${description}` : recipientName),
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
    id: 'rule',
    header: texts.columns.rule,
    width: 13,
    grow: true,
    priority: 2,
    cell: ({ schedule }) => ruleOf(schedule),
  },
  {
    id: 'nextPayOn',
    header: texts.columns.next,
    card: 'date',
    sortable: true,
    width: 7.5,
    cell: ({ nextPayOn }) => (nextPayOn ? <DateText date={nextPayOn} /> : '—'),
  },
  {
    id: 'status',
    header: texts.status,
    card: 'status',
    width: 11,
    priority: 1,
    cell: ({ status }) => <StatusBadge {...recurringLooks[status]} />,
  },
];

export function RecurringTab() {
  const { query, change, found, isEmpty, table, pages } = useList(findRecurringPayments, {
    topics: ['payable', 'sandbox'],
  });
  const [{ recorrente, creating }, changeOpen] = useSearchState(openOrder);
  const { search, status } = query;
  const clear = () => change({ search: undefined, status: undefined });
  return (
    <Section
      title={texts.title}
      help={texts.help}
      action={<Button onClick={() => changeOpen({ creating: 'true' })}>{texts.create}</Button>}
    >
      {(!isEmpty || search || status) && (
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
            data={statusData}
            value={status ?? ''}
            onChange={({ currentTarget }) => change({ status: (currentTarget.value || undefined) as RecurringStatus })}
          />
        </FilterBar>
      )}
      <DataTable<RecurringPayment>
        label={texts.title}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({
          to: '/pagamentos',
          search: (before) => ({ ...before, tab: 'recorrentes', recorrente: uuid }),
          resetScroll: false,
        })}
        empty={
          search || status ? (
            <NothingFound title={texts.nothingFound} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>
        {creating && <RecurringForm onClose={() => changeOpen({ creating: undefined }, { replace: true })} />}
        {recorrente && (
          <RecurringDrawer
            key={recorrente}
            id={recorrente}
            onClose={() => changeOpen({ recorrente: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </Section>
  );
}
