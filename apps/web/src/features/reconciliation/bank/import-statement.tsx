import { importBankStatement, mostBankStatementBytes } from '@balcao/contract/reconciliation/bank-statements';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, FileButton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { base64Of } from '../../../lib/format/base64-of.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './bank.module.css';

const texts = reconciliationScreens.bank;

/** A statement, chosen or dropped; it is read at once, and its lines show below. */
export function ImportStatement() {
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const send = useSubmit(importBankStatement, {
    onSuccess: ({ added, known, matched }) => notify.success(texts.imported(added, known, matched)),
  });
  const take = async (file: File | null | undefined) => {
    forget.current?.();
    if (!file || send.isPending) return;
    if (file.size > mostBankStatementBytes) return notify.error(texts.tooLarge);
    try {
      send.mutate({
        body: { fileName: file.name.replaceAll(/[/\\"]/g, '_').slice(-120), content: await base64Of(file) },
      });
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
      aria-label={texts.import}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <IconBuildingBank size={28} stroke={1.4} aria-hidden="true" />
      <p className={classes.dropText}>{send.isPending ? texts.sending : texts.drop}</p>
      <FileButton
        accept=".ofx,.ofc,.ret,.txt,.cnab,application/x-ofx"
        resetRef={forget}
        onChange={(file) => void take(file)}
      >
        {(button) => (
          <Button {...button} loading={send.isPending}>
            {texts.import}
          </Button>
        )}
      </FileButton>
      <p className={classes.quiet}>{texts.importHelp}</p>
    </section>
  );
}
