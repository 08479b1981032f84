import { findUsers, type UserItem } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/feedback/nothing-found.tsx';
import { ListTools } from '../../components/list-views/list-tools.tsx';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useListView } from '../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { SearchBy } from '../../components/table/search-by.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useBesideList } from '../../lib/navigation/use-beside-list.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { userColumns } from './user-columns.tsx';
import type { UserTask } from './user-tasks.ts';

const UserDrawer = lazy(() => import('./user-drawer.tsx').then(({ UserDrawer }) => ({ default: UserDrawer })));
const loadAdd = () => import('./add-user-dialog.tsx').then(({ AddUserDialog }) => ({ default: AddUserDialog }));
const AddUserDialog = lazy(loadAdd);
const UserTaskDialog = lazy(() =>
  import('./user-task-dialog.tsx').then(({ UserTaskDialog }) => ({ default: UserTaskDialog })),
);

/** The list's address says that somebody is being invited. */
const addingSearch = z.object({ adding: z.literal('true').optional() });

export function UsersPage() {
  const beside = useBesideList('/usuarios', 'user');
  const [{ adding }, changeAdding] = useSearchState(addingSearch);
  const [dialog, setDialog] = useState<{ readonly task: UserTask; readonly user: UserItem }>();
  const [opened, setOpened] = useState(false);
  const openDialog = useCallback((task: UserTask, user: UserItem) => {
    setDialog({ task, user });
    setOpened(true);
  }, []);
  const readerId = useSession()?.user.id;
  const columns = useMemo(() => userColumns(readerId, openDialog), [readerId, openDialog]);
  const view = useListView(findUsers, columns);
  const { query, change, found, table, pages } = useList(findUsers, { topics: ['user'], ready: view.ready });
  /** Once loaded it stays, so that it can close and give the focus back. */
  const dialogWanted = useRef(false);
  if (adding) dialogWanted.current = true;

  return (
    <>
      <PageHeader title={userScreens.title} count={found?.totalElements}>
        <Button onClick={() => changeAdding({ adding: 'true' })} onPointerEnter={() => void loadAdd()}>
          {userScreens.add.open}
        </Button>
      </PageHeader>
      <ListViews {...view.bar} />
      <FilterBar chips={[]} onClear={() => change({ email: undefined })} tools={<ListTools {...view.bar} />}>
        <SearchBy
          label={userScreens.search}
          fields={searchFields}
          field="email"
          text={query.email ?? ''}
          onSearch={(_, email) => change({ email: email || undefined })}
        />
      </FilterBar>
      <DataTable<UserItem>
        label={userScreens.label}
        {...view.table}
        {...table}
        rowKey={({ id }) => id}
        rowLink={({ id }) => beside.rowLink(id)}
        empty={
          query.email ? (
            <NothingFound
              title={userScreens.empty}
              help={userScreens.emptySearchHelp}
              clear={userScreens.clearSearch}
              onClear={() => change({ email: undefined })}
            />
          ) : (
            <EmptyState title={userScreens.empty} />
          )
        }
      />
      <Pagination {...pages} />
      <Suspense>
        {beside.shown && (
          <UserDrawer id={beside.shown} opened={beside.opened} onClose={beside.close} openDialog={openDialog} />
        )}
        {dialogWanted.current && (
          <AddUserDialog
            opened={adding !== undefined}
            onClose={() => changeAdding({ adding: undefined }, { replace: true })}
          />
        )}
        {dialog && (
          <UserTaskDialog
            {...dialog}
            opened={opened}
            onClose={() => setOpened(false)}
            onRemoved={() => {
              setOpened(false);
              if (beside.opened && beside.shown === dialog.user.id) beside.close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const searchFields = [{ value: 'email', label: userScreens.search }] as const;
