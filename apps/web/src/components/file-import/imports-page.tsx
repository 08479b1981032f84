import type { FileImport } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import type { ReactNode } from 'react';
import { PersonName } from '../display/person-name.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { Section } from '../page/section.tsx';
import type { DataColumn } from '../table/data-column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import { useList } from '../table/use-list.ts';
import { instantColumn, textColumn } from '../table/value-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { FileImportKind } from './import-kind.ts';
import { importStateLook } from './import-look.ts';

const columns: readonly DataColumn<FileImport>[] = [
  textColumn({ id: 'fileName', header: texts.columns.fileName, card: 'who', width: 10, grow: true }),
  instantColumn({ id: 'createdAt', header: texts.columns.createdAt, card: 'date', width: 10.5, sortable: true }),
  {
    id: 'createdBy',
    header: texts.columns.createdBy,
    width: 9,
    grow: true,
    priority: 1,
    cell: ({ createdBy }) => <PersonName by={createdBy} />,
  },
  {
    id: 'totalRows',
    header: texts.columns.rows,
    align: 'end',
    width: 6,
    cell: ({ totalRows }) => <span className="figures">{totalRows.toLocaleString('pt-BR')}</span>,
  },
  {
    id: 'state',
    header: texts.columns.state,
    card: 'status',
    width: 9,
    cell: ({ state }) => <StatusBadge {...importStateLook[state]} />,
  },
];

interface FileImportsPageProps {
  readonly kind: FileImportKind;
  readonly action?: ReactNode;
}

export function FileImportsPage({ kind, action }: FileImportsPageProps) {
  const { found, table, pages } = useList(kind.endpoints.find, { topics: ['import'] });
  return (
    <>
      <PageHeader title={kind.texts.title}>{action}</PageHeader>
      <p className="max-w-176 text-quiet" style={{ margin: '-0.75rem 0 1.25rem' }}>
        {kind.texts.help}
      </p>
      <ChooseFile kind={kind} />
      <div className="mt-8">
        <Section title={texts.earlier}>
          <DataTable<FileImport>
            label={texts.listLabel}
            columns={columns}
            {...table}
            pageSize={5}
            rowKey={({ id }) => id}
            rowLink={({ id }) => ({ to: kind.one, params: { uuid: id } })}
            empty={<EmptyState title={texts.empty} />}
          />
          {found && found.totalPages > 1 && <Pagination {...pages} />}
        </Section>
      </div>
    </>
  );
}
