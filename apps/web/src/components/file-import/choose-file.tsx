import { mostImportBytes } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { base64Of } from '../../lib/format/base64-of.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './file-import.module.css';
import type { FileImportKind } from './import-kind.ts';

/** A CSV file, chosen or dropped; it is sent at once, and its columns come next. */
export function ChooseFile({ kind }: { readonly kind: FileImportKind }) {
  const navigate = useNavigate();
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const create = useSubmit(kind.endpoints.create, {
    onSuccess: ({ id }) => void navigate({ to: kind.one, params: { uuid: id } }),
  });
  const send = async (file: File | null | undefined) => {
    forget.current?.();
    if (!file || create.isPending) return;
    if (file.size > mostImportBytes) return notify.error(texts.tooLarge);
    try {
      create.mutate({ body: { fileName: file.name.slice(-120), content: await base64Of(file) } });
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
    <section
      aria-label={texts.choose}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
      <p className={classes.dropText}>{create.isPending ? texts.sending : texts.drop}</p>
      <FileButton accept=".csv,.txt,text/csv,text/plain" resetRef={forget} onChange={(file) => void send(file)}>
        {(button) => (
          <Button {...button} loading={create.isPending}>
            {texts.choose}
          </Button>
        )}
      </FileButton>
      <p className={classes.quiet}>{kind.texts.limits}</p>
    </section>
  );
}
