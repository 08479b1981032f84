import { batchExtensions, sendCnabFile } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Section } from '../../../components/page/section.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { base64Of } from '../../../lib/format/base64-of.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './batch.module.css';
import { batchFileProblem } from './batch-file.ts';

/** A file of payments, chosen or dropped; it is checked at once, and what it says opens. */
export function UploadBatch({ onSent }: { readonly onSent: (id: string) => void }) {
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const send = useSubmit(sendCnabFile, {
    onSuccess: ({ fileId, message }) => {
      notify.success(message);
      onSent(fileId);
    },
  });
  const take = async (file: File | null | undefined) => {
    forget.current?.();
    if (!file || send.isPending) return;
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
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Section title={texts.title}>
      <section
        aria-label={texts.choose}
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
        <p className={classes.dropText}>{send.isPending ? texts.sending : texts.drop}</p>
        <FileButton accept={batchExtensions.join(',')} resetRef={forget} onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} loading={send.isPending}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <div className={classes.progress}>
          {send.isPending && <Progress value={100} animated aria-label={texts.sending} />}
        </div>
        <ul className={classes.requirements} aria-label={texts.requirementsTitle}>
          {texts.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </section>
    </Section>
  );
}
