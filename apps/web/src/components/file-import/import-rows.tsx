import type { FileImport, ImportOutcome, ImportRow } from '@balcao/contract/imports';
import { fileImports } from '@balcao/messages/file-imports';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Section } from '../page/section.tsx';
import type { DataColumn } from '../table/data-column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import type { FileImportKind } from './import-kind.ts';
import { outcomeLookOf } from './import-look.ts';
import { importSearch } from './import-search.ts';

const texts = fileImports.rows;

/** Rows with problems come first. */
export function ImportRows({ kind, file }: { readonly kind: FileImportKind; readonly file: FileImport }) {
  const [{ outcome: chosen, page }, change] = useSearchState(importSearch);
  const shown: readonly (ImportOutcome | 'ALL')[] = ['ALL', ...shownOutcomes(file)];
  // The chosen outcome may have no rows after an undo.
  const outcome = chosen && shown.includes(chosen) ? chosen : firstLook(file);
  const rows = useQuery({
    ...answerOptions(kind.endpoints.rows, { params: { uuid: file.id }, query: { outcome, page } }, ['import']),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(kind, file), [kind, file]);
  const labels = file.state === 'CHECKED' ? kind.texts.planned : kind.texts.outcomes;
  return (
    <Section
      title={texts.title}
      action={
        <NativeSelect
          size="xs"
          aria-label={texts.show}
          value={outcome}
          data={[
            { value: 'ALL', label: texts.all },
            ...shownOutcomes(file).map((value) => ({ value, label: labels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ outcome: value as ImportOutcome | 'ALL' })}
        />
      }
    >
      <DataTable<ImportRow>
        label={texts.label}
        columns={columns}
        rows={rows.data?.content}
        rowKey={({ line }) => String(line)}
        pageSize={5}
        stale={rows.isPlaceholderData}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      {rows.data && <Pagination {...rows.data} page={page} onPage={(next) => change({ page: next })} />}
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

function columnsOf(kind: FileImportKind, { state }: FileImport): readonly DataColumn<ImportRow>[] {
  return [
    { id: 'label', header: kind.texts.who, card: 'who', width: 8, grow: true, cell: ({ label }) => label || '—' },
    {
      id: 'line',
      header: texts.line,
      card: 'date',
      align: 'end',
      width: 4.5,
      cell: ({ line }) => (
        <span className="figures">
          <span className="only-in-card">{texts.line} </span>
          {line}
        </span>
      ),
    },
    {
      id: 'outcome',
      header: texts.outcome,
      card: 'status',
      width: 9.25,
      cell: ({ outcome }) => <StatusBadge {...outcomeLookOf(kind, outcome, state)} />,
    },
    {
      id: 'problems',
      header: kind.texts.notes,
      card: 'actions',
      width: 16.25,
      grow: true,
      cell: ({ detail, problems }) =>
        (detail !== null || problems.length > 0) && (
          <div className="whitespace-normal leading-5 wrap-anywhere py-1.5">
            {detail !== null && <p className="text-quiet">{detail}</p>}
            {problems.length > 0 && (
              <ul>
                {reasonsOf(problems, kind).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        ),
    },
  ];
}

/** Joins equal problems of several columns: `CEP, Rua: Preenchimento obrigatório!`. */
function reasonsOf(problems: ImportRow['problems'], { texts: { fields } }: FileImportKind): readonly string[] {
  const columns = new Map<string, string[]>();
  for (const { field, column, reason } of problems) {
    const about = column || (field && (fields[field] ?? field));
    columns.set(reason, [...(columns.get(reason) ?? []), ...(about ? [about] : [])]);
  }
  return [...columns].map(([reason, about]) => (about.length > 0 ? texts.problem(about.join(', '), reason) : reason));
}
