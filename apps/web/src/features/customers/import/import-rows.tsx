import {
  type CustomerImportField,
  type FileImport,
  findCustomerImportRows,
  type ImportOutcome,
  type ImportRow,
} from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { outcomeLookOf } from './import-look.ts';
import classes from './import-page.module.css';
import { importSearch } from './import-search.ts';

/** Each row of the file and what became of it: first those that need a look. */
export function ImportRows({ file }: { readonly file: FileImport }) {
  const [{ outcome: asked, page }, change] = useSearchState(importSearch);
  const outcome = asked ?? firstLook(file);
  const rows = useQuery({
    ...answerOptions(findCustomerImportRows, { params: { uuid: file.id }, query: { outcome, page } }, ['import']),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(file), [file]);
  const labels = file.state === 'CHECKED' ? texts.planned : texts.outcomes;
  return (
    <Section
      title={texts.rows.title}
      action={
        <NativeSelect
          size="xs"
          aria-label={texts.rows.show}
          value={outcome}
          data={[
            { value: 'ALL', label: texts.rows.all },
            ...shownOutcomes(file).map((value) => ({ value, label: labels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ outcome: value as ImportOutcome | 'ALL' })}
        />
      }
    >
      <DataTable<ImportRow>
        label={texts.rows.label}
        columns={columns}
        rows={rows.data?.content}
        rowKey={({ line }) => String(line)}
        pageSize={5}
        stale={rows.isPlaceholderData}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        empty={<EmptyState title={texts.rows.empty} help={texts.rows.emptyHelp} />}
      />
      {rows.data && (
        <Pagination
          page={page}
          size={rows.data.size}
          totalPages={rows.data.totalPages}
          totalElements={rows.data.totalElements}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Section>
  );
}

function firstLook({ state, counts, undo }: FileImport): ImportOutcome | 'ALL' {
  if (state === 'UNDONE') return undo && undo.kept > 0 ? 'KEPT' : 'ALL';
  return counts && counts.refused > 0 ? 'REFUSED' : 'ALL';
}

function shownOutcomes({ state }: FileImport): readonly ImportOutcome[] {
  const done = ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED'] as const;
  return state === 'UNDONE' ? ['REMOVED', 'RESTORED', 'KEPT', 'UNCHANGED', 'REFUSED'] : done;
}

function columnsOf({ state }: FileImport): readonly DataColumn<ImportRow>[] {
  return [
    { id: 'label', header: texts.rows.who, card: 'who', width: 9, grow: true, cell: ({ label }) => label || '—' },
    {
      id: 'line',
      header: texts.rows.line,
      card: 'date',
      align: 'end',
      width: 5,
      cell: ({ line }) => (
        <span className="figures">
          <span className={classes.onCard}>{texts.rows.line} </span>
          {line}
        </span>
      ),
    },
    {
      id: 'outcome',
      header: texts.rows.outcome,
      card: 'status',
      width: 10,
      cell: ({ outcome }) => <StatusBadge {...outcomeLookOf(outcome, state)} />,
    },
    {
      id: 'problems',
      header: texts.rows.reason,
      card: 'actions',
      width: 14,
      grow: true,
      cell: ({ problems }) =>
        problems.length > 0 && (
          <ul className={classes.reasons}>
            {reasonsOf(problems).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ),
    },
  ];
}

/** What several columns lack is told once: `CEP, Rua: Preenchimento obrigatório!`. */
function reasonsOf(problems: ImportRow['problems']): readonly string[] {
  const columns = new Map<string, string[]>();
  for (const { field, column, reason } of problems) {
    const about = column || (field && (texts.fields[field as CustomerImportField] ?? field));
    columns.set(reason, [...(columns.get(reason) ?? []), ...(about ? [about] : [])]);
  }
  return [...columns].map(([reason, about]) =>
    about.length > 0 ? texts.rows.problem(about.join(', '), reason) : reason,
  );
}
