import { batchExtensions, sendCnabFile } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';
import { Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { Section } from '../../../components/page/section.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { base64Of } from '../../../lib/format/base64-of.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './batch.module.css';
import { batchFileProblem } from './batch-file.ts';

/** A file of payments, chosen or dropped; it is checked at once, and what it says opens. */
export function UploadBatch({ onSent }: { readonly onSent: (id: string) => void }) {
  const send = useSubmit(sendCnabFile, {
    onSuccess: ({ fileId, message }) => {
      notify.success(message);
      onSent(fileId);
    },
  });
  const take = async (file: File) => {
    const problem = batchFileProblem(file);
    if (problem) return notify.error(problem);
    try {
      const fileName = file.name.replaceAll(/[/\\"]/g, '_').slice(-120);
      send.mutate({ body: { fileName, content: await base64Of(file) } });
    } catch (error) {
      // The file went away, or may not be read.
      notifyError(error);
    }
  };
  return (
    <Section title={texts.title}>
      <FileDrop
        icon={IconFileUpload}
        label={texts.choose}
        text={send.isPending ? texts.sending : texts.drop}
        accept={batchExtensions.join(',')}
        pending={send.isPending}
        onFile={(file) => void take(file)}
      >
        <div className={classes.progress}>
          {send.isPending && <Progress value={100} animated aria-label={texts.sending} />}
        </div>
        <ul className={classes.requirements} aria-label={texts.requirementsTitle}>
          {texts.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </FileDrop>
    </Section>
  );
}
