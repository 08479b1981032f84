import { grants } from '@balcao/contract/access';
import {
  findIssuedInvoices,
  getInvoiceOptions,
  type IssuedInvoice,
  invoiceFilters,
} from '@balcao/contract/invoices/issued-invoices';
import { generic } from '@balcao/messages/generic';
import { invoiceList as texts } from '@balcao/messages/invoice-list';
import { Alert, Anchor, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { CancelInvoiceDialog } from '../../../components/invoices/cancel-invoice-dialog.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { monthText } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { InvoiceTabs } from '../invoice-tabs.tsx';
import type { InvoiceTask } from './begin-task.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { MonthSelect } from './month-select.tsx';

const loadForm = () => import('./invoice-dialog.tsx').then(({ InvoiceDialog }) => ({ default: InvoiceDialog }));
const InvoiceDialog = lazy(loadForm);
const loadMonth = () => import('./month-dialog.tsx').then(({ MonthDialog }) => ({ default: MonthDialog }));
const MonthDialog = lazy(loadMonth);

const searchFields = [{ value: 'customer', label: texts.search }] as const;
const statusData = [
  { value: '', label: texts.all },
  ...invoiceFilters.map((value) => ({ value, label: texts.filters[value] })),
];

interface OpenTask {
  readonly task: InvoiceTask | 'issue' | 'month';
  readonly invoice?: IssuedInvoice;
}

/** `/notas-fiscais`: every invoice, what may be done with it, and those that are still missing. */
export function InvoicesPage() {
  const [open, setOpen] = useState<OpenTask>();
  const [opened, setOpened] = useState(false);
  const begin = useCallback((task: OpenTask['task'], invoice?: IssuedInvoice) => {
    setOpen({ task, ...(invoice && { invoice }) });
    setOpened(true);
  }, []);
  const close = () => setOpened(false);
  const columns = useMemo(() => invoiceColumns(begin), [begin]);
  const view = useListView(findIssuedInvoices, columns);
  const { query, change, found, isEmpty, table, pages } = useList(findIssuedInvoices, {
    topics: ['charge'],
    ready: view.ready,
  });
  const { data: options } = useQuery(answerOptions(getInvoiceOptions, {}));
  const { status, month, customer } = query;
  const isFiltered = Boolean(status || month || customer);
  const clear = () => change({ status: undefined, month: undefined, customer: undefined });
  const issue = options?.active && (
    <Button onClick={() => begin('issue')} onPointerEnter={() => void loadForm()}>
      {texts.issue.open}
    </Button>
  );

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements}>
        {options?.active && (
          <Button variant="default" onClick={() => begin('month')} onPointerEnter={() => void loadMonth()}>
            {texts.monthly.open}
          </Button>
        )}
        {issue}
      </PageHeader>
      <InvoiceTabs />
      {options?.active === false && <Inactive />}
      <ListViews {...view.bar} />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chipsOf(query, change)} onClear={clear} tools={<ListTools {...view.bar} />}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="customer"
            text={customer ?? ''}
            onSearch={(_, words) => change({ customer: words || undefined })}
          />
          <MonthSelect month={month} onMonth={(chosen) => change({ month: chosen })} />
          <NativeSelect
            aria-label={texts.filter}
            data={statusData}
            value={status ?? ''}
            onChange={({ currentTarget }) => change({ status: (currentTarget.value || undefined) as typeof status })}
          />
        </FilterBar>
      )}
      <DataTable<IssuedInvoice>
        label={texts.label}
        {...view.table}
        {...table}
        rowKey={({ uuidInvoice }) => uuidInvoice}
        empty={
          isFiltered ? (
            <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={issue} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense>
        {options && (open?.task === 'issue' || open?.task === 'replace') && (
          <InvoiceDialog
            key={open.invoice?.uuidInvoice ?? 'new'}
            opened={opened}
            onClose={close}
            options={options}
            replaced={open.invoice}
          />
        )}
        {open?.task === 'month' && <MonthDialog opened={opened} onClose={close} />}
        {options && open?.task === 'cancel' && open.invoice && (
          <CancelInvoiceDialog opened={opened} onClose={close} company={options.company} invoice={open.invoice} />
        )}
      </Suspense>
    </>
  );
}

function Inactive() {
  const mayActivate = useMaySee(grants.invoiceSettings);
  return (
    <Alert color="gray" variant="light" mb="md">
      {texts.inactive}{' '}
      {mayActivate && (
        <Anchor component={Link} to="/nota-fiscal" inherit>
          {texts.activate}
        </Anchor>
      )}
    </Alert>
  );
}

type List = ReturnType<typeof useList<typeof findIssuedInvoices>>;

function chipsOf({ status, month }: List['query'], change: List['change']) {
  return activeChips(
    [
      ['month', month && `${texts.month}: ${monthText(month)}`, { month: undefined }],
      ['status', status && `${texts.filter}: ${texts.filters[status]}`, { status: undefined }],
    ],
    change,
  );
}
