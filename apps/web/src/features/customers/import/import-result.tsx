import { type FileImport, runCustomerImport } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import classes from './import-page.module.css';
import { keepImport } from './keep-import.ts';

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then(({ UndoDialog }) => ({ default: UndoDialog })));

interface ImportResultProps {
  readonly file: FileImport;
  readonly onChangeColumns: () => void;
}

/** What the rows would do, did, or were undone; and what comes next. */
export function ImportResult({ file, onChangeColumns }: ImportResultProps) {
  const { state, finishedAt } = file;
  const isChecked = state === 'CHECKED';
  const title = isChecked ? texts.checked : state === 'UNDONE' ? texts.undone : texts.done;
  const help = isChecked ? texts.checkedHelp : (finishedAt && texts.finished(formatInstant(finishedAt))) || undefined;
  return (
    <Section title={title} {...(help && { help })}>
      <dl className={classes.counts} aria-label={texts.counts.label}>
        {countsOf(file).map(([label, quantity]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{quantity.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {isChecked ? <Run file={file} onChangeColumns={onChangeColumns} /> : <Afterwards file={file} />}
      </div>
    </Section>
  );
}

function Run({ file, onChangeColumns }: ImportResultProps) {
  const queries = useQueryClient();
  const run = useSubmit(runCustomerImport, { onSuccess: (answer) => keepImport(queries, answer) });
  const changed = (file.counts?.created ?? 0) + (file.counts?.updated ?? 0);
  return (
    <>
      {changed === 0 && <p className={classes.quiet}>{texts.nothingToRun}</p>}
      <Button variant="default" onClick={onChangeColumns} disabled={run.isPending}>
        {texts.mapping.change}
      </Button>
      {changed > 0 && (
        <Button loading={run.isPending} onClick={() => run.mutate({ params: { uuid: file.id } })}>
          {texts.run(changed)}
        </Button>
      )}
    </>
  );
}

function Afterwards({ file }: { readonly file: FileImport }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const changed = (file.counts?.created ?? 0) + (file.counts?.updated ?? 0);
  return (
    <>
      {file.state === 'DONE' && changed > 0 && (
        <Button variant="default" color="red" onClick={() => setDialog('open')}>
          {texts.undo.open}
        </Button>
      )}
      <Button component={Link} to="/clientes/importar" variant="default">
        {texts.another}
      </Button>
      <Button component={Link} to="/clientes">
        {texts.seeCustomers}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <UndoDialog file={file} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

function countsOf({ state, counts, undo }: FileImport): readonly (readonly [label: string, quantity: number])[] {
  const labels = texts.counts;
  if (undo) {
    return [
      [labels.removed, undo.removed],
      [labels.restored, undo.restored],
      [labels.kept, undo.kept],
    ];
  }
  if (!counts) return [];
  const tense = state === 'CHECKED' ? 'CHECKED' : 'DONE';
  return (['created', 'updated', 'unchanged', 'refused'] as const).map((name) => [labels[name][tense], counts[name]]);
}
