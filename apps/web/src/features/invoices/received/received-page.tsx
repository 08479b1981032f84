import { grants } from '@balcao/contract/access';
import {
  findReceivedInvoices,
  type ReceivedInvoice,
  readReceivedInvoices,
  receivedPayments,
  receivedStatuses,
} from '@balcao/contract/invoices/received-invoices';
import { uuidText } from '@balcao/contract/shapes';
import { generic } from '@balcao/messages/generic';
import { invoiceList } from '@balcao/messages/invoice-list';
import { receivedInvoices as texts } from '@balcao/messages/received-invoices';
import { Alert, Anchor, Button, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { formatInstant, monthText } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { InvoiceTabs } from '../invoice-tabs.tsx';
import { MonthSelect } from '../list/month-select.tsx';
import { receivedColumns } from './received-columns.tsx';

const ReceivedDrawer = lazy(() =>
  import('./received-drawer.tsx').then(({ ReceivedDrawer }) => ({ default: ReceivedDrawer })),
);

const openSearch = z.object({ nota: uuidText.optional() });
const searchFields = [{ value: 'search', label: texts.search }] as const;
const statusData = [
  { value: '', label: texts.allStatuses },
  ...receivedStatuses.map((value) => ({ value, label: texts.statuses[value] })),
];
const paymentData = [
  { value: '', label: texts.allPayments },
  ...receivedPayments.map((value) => ({ value, label: texts.payments[value] })),
];

/** `/notas-fiscais/recebidas`: invoices that others issued against the seller. The open one is in the address. */
export function ReceivedPage() {
  const { query, change, found, isEmpty, table, pages } = useList(findReceivedInvoices, { topics: ['payable'] });
  const [{ nota: open }, changeOpen] = useSearchState(openSearch);
  const isDrawerWanted = useWanted(open !== undefined);
  const { status, payment, month, search } = query;
  const isFiltered = Boolean(status || payment || month || search);
  const clear = () => change({ status: undefined, payment: undefined, month: undefined, search: undefined });
  return (
    <>
      <PageHeader title={invoiceList.title} count={found?.totalElements}>
        {found?.hasCertificate && <ReadButton />}
      </PageHeader>
      <InvoiceTabs />
      {found?.hasCertificate === false && <WithoutCertificate />}
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chipsOf(query, change)} onClear={clear}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="search"
            text={search ?? ''}
            onSearch={(_, words) => change({ search: words || undefined })}
          />
          <MonthSelect month={month} onMonth={(chosen) => change({ month: chosen })} />
          <NativeSelect
            aria-label={texts.payment}
            data={paymentData}
            value={payment ?? ''}
            onChange={({ currentTarget }) =>
              change({ payment: receivedPayments.find((one) => one === currentTarget.value) })
            }
          />
          <NativeSelect
            aria-label={texts.status}
            data={statusData}
            value={status ?? ''}
            onChange={({ currentTarget }) =>
              change({ status: receivedStatuses.find((one) => one === currentTarget.value) })
            }
          />
        </FilterBar>
      )}
      <DataTable<ReceivedInvoice>
        label={texts.label}
        columns={receivedColumns}
        {...table}
        failedTitle={texts.loadFailed}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({
          to: '/notas-fiscais/recebidas',
          search: (before) => ({ ...before, nota: uuid }),
          resetScroll: false,
        })}
        empty={
          isFiltered ? (
            <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      {found?.lastReadAt && (
        <p className="text-quiet text-13 mt-3">{texts.lastRead(formatInstant(found.lastReadAt))}</p>
      )}
      <Suspense>
        {isDrawerWanted && <ReceivedDrawer id={open} onClose={() => changeOpen({ nota: undefined })} />}
      </Suspense>
    </>
  );
}

function ReadButton() {
  const read = useSubmit(readReceivedInvoices, {
    onSuccess: ({ unreadable, ...reading }) => {
      notify.success(texts.readDone(reading));
      if (unreadable > 0) notify.error(texts.unreadable(unreadable));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
      loading={read.isPending}
      onClick={() => read.mutate({})}
    >
      {texts.read}
    </Button>
  );
}

function WithoutCertificate() {
  const maySend = useMaySee(grants.invoiceSettings);
  return (
    <Alert color="gray" variant="light" mb="md">
      {texts.withoutCertificate}{' '}
      {maySend && (
        <Anchor component={Link} to="/nota-fiscal" inherit>
          {texts.sendCertificate}
        </Anchor>
      )}
    </Alert>
  );
}

type List = ReturnType<typeof useList<typeof findReceivedInvoices>>;

function chipsOf({ status, payment, month }: List['query'], change: List['change']) {
  return activeChips(
    [
      ['month', month && `${texts.month}: ${monthText(month)}`, { month: undefined }],
      ['payment', payment && `${texts.payment}: ${texts.payments[payment]}`, { payment: undefined }],
      ['status', status && `${texts.status}: ${texts.statuses[status]}`, { status: undefined }],
    ],
    change,
  );
}
