import { type BatchStatus, batchStatuses, type CnabFileItem, findCnabFiles } from '@balcao/contract/payables/batches';
import { generic } from '@balcao/messages/generic';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';
import { payments } from '@balcao/messages/payments';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { Section } from '../../../components/page/section.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { FormDrawer, OpenForm } from '../form-drawer.tsx';
import { batchColumns } from './batch-columns.tsx';
import { UploadBatch } from './upload-batch.tsx';

const BatchDrawer = lazy(() => import('./batch-drawer.tsx').then(({ BatchDrawer: Drawer }) => ({ default: Drawer })));

const searchFields = [{ value: 'search', label: texts.search }] as const;
const statusData = [
  { value: '', label: texts.anyStatus },
  ...batchStatuses.map((value) => ({ value, label: texts.statuses[value] })),
];

const { search: words, status: oneStatus, sortBy, sortOrder } = findCnabFiles.query.shape;
const address = z.object({
  search: words,
  status: oneStatus,
  sort: z
    .string()
    .regex(/^[a-z_]+,(ASC|DESC)$/)
    .optional(),
  file: z.uuid().optional(),
  creating: z.literal('true').optional(),
});

/** 'Pagamentos em Lote'. */
export function BatchTab() {
  const [{ search, status, sort, file }, change] = useSearchState(address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(findCnabFiles, { query: { ...orderOf(sort), search, status } }, ['payment-batch']),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(search || status);
  const clear = () => change({ search: undefined, status: undefined });
  const chips = activeChips(
    [['status', status && `${texts.status}: ${texts.statuses[status]}`, { status: undefined }]],
    change,
  );
  return (
    <>
      <Section
        title={texts.list}
        action={
          <div className="flex flex-wrap gap-2">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={texts.reload}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              <IconRefresh size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            <OpenForm>{payments.create.lote}</OpenForm>
          </div>
        }
      >
        {(isFiltered || data?.length !== 0) && (
          <FilterBar chips={chips} onClear={clear}>
            <SearchBy
              label={texts.search}
              placeholder={texts.search}
              fields={searchFields}
              field="search"
              text={search ?? ''}
              onSearch={(_, typed) => change({ search: typed || undefined })}
            />
            <NativeSelect
              aria-label={texts.status}
              data={statusData}
              value={status ?? ''}
              onChange={({ currentTarget }) =>
                change({ status: (currentTarget.value || undefined) as BatchStatus | undefined })
              }
            />
          </FilterBar>
        )}
        {error && !data ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable<CnabFileItem>
            label={texts.list}
            columns={batchColumns}
            rows={data}
            rowKey={({ id }) => id}
            rowLink={({ id }) => ({ to: '/pagamentos', search: (before) => ({ ...before, file: id }) })}
            pageSize={5}
            {...(sort && { sort })}
            onSort={(next) => change({ sort: next })}
            stale={isPlaceholderData}
            error={error}
            onRetry={() => void refetch()}
            empty={
              isFiltered ? (
                <NothingFound title={texts.nothingFound} clear={generic.clear} onClear={clear} />
              ) : (
                <EmptyState title={texts.empty} help={texts.emptyHelp} />
              )
            }
          />
        )}
      </Section>
      <FormDrawer title={texts.title}>
        {() => <UploadBatch onSent={(id) => change({ file: id, creating: undefined })} />}
      </FormDrawer>
      {file && (
        <Suspense>
          <BatchDrawer key={file} id={file} onClose={() => change({ file: undefined })} />
        </Suspense>
      )}
    </>
  );
}

/** The service's own order by default. */
function orderOf(sort: string | undefined) {
  const [field, order] = sort?.split(',') ?? [];
  const by = sortBy.unwrap().safeParse(field);
  const direction = sortOrder.unwrap().safeParse(order?.toLowerCase());
  return by.success && direction.success ? { sortBy: by.data, sortOrder: direction.data } : {};
}
