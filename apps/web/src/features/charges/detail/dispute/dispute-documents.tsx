import { addDisputeDocument, type DisputeItem, getDisputeDocument } from '@balcao/contract/charges/disputes';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { base64Of } from '../../../../lib/format/base64-of.ts';
import { saveAnswer } from '../../../../lib/http/save-file.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../actions/use-charge-changed.ts';
import classes from '../charge-page.module.css';
import { documentTypes, mostDocumentBytes } from '../document-files.ts';

const texts = chargeActions.dispute;

/** The documents of the defence, each to be read again, and the way to send another while it is open. */
export function DisputeDocuments({ uuid, dispute }: { readonly uuid: string; readonly dispute: DisputeItem }) {
  const changed = useChargeChanged();
  const forget = useRef<() => void>(null);
  const add = useSubmit(addDisputeDocument, {
    onSuccess: async () => {
      notify.success(texts.added);
      await changed();
    },
  });
  const send = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    if (file.size > mostDocumentBytes) return notify.error(texts.tooLarge);
    const content = await base64Of(file);
    add.mutate({ params: { uuid }, body: { fileName: file.name, content } });
  };
  return (
    <div className={classes.documents}>
      <h3>{texts.documents}</h3>
      {dispute.documents.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      <ul>
        {dispute.documents.map((document) => (
          <li key={document.uuid}>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.document ?? ''}
              aria-label={texts.download(document.fileName)}
              onClick={() => saveDocument(uuid, document).catch(notifyError)}
            >
              {document.fileName}
            </Button>
            {!document.sent && <span className={classes.quiet}>{texts.waiting}</span>}
          </li>
        ))}
      </ul>
      {dispute.canDefend && (
        <div>
          <FileButton accept={documentTypes} resetRef={forget} onChange={(file) => void send(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={add.isPending}
                leftSection={<IconUpload size={16} stroke={1.6} />}
              >
                {texts.add}
              </Button>
            )}
          </FileButton>
          <p className={classes.quiet}>{texts.addHelp}</p>
        </div>
      )}
    </div>
  );
}

/** It is read with the session, so it has no address. */
async function saveDocument(uuid: string, document: DisputeItem['documents'][number]): Promise<void> {
  const file = await call(getDisputeDocument, { params: { uuid, document: document.uuid } });
  saveAnswer(file as Blob, document.fileName);
}
