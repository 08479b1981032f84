import type { FileImport } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import { Progress } from '@mantine/core';
import { Section } from '../page/section.tsx';
import classes from './file-import.module.css';
import type { FileImportKind } from './import-kind.ts';

/** How far the job is. It goes on without the screen. */
export function ImportProgress({ kind, file }: { readonly kind: FileImportKind; readonly file: FileImport }) {
  const { state, progress } = file;
  const title = state === 'UNDOING' ? texts.undoing : kind.texts.running;
  const { done, of } = progress;
  return (
    <Section title={title} help={texts.leave}>
      <Progress.Root size="lg">
        <Progress.Section value={of === 0 ? 0 : (100 * done) / of} aria-label={title} />
      </Progress.Root>
      <p className={classes.quiet} role="status">
        {texts.progress(done, of)}
      </p>
    </Section>
  );
}
