import { type FileImport, findCustomerImports } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { ChooseFile } from './choose-file.tsx';
import { importStateLook } from './import-look.ts';
import classes from './import-page.module.css';

const columns: readonly DataColumn<FileImport>[] = [
  {
    id: 'fileName',
    header: texts.columns.fileName,
    card: 'who',
    width: 10,
    grow: true,
    cell: ({ fileName }) => fileName,
  },
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    card: 'date',
    width: 10.5,
    sortable: true,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  {
    id: 'createdBy',
    header: texts.columns.createdBy,
    width: 9,
    grow: true,
    priority: 1,
    cell: ({ createdBy }) => createdBy,
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

/** `/clientes/importar`: a file to begin with, and what was imported before. */
export function ImportsPage() {
  const { found, table, pages } = useList(findCustomerImports, { topics: ['import'] });
  return (
    <>
      <PageHeader title={texts.title} />
      <p className={classes.lead}>{texts.help}</p>
      <ChooseFile />
      <div className={classes.earlier}>
        <Section title={texts.earlier}>
          <DataTable<FileImport>
            label={texts.listLabel}
            columns={columns}
            {...table}
            pageSize={5}
            rowKey={({ id }) => id}
            rowLink={({ id }) => ({ to: '/clientes/importar/$uuid', params: { uuid: id } })}
            empty={<EmptyState title={texts.empty} />}
          />
          {found && found.totalPages > 1 && <Pagination {...pages} />}
        </Section>
      </div>
    </>
  );
}
