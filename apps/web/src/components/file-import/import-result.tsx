import type { FileImport } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import { Button, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { Section } from '../page/section.tsx';
import classes from './file-import.module.css';
import type { FileImportKind } from './import-kind.ts';
import { keepImport } from './keep-import.ts';

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then(({ UndoDialog }) => ({ default: UndoDialog })));

interface ImportResultProps {
  readonly kind: FileImportKind;
  readonly file: FileImport;
  readonly onChangeColumns: () => void;
}

export function ImportResult({ kind, file, onChangeColumns }: ImportResultProps) {
  const { state, finishedAt } = file;
  const isChecked = state === 'CHECKED';
  const title = isChecked ? texts.checked : state === 'UNDONE' ? texts.undone : texts.done;
  const help = isChecked ? texts.checkedHelp : (finishedAt && texts.finished(formatInstant(finishedAt))) || undefined;
  return (
    <Section title={title} {...(help && { help })}>
      <SimpleGrid
        component="dl"
        cols={{ base: 2, xs: 4 }}
        spacing="xl"
        verticalSpacing="md"
        aria-label={texts.countsLabel}
      >
        {countsOf(kind, file).map(([label, quantity]) => (
          <div key={label}>
            <dt className="text-quiet text-13">{label}</dt>
            <dd className="text-20 figures font-semibold">{quantity.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </SimpleGrid>
      {kind.Totals && state !== 'UNDONE' && <kind.Totals file={file} />}
      <div className={`${classes.actions} flex flex-wrap items-center justify-end gap-3 mt-6`}>
        {isChecked ? (
          <Run kind={kind} file={file} onChangeColumns={onChangeColumns} />
        ) : (
          <Afterwards kind={kind} file={file} />
        )}
      </div>
    </Section>
  );
}

function Run({ kind, file, onChangeColumns }: ImportResultProps) {
  const queries = useQueryClient();
  const run = useSubmit(kind.endpoints.run, { onSuccess: (answer) => keepImport(queries, kind, answer) });
  const changed = (file.counts?.created ?? 0) + (file.counts?.updated ?? 0);
  return (
    <>
      {changed === 0 && <p className="text-quiet">{texts.nothingToRun}</p>}
      <Button variant="default" onClick={onChangeColumns} disabled={run.isPending}>
        {texts.mapping.change}
      </Button>
      {changed > 0 && (
        <Button loading={run.isPending} onClick={() => run.mutate({ params: { uuid: file.id } })}>
          {kind.texts.run(changed)}
        </Button>
      )}
    </>
  );
}

function Afterwards({ kind, file }: { readonly kind: FileImportKind; readonly file: FileImport }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const changed = (file.counts?.created ?? 0) + (file.counts?.updated ?? 0);
  return (
    <>
      {file.state === 'DONE' && changed > 0 && (
        <Button variant="default" color="red" onClick={() => setDialog('open')}>
          {texts.undo.open}
        </Button>
      )}
      <Button component={Link} to={kind.list} variant="default">
        {texts.another}
      </Button>
      <Button component={Link} to={kind.all}>
        {kind.texts.seeAll}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <UndoDialog kind={kind} file={file} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

function countsOf(
  { texts: { counts: labels } }: FileImportKind,
  { state, counts, undo }: FileImport,
): readonly (readonly [label: string, quantity: number])[] {
  if (undo) {
    return [
      [labels.removed, undo.removed],
      ...(labels.restored === null ? [] : [[labels.restored, undo.restored] as const]),
      [labels.kept, undo.kept],
    ];
  }
  if (!counts) return [];
  const tense = state === 'CHECKED' ? 'CHECKED' : 'DONE';
  return (['created', 'updated', 'unchanged', 'refused'] as const).flatMap((name) => {
    const label = labels[name];
    return label === null ? [] : [[label[tense], counts[name]] as const];
  });
}
