import { type AuditEntry, exportAuditEntries, findAuditEntries } from '@balcao/contract/audit/audit-entries';
import { auditTexts as texts } from '@balcao/messages/audit';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { isFiltered, noFilters, openEntrySearch } from './audit-search.ts';
import { ChainState } from './chain-state.tsx';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx').then(({ EntryDrawer }) => ({ default: EntryDrawer })));

export function AuditPage() {
  const { query, change, found, table, pages } = useList(findAuditEntries);
  const [{ registro: open }, changeOpen] = useSearchState(openEntrySearch);
  const { sort: _, page: _page, size: _size, ...filters } = query;
  const download = useDownload(exportAuditEntries, texts.csv.fileName, texts.exported);
  /** It stays mounted once loaded, so that it can close and return the focus. */
  const drawerWanted = useRef(false);
  if (open) drawerWanted.current = true;

  return (
    <>
      <PageHeader title={texts.title} count={found?.totalElements}>
        {found?.totalElements !== 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={download.isPending}
            onClick={() => download.mutate({ query: filters })}
          >
            {texts.export}
          </Button>
        )}
      </PageHeader>
      <ChainState />
      <AuditFilters query={query} onChange={change} />
      <DataTable<AuditEntry>
        label={texts.listLabel}
        columns={auditColumns}
        {...table}
        rowKey={({ number }) => String(number)}
        rowLink={({ number }) => ({
          to: '/auditoria',
          search: (before) => ({ ...before, registro: number }),
          resetScroll: false,
        })}
        empty={
          isFiltered(query) ? (
            <NothingFound title={texts.emptyFiltered} clear={texts.clearAll} onClear={() => change(noFilters)} />
          ) : (
            <Nothing />
          )
        }
      />
      <Pagination {...pages} />
      <Suspense>
        {drawerWanted.current && <EntryDrawer number={open} onClose={() => changeOpen({ registro: undefined })} />}
      </Suspense>
    </>
  );
}

function Nothing() {
  return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
}
