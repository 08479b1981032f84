import type { FileImport } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { Progress } from '@mantine/core';
import { Section } from '../../../components/page/section.tsx';
import classes from './import-page.module.css';

/** How far the job is. It goes on without the screen. */
export function ImportProgress({ file: { state, progress } }: { readonly file: FileImport }) {
  const title = state === 'UNDOING' ? texts.undoing : texts.running;
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
