import { type ApiKey, findApiKeys } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { integrationSearch } from '../integration-search.ts';
import { keyColumns } from './key-columns.tsx';
import type { KeyTask } from './key-tasks.ts';
import { StartPanel } from './start-panel.tsx';

const loadDialog = () =>
  import('./create-key-dialog.tsx').then(({ CreateKeyDialog }) => ({ default: CreateKeyDialog }));
const CreateKeyDialog = lazy(loadDialog);
const KeyTaskDialog = lazy(() =>
  import('./key-task-dialog.tsx').then(({ KeyTaskDialog }) => ({ default: KeyTaskDialog })),
);

const texts = apiKeyScreens.list;
const searchFields = [{ value: 'text', label: texts.search }] as const;

export function KeysTab() {
  const { query, change, found, isEmpty, table, pages } = useList(findApiKeys);
  const [{ creating }, changeSearch] = useSearchState(integrationSearch);
  const [dialog, setDialog] = useState<{ readonly task: KeyTask; readonly apiKey: ApiKey }>();
  const [opened, setOpened] = useState(false);
  const openDialog = useCallback((task: KeyTask, apiKey: ApiKey) => {
    setDialog({ task, apiKey });
    setOpened(true);
  }, []);
  const columns = useMemo(() => keyColumns(openDialog), [openDialog]);
  const isDialogWanted = useWanted(creating !== undefined);
  const create = (
    <Button onClick={() => changeSearch({ creating: 'true' })} onPointerEnter={() => void loadDialog()}>
      {texts.create}
    </Button>
  );
  return (
    <>
      {(!isEmpty || query.text) && (
        <FilterBar chips={[]} onClear={() => change({ text: undefined })} tools={create}>
          <SearchBy
            label={texts.search}
            placeholder={texts.search}
            fields={searchFields}
            field="text"
            text={query.text ?? ''}
            onSearch={(_, text) => change({ text: text || undefined })}
          />
        </FilterBar>
      )}
      <DataTable<ApiKey>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/integracao/chaves/$uuid', params: { uuid } })}
        empty={
          query.text ? (
            <NothingFound
              title={texts.emptyFiltered}
              clear={generic.clear}
              onClear={() => change({ text: undefined })}
            />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={create} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <StartPanel />
      <Suspense>
        {isDialogWanted && found && (
          <CreateKeyDialog
            opened={creating !== undefined}
            onClose={() => changeSearch({ creating: undefined }, { replace: true })}
            title={found.nextTitle}
          />
        )}
        {dialog && <KeyTaskDialog {...dialog} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
