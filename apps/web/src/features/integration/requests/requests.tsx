import { type ApiRequest, findApiRequests } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestFilters } from './request-filters.tsx';
import { isFiltered, noRequestFilters } from './request-search.ts';

const texts = apiKeyScreens.requests;

export function Requests({ uuid }: { readonly uuid: string }) {
  const { query, change, found, isEmpty, table, pages } = useList(findApiRequests, { params: { uuid } });
  const titleId = useId();
  return (
    <section className="border-t pt-8" aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-4 mb-4">
        <Title order={2} id={titleId}>
          {apiKeyScreens.detail.requests}
        </Title>
      </div>
      {(!isEmpty || isFiltered(query)) && <RequestFilters query={query} onChange={change} />}
      <DataTable<ApiRequest>
        label={texts.label}
        columns={requestColumns}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={
          isFiltered(query) ? (
            <NothingFound
              title={texts.emptyFiltered}
              clear={generic.clearFilters}
              onClear={() => change(noRequestFilters)}
            />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </section>
  );
}
