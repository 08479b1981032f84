import { grants } from '@balcao/contract/access';
import { type Customer, findCustomers, getCustomer } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../../components/list-views/list-tools.tsx';
import { ListViews } from '../../../components/list-views/list-views.tsx';
import { useListView } from '../../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { customerColumns } from './customer-columns.tsx';

const searchFields = ['name', 'document', 'email'] as const;
const fields = searchFields.map((value) => ({ value, label: customerScreens.search[value] }));

export function CustomersPage() {
  const view = useListView(findCustomers, customerColumns);
  const { query, change, found, isEmpty, table, pages } = useList(findCustomers, { ready: view.ready });
  const field = searchFields.find((candidate) => query[candidate]) ?? 'name';
  const text = query[field] ?? '';
  const search = (by: (typeof searchFields)[number], words: string) =>
    change({ name: undefined, document: undefined, email: undefined, [by]: words || undefined });

  return (
    <>
      <PageHeader title={customerScreens.title} count={found?.totalElements}>
        <ImportCustomers />
        <AddCustomer />
      </PageHeader>
      <ListViews {...view.bar} />
      {(!isEmpty || text) && (
        <FilterBar chips={[]} onClear={() => search('name', '')} tools={<ListTools {...view.bar} />}>
          <SearchBy label={customerScreens.search.label} fields={fields} field={field} text={text} onSearch={search} />
        </FilterBar>
      )}
      <DataTable<Customer>
        label={customerScreens.listLabel}
        {...view.table}
        {...table}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/clientes/$uuid', params: { uuid: id } })}
        onRowRest={({ id }) => void queryClient.prefetchQuery(answerOptions(getCustomer, { params: { uuid: id } }))}
        empty={
          text ? (
            <NothingFound
              title={customerScreens.empty}
              help={customerScreens.emptyFiltered}
              clear={generic.clear}
              onClear={() => search(field, '')}
            />
          ) : (
            <NoCustomers />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}

function ImportCustomers() {
  if (!useMaySee(grants.customerForm)) return null;
  return (
    <Button component={Link} to="/clientes/importar" variant="default">
      {customerScreens.import}
    </Button>
  );
}

function AddCustomer() {
  if (!useMaySee(grants.customerForm)) return null;
  return (
    <Button component={Link} to="/clientes/adicionar-cliente">
      {customerScreens.add}
    </Button>
  );
}

function NoCustomers() {
  return <EmptyState title={customerScreens.empty} help={customerScreens.emptyHelp} action={<AddCustomer />} />;
}
